// The statements of the dossier "7-State Task Lifecycle", in this guide's words, each with what came of checking it.
//
// `from` names each place by report and number, or by report, heading and ordinal; `cut` are those of them that the
// dossier breaks off. `where` is what the dossier points at, `cites` what this guide read instead or beside it.

import type { Statement } from './statement.ts'
import { IMPLEMENTATIONS } from './statements-implementations.ts'
import { RULES } from './statements-rules.ts'
import { SELF } from './statements-self.ts'

export type { Side, Statement, Verdict } from './statement.ts'
export { page } from './statement.ts'

const SETS: readonly Statement[] = [
  {
    id: 'subject',
    from: ['synthesis-1', 'mechanism-scope-2', 'edges-scope-1', 'practice-scope-1', 'edges-head-1'],
    says: 'The name "7-State Task Lifecycle" means the state machine of an A2A task, its lifecycle and its enum TaskState: the terminal and interrupted states, the rules between them, and how cancel, versions and SDKs bear on them. What SDKs break belongs to it.',
    where: 'all four reports',
    verdict: 'holds',
    evidence: 'TaskState is the enum of the proto file.',
    cites: ['proto TaskState'],
  },
  {
    id: 'announcement',
    from: ['synthesis-2', 'history-1'],
    says: 'Google announced A2A on 2025-04-09 and said that a task "has a lifecycle".',
    where: { cites: ['page a2a-announcement'] },
    verdict: 'unchecked',
    evidence: 'The page could not be read here. It counts no states, as far as it is reported.',
    cites: [],
  },
  {
    id: 'seven-first',
    from: ['synthesis-3', 'history-2'],
    says: 'The initial commit 47b436f of 2025-04-09 has exactly 7 states: submitted, working, input-required, completed, canceled, failed and unknown.',
    where: { cites: ['commit a2aproject/A2A@47b436f'] },
    verdict: 'corrected',
    evidence: 'The seven hold. 2025-04-09 is the day of the commit in UTC; its author date is 2025-03-25.',
    cites: ['commit a2aproject/A2A@47b436f'],
  },
  {
    id: 'seven-may',
    from: ['synthesis-4', 'history-3'],
    cut: ['synthesis-4'],
    says: 'The same 7 were there on 2025-05-14, at commit 8a44cff, #534.',
    where: { cites: ['commit a2aproject/A2A@8a44cff'] },
    verdict: 'holds',
    evidence: 'Read in the schema at that commit.',
    cites: ['commit a2aproject/A2A@8a44cff'],
  },
  {
    id: 'seven-tag',
    from: ['mechanism-1', 'edges-1'],
    says: 'v0.1.0 defines exactly seven values of TaskState: submitted, working, input-required, completed, canceled, failed, unknown.',
    where: { cites: ['commit a2aproject/A2A@ce95d60'] },
    verdict: 'holds',
    evidence: 'Read in the schema at the tag, ce95d60, and in the table of §6.3.',
    cites: ['spec §6.3 at v0.1.0'],
  },
  {
    id: 'main-finding',
    from: ['synthesis-head-2', 'history-scope-1', 'mechanism-scope-1', 'practice-finding-1'],
    says: '"7-state" is right for the first draft alone, from 2025-04-09 to v0.1.0 on 2025-05-20. v0.2.0 to v0.2.5 and v0.3.0 have 9 lowercase string states; v1.0 has nine values: 8 named states and TASK_STATE_UNSPECIFIED. Some secondary sources say "seven states" and list a different seven, with rejected and without unknown. A list of seven without auth-required is not the current specification, 1.0.0. So the name is a historical label, and the count is contested.',
    where: 'the schemas and proto files of those tags',
    verdict: 'corrected',
    evidence:
      'The counts hold at every tag. But "seven" is no label of secondary sources alone: the schema of v0.1.0 has it. And the current release is v1.0.1.',
    cites: ['spec §6.3 at v0.1.0', 'spec §6.3 at v0.3.0', 'proto TaskState'],
  },
  {
    id: 'nine-tag',
    from: ['synthesis-7', 'history-6'],
    says: 'Tag v0.2.0 is commit 3eda07e of 2025-05-20 17:41 UTC. It has 9 states: rejected and auth-required are new, and unknown stays among the original 7.',
    where: { cites: ['commit a2aproject/A2A@3eda07e'] },
    verdict: 'holds',
    evidence: 'Read at the tag.',
    cites: ['commit a2aproject/A2A@3eda07e', 'spec §6.3 at v0.2.0'],
  },
  {
    id: 'pr-599',
    from: ['synthesis-8', 'history-7'],
    cut: ['history-7'],
    says: 'PR #599, merged on 2025-05-20 between the tags v0.1.0 and v0.2.0, is the likely change that added the two states: the only merge of that day to touch the schema. This is an inference, since nobody looked at its diff and its description does not tell.',
    where: { cites: ['issue a2aproject/A2A#599'] },
    verdict: 'corrected',
    evidence:
      'No longer an inference: commit 50a6d6d of #599 adds both values to the schema, at 07:41 UTC. The specification page had them three hours earlier (bafba77, #598), and the branch next since 2025-05-19 (c924d85, #565).',
    cites: ['commit a2aproject/A2A@50a6d6d', 'issue a2aproject/A2A#599'],
  },
  {
    id: 'release-dates',
    from: ['synthesis-9'],
    cut: ['synthesis-9'],
    says: 'The release objects of v0.1.0 and v0.2.0 were published on 2025-06-09, backfilled, and do not show when the states changed.',
    where: 'the list of releases at GitHub',
    verdict: 'unchecked',
    evidence:
      'Release objects could not be read here. The tags themselves are dated 2025-05-19 and 2025-05-21 (-07:00), so "backfilled" can be said of the release objects only.',
    cites: [],
  },
  {
    id: 'nine-later',
    from: ['edges-2', 'edges-3'],
    cut: ['edges-3'],
    says: 'v0.2.5 has rejected and auth-required too, so the name "7-state" fits only the original release. v0.3.0 lists nine values, in the names Submitted, Working, InputRequired, Completed, Canceled, Failed, Rejected, AuthRequired, Unknown.',
    where: { cites: ['spec §6.3 at v0.3.0'] },
    verdict: 'holds',
    evidence:
      'Read at both tags. The names with capitals are those of the types file; on the wire they are lowercase.',
    cites: ['spec §6.3 at v0.2.5', 'spec §6.3 at v0.3.0'],
  },
  {
    id: 'release-v1',
    from: ['history-11'],
    says: 'v1.0.0 was released on 2026-03-12, and v1.0.1 on 2026-05-26.',
    where: 'the change log',
    verdict: 'corrected',
    evidence: 'The change log says 2026-05-26. The tagged commit 3303592 and the site are of 2026-05-28.',
    cites: ['proto TaskState'],
  },
  {
    id: 'latest',
    from: ['practice-1'],
    says: 'The latest released specification is 1.0.0.',
    where: 'the latest page',
    verdict: 'corrected',
    evidence: 'v1.0.1 is the latest here. Its page still says 1.0.0, in its first lines.',
    cites: ['docs whats-new-v1'],
  },
  {
    id: 'renamed',
    from: ['history-12'],
    says: 'v1.0 writes the values in SCREAMING_SNAKE_CASE with the prefix TASK_STATE_: "input-required" became "TASK_STATE_INPUT_REQUIRED".',
    where: { cites: ['docs whats-new-v1'] },
    verdict: 'holds',
    evidence:
      'Read in the docs and in the proto file. The proto files of v0.2.2 to v0.3.0 had the prefix already, and spelled TASK_STATE_CANCELLED.',
    cites: ['docs whats-new-v1', 'proto TASK_STATE_CANCELLED at v0.2.2'],
  },
  {
    id: 'v1-set',
    from: ['history-13', 'practice-2'],
    cut: ['history-13'],
    says: 'The proto file of v1.0 has TASK_STATE_UNSPECIFIED = 0 and eight states, 1 to 8: SUBMITTED, WORKING, COMPLETED, FAILED, CANCELED, INPUT_REQUIRED, REJECTED, AUTH_REQUIRED. unknown is no longer a value, and 1.0.0 lists the same nine as TaskState.',
    where: { cites: ['proto TaskState'] },
    verdict: 'holds',
    evidence: 'Read at v1.0.0 and v1.0.1.',
    cites: ['proto TaskState', 'proto TASK_STATE_UNSPECIFIED'],
  },
  {
    id: 'disagree-count',
    from: [
      'history-disagreement-1',
      'synthesis-disagreement-1',
      'synthesis-disagreement-2',
      'mechanism-disagreement-1',
    ],
    says: 'D1: How many states are there? No source reconciles the counts, and all three are right for some version. Atlan (https://atlan.com/know/google-a2a-protocol/) omits auth-required; DEV says 6. The counts differ on whether the zero value counts, and on the version that is meant.',
    where: 'the schemas, and secondary sources',
    verdict: 'holds',
    evidence:
      'By tag there is no disagreement: 7 at v0.1.0, 9 from v0.2.0 to v0.3.0, 8 and UNSPECIFIED at v1.0. The secondary sources could not be read here.',
    cites: [
      'spec §6.3 at v0.1.0',
      'proto TaskState',
      'page atlan-a2a',
      'page deepwiki-task-lifecycle',
      'page zuplo-a2a-guide',
    ],
    sides: [
      {
        side: 'A',
        says: '7: the schema of v0.1.0, agent2agent.info, and Atlan, updated 2026-09-21, with another seven, which drops unknown and adds rejected; 7-state is correct from 2025-04-09 to 2025-05-20',
      },
      { side: 'B', says: '9: v0.2.0 to v0.2.5, and on to v0.3.0' },
      {
        side: 'C',
        says: '8 beside UNSPECIFIED: v1.0, with nine values of which eight are named; DeepWiki, which never mentions UNSPECIFIED or unknown; Zuplo',
      },
    ],
  },
  {
    id: 'disagree-primary',
    from: ['synthesis-disagreement-3'],
    says: 'D1a: Does any primary source back "seven"?',
    where: 'the reports themselves',
    verdict: 'corrected',
    evidence: 'Side B is right: the schema of v0.1.0 is a primary source, read here.',
    cites: ['spec §6.3 at v0.1.0'],
    sides: [
      { side: 'A', says: 'the report on practice: none, since it compared v0.3.0 and v1.0 only' },
      { side: 'B', says: 'the other three: v0.1.0 does, from 2025-04-09 to 2025-05-20' },
    ],
  },
  {
    id: 'disagree-unknown',
    from: ['synthesis-disagreement-4', 'history-disagreement-2', 'mechanism-13'],
    cut: ['synthesis-disagreement-4', 'mechanism-13'],
    says: 'D2: Is unknown, or UNSPECIFIED, terminal? v0.1 calls unknown effectively terminal. v0.2.5 marks it as terminal in its table. v1.0 no longer lists it, and the conflict was left in v0.2.x.',
    where: { cites: ['spec §6.3 at v0.2.5'] },
    verdict: 'corrected',
    evidence:
      'Both texts of v0.2.5 stand as told. But v0.2.6 removed the table, so the conflict did not stay in all of v0.2.x. v1.0.1 puts UNSPECIFIED in no group.',
    cites: [
      'spec §6.3 at v0.1.0',
      'spec §6.3 at v0.2.5',
      'spec §6.1 at v0.2.5',
      'proto TASK_STATE_UNSPECIFIED',
    ],
    sides: [
      { side: 'A', says: 'terminal: the tables of v0.1.0 and v0.2.5' },
      {
        side: 'B',
        says: 'not terminal: the no-restart rule of v0.2.5 lists completed, canceled, rejected and failed',
      },
    ],
  },
  {
    id: 'unknown-meaning',
    from: ['mechanism-2'],
    says: 'In v0.1.0 unknown meant that the state cannot be determined, for instance because the id is invalid or expired, and counted as effectively a terminal state for that ID.',
    where: { cites: ['spec §6.3 at v0.1.0'] },
    verdict: 'holds',
    evidence: 'Read at the tag.',
    cites: ['spec §6.3 at v0.1.0'],
  },
  {
    id: 'terminal-v01',
    from: ['synthesis-24', 'mechanism-3'],
    cut: ['synthesis-24', 'mechanism-3'],
    says: 'In v0.1.0 the terminal states were completed, canceled, failed and unknown; at input-required the task is paused.',
    where: { cites: ['spec §6.3 at v0.1.0'] },
    verdict: 'holds',
    evidence: 'Read in the table at the tag.',
    cites: ['spec §6.3 at v0.1.0'],
  },
  {
    id: 'terminal-v1',
    from: ['synthesis-21', 'mechanism-10', 'edges-8', 'practice-3'],
    says: 'v1.0 has four terminal states: COMPLETED, FAILED, CANCELED and REJECTED.',
    where: 'the specification',
    verdict: 'holds',
    evidence: 'The proto file marks each of the four.',
    cites: ['proto TaskState'],
  },
  {
    id: 'interrupted-v1',
    from: ['synthesis-22', 'mechanism-11', 'edges-14', 'practice-4'],
    cut: ['practice-4'],
    says: 'v1.0 has two interrupted states, INPUT_REQUIRED and AUTH_REQUIRED; neither is terminal.',
    where: 'the specification',
    verdict: 'corrected',
    evidence:
      'It holds at v1.0. What the dossier missed: the proto files of v0.2.2 to v0.3.0 say that AUTH_REQUIRED is not interrupted, while tables and docs of those versions pause it.',
    cites: ['proto TASK_STATE_AUTH_REQUIRED', 'proto TaskState at v0.2.2', 'docs life-of-a-task at v0.2.5'],
  },
  {
    id: 'in-progress',
    from: ['synthesis-23', 'mechanism-12'],
    says: 'SUBMITTED and WORKING are in-progress states: not yet started, or being processed. This comes from a secondary source only, DeepWiki.',
    where: { cites: ['page deepwiki-task-lifecycle'] },
    verdict: 'corrected',
    evidence:
      'Not secondary alone: §3.2.2 calls WORKING, and INPUT_REQUIRED too, in-progress. Of SUBMITTED it says no such thing.',
    cites: ['spec §3.2.2'],
  },
]

export const STATEMENTS: readonly Statement[] = [...SETS, ...RULES, ...IMPLEMENTATIONS, ...SELF]
