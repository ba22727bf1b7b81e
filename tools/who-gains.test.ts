import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MOVEMENT_KINDS } from '#domain/money/ledger/ledger.ts';
import { PAYMENT_TYPES } from '#domain/orders/orders/statuses.ts';
import { MESSAGE_KINDS } from '#server/accounts/notifications/message-store.ts';

const page = fs.readFileSync(path.join(import.meta.dirname, '../docs/who-gains.md'), 'utf8');

/** The rows below a heading, by their kind. */
function rowsOf(heading: string): Map<string, string[]> {
  const section = page.split(`## ${heading}\n`)[1]!.split('\n## ')[0]!;
  return new Map(
    [...section.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, kind, cells]) => [
      kind!,
      cells!.split('|').map((cell) => cell.trim()),
    ]),
  );
}

it.each([
  ['Movements of the ledger', MOVEMENT_KINDS],
  ['Messages', MESSAGE_KINDS],
  ['Proofs of payment', PAYMENT_TYPES],
] as const)('%s: every kind says who causes it, gains, pays, what bounds it and who is told', (heading, kinds) => {
  const rows = rowsOf(heading);
  expect([...rows.keys()].sort()).toEqual([...kinds].sort());
  for (const [kind, cells] of rows) {
    expect(cells, kind).toHaveLength(5);
    expect(cells.every(Boolean), kind).toBe(true);
  }
});
