// How the drawer looks. It comes by script, so that no page carries it before its first exchange.

export const style = `
#drawer { position: fixed; inset: auto 0 0; z-index: 20; max-block-size: 60vh; overflow: auto; padding: 0.75rem var(--gap);
  border-block-start: 2px solid var(--strong-line); background: var(--panel); font: var(--small) / 1.5 var(--ui); }
#drawer[hidden], #drawer [hidden] { display: none; }
#drawer .tools { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; }
#drawer input { flex: 1 1 8rem; min-inline-size: 0; max-inline-size: 24rem; padding: 0.3rem 0.5rem; border: 1px solid var(--strong-line);
  background: var(--raised); color: var(--ink); font: inherit; }
#drawer ol { margin: 0.6rem 0 0; padding: 0; list-style: none; }
#drawer li { border-block-start: 1px solid var(--line); }
#drawer summary { padding: 0.35rem 0; cursor: pointer; overflow-wrap: anywhere; }
#drawer pre { margin: 0.3rem 0; padding: 0.6rem; border: 1px solid var(--line); background: var(--raised); white-space: pre-wrap;
  overflow-wrap: anywhere; font: var(--tiny) / 1.5 var(--wire); }
@media print { #drawer, [data-drawer] { display: none; } }
`
