// What the dossier says of itself: its runs, scopes, gates, sources and open questions.

import type { Statement } from './statement.ts'

export { page } from './statement.ts'

const OWN = 'the dossier itself'

export const SELF: readonly Statement[] = [
  {
    id: 'what-it-is',
    from: [
      'dossier-head',
      'edges-head-2',
      'edges-head-3',
      'edges-head-4',
      'practice-head-1',
      'practice-head-2',
    ],
    says: '7-State Task Lifecycle is a research pack of 6 facets and 53 facts with its own page, below A2A Protocol Interoperability (a2a-protocol-interoperability). It has the headings Definitions; Structure and components; How it works; Problems, failure modes and limitations; Facts and statements; Comparisons and alternatives; Related concepts. One pass covers edge cases only: boundary conditions, failure modes and disconfirming evidence. The run is frontier-2026-09-24, Researched and Written on 2026-09-24 in 4 passes, with a soft stop.',
    where: { cites: ['page llms-explorer-states'] },
    verdict: 'unchecked',
    evidence: 'The page could not be read here; the text was.',
    cites: ['page llms-explorer-states'],
  },
  {
    id: 'verdict-of-the-run',
    from: ['synthesis-head-1', 'history-quality-gate-1', 'edges-quality-gate-1'],
    says: 'The run ended at BUDGET_EXHAUSTED: a soft stop and no saturation, and no boundary breach. All four reports keep to the TaskState enum. The gates are called met: sources from 7 hosts, and disconfirming evidence sought and found, namely the schemas of v0.2.0+ and the proto file of v1.0, and the Task Revival proposal. The "7-state" count holds for v0.1.0 only, and the rule on terminal states is disputed.',
    where: OWN,
    verdict: 'unchecked',
    evidence:
      'How a run ended cannot be checked from outside. What it found is checked statement by statement on this page.',
    cites: [],
  },
  {
    id: 'out-of-scope',
    from: [
      'practice-scope-2',
      'edges-scope-2',
      'mechanism-scope-3',
      'practice-saturation-1',
      'synthesis-saturation-1',
    ],
    says: 'Out of scope, as separate items and siblings of concept-family-explorer: the rest of A2A with Agent Card, the contextId model, push notifications, discovery, transports and security schemes; MCP and its tasks; A2ABreak as a whole; other protocols and workflow machines. They are named only where they change a claim on a task state.',
    where: OWN,
    verdict: 'holds',
    evidence: 'The statements keep to it.',
    cites: [],
  },
  {
    id: 'open-save',
    from: ['synthesis-open-1'],
    says: 'Open question: the synthesis exists only in its response; should it be saved to a file? (Default: no.)',
    where: OWN,
    verdict: 'unchecked',
    evidence: 'A question on the dossier’s own files, not on A2A. It stays open.',
    cites: [],
  },
  {
    id: 'open-name',
    from: ['synthesis-open-2'],
    says: 'Open question: should the node become "A2A Task Lifecycle", with "7-state" as a historical alias? (Default: keep the name, and the count as contested.)',
    where: OWN,
    verdict: 'unchecked',
    evidence: 'It stays open. This guide uses no count as a name.',
    cites: [],
  },
  {
    id: 'exact-commit',
    from: ['history-disagreement-3'],
    cut: ['history-disagreement-3'],
    says: 'The exact commit: the dossier breaks off within the question.',
    where: 'the report on history',
    verdict: 'cut',
    evidence: 'If it asks which commit added the two states, the answer is 50a6d6d.',
    cites: ['commit a2aproject/A2A@50a6d6d'],
  },
  {
    id: 'source-lists',
    from: ['synthesis-sources-1', 'history-sources-1'],
    cut: ['synthesis-sources-1', 'history-sources-1'],
    says: 'Lists of sources: 45 in all, among them https://a2a-protocol.org/latest/specification/ and https://developers.googleblog.com/en/a2a-a-new-era-of-agent-interoperability/.',
    where: OWN,
    verdict: 'cut',
    evidence: 'Both lists break off. Each source that a statement names is checked at that statement.',
    cites: [],
  },
  {
    id: 'parts',
    from: ['dossier-related'],
    says: 'Task, Lifecycle and 7-State are each called a part of 7-State Task Lifecycle.',
    where: OWN,
    verdict: 'unchecked',
    evidence: 'A relation of the dossier’s own names, not of A2A.',
    cites: [],
  },
]
