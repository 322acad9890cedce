// Where a symbol is declared, in the languages of the SDKs.

import { expect, it } from 'vitest'
import { findSymbol } from './symbols.ts'

it.each([
  [
    'a Python method',
    'cancel',
    [
      '"""Calls `cancel(...)` of an interface.',
      '# cancel',
      'await self.cancel(x)',
      'async def cancel(self):',
    ],
    4,
  ],
  [
    'a Python table, not its name in a list',
    'TABLE',
    ["    'TABLE',", 'x = TABLE[1]', 'TABLE: dict[str, int] = {'],
    3,
  ],
  [
    'a Go method with a receiver',
    'Cancel',
    ['// Cancel does', 'err := c.Cancel(ctx)', 'func (c *canceler) Cancel(ctx context.Context) error {'],
    3,
  ],
  [
    'a Rust method, not its trait',
    'cancel_task',
    [
      'async fn cancel_task(',
      '  &self,',
      ') -> Result<Task, E>;',
      'async fn cancel_task(',
      '  &self,',
      ') -> Result<Task, E> {',
    ],
    4,
  ],
  [
    'a Java method',
    'onCancelTask',
    ['handler.onCancelTask(p);', '    public Task onCancelTask(P p) throws E {'],
    2,
  ],
  [
    'a C# method',
    'CancelTaskAsync',
    ['await CancelTaskAsync(r);', 'public virtual async Task<AgentTask> CancelTaskAsync(', ' R r) {'],
    2,
  ],
  [
    'a JavaScript method',
    'cancelTask',
    ['await this.cancelTask(x);', '  async cancelTask(params, context) {'],
    2,
  ],
  [
    'a class',
    'Handler',
    ['import { Handler } from "x"', 'new Handler()', 'export class Handler extends Base {'],
    3,
  ],
  ['an enum constant', 'NOT_FOUND', ['/** NOT_FOUND */', '    NOT_FOUND(-32001, 404),'], 2],
])('%s', (_, symbol, lines, line) => {
  expect(findSymbol(lines, symbol)).toBe(line)
})

it('finds no part of a longer word, and nothing where there is nothing', () => {
  expect(findSymbol(['cancelTasks(', 'my_cancelTask'], 'cancelTask')).toBeUndefined()
})
