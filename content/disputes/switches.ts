// All switches, one a dispute. Written by `npm run disputes` from the folders here.

import type { Switch } from '../../src/mock-server/index.ts'
import cancelRefusal from './cancel-refusal/switch.ts'
import cancelResult from './cancel-result/switch.ts'
import contextIdFromClient from './context-id-from-client/switch.ts'
import crashInBlockingSend from './crash-in-blocking-send/switch.ts'
import deleteMissingConfig from './delete-missing-config/switch.ts'
import duplicateMessageId from './duplicate-message-id/switch.ts'
import errorInfoInJsonRpc from './error-info-in-json-rpc/switch.ts'
import errorTable from './error-table/switch.ts'
import messageToWorking from './message-to-working/switch.ts'
import missingVersion from './missing-version/switch.ts'
import repeatCancel from './repeat-cancel/switch.ts'
import restErrorBody from './rest-error-body/switch.ts'
import resumeWithoutContext from './resume-without-context/switch.ts'
import sendBlocks from './send-blocks/switch.ts'
import streamAtInputRequired from './stream-at-input-required/switch.ts'
import subscribeToFinished from './subscribe-to-finished/switch.ts'
import subscribeVerb from './subscribe-verb/switch.ts'
import unknownReference from './unknown-reference/switch.ts'
import versionInQuery from './version-in-query/switch.ts'

export const SWITCHES: readonly Switch[] = [
  cancelRefusal,
  cancelResult,
  contextIdFromClient,
  crashInBlockingSend,
  deleteMissingConfig,
  duplicateMessageId,
  errorInfoInJsonRpc,
  errorTable,
  messageToWorking,
  missingVersion,
  repeatCancel,
  restErrorBody,
  resumeWithoutContext,
  sendBlocks,
  streamAtInputRequired,
  subscribeToFinished,
  subscribeVerb,
  unknownReference,
  versionInQuery,
]
