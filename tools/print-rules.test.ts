import { describe, expect, it } from 'vitest';
import { faultsOf, printRules } from './print-rules.ts';

const rule = { file: 'orders/orders/rules.sql', name: 'take_slot', comment: 'Takes room in a slot.' };
const schema = 'create or replace function public.take_slot(branch uuid)\n returns void\n';

describe('the page of rules in SQL', () => {
  it('names each function with its rule, by capability', () => {
    expect(printRules([rule])).toContain('## server/orders/orders/rules.sql');
    expect(printRules([rule])).toContain('| `take_slot` | Takes room in a slot. |');
  });

  it('misses a function that stands nowhere, stands twice, or says nothing', () => {
    expect(faultsOf(schema, [rule])).toEqual([]);
    expect(faultsOf(schema, [])).toEqual([expect.stringContaining('take_slot: stands in no rules.sql')]);
    expect(faultsOf(schema, [rule, { ...rule, file: 'orders/holds/rules.sql' }])).toEqual([
      'take_slot: stands in orders/orders/rules.sql and orders/holds/rules.sql',
    ]);
    expect(faultsOf(schema, [{ ...rule, comment: '' }])).toEqual(['orders/orders/rules.sql: take_slot has no comment']);
  });
});
