import { describe, expect, it } from 'vitest';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import { ALL_BRANCHES, branchOf } from './staff-context.ts';

const me = (...ids: string[]): ConsoleMe => ({ branches: ids.map((id) => ({ id })) }) as ConsoleMe;

describe('the chosen branch', () => {
  it('is the stored one', () => {
    expect(branchOf(me('a', 'b'), 'b')?.id).toBe('b');
  });

  it('is the first one where the stored one is gone or none is stored', () => {
    expect(branchOf(me('a', 'b'), 'closed')?.id).toBe('a');
    expect(branchOf(me('a', 'b'), undefined)?.id).toBe('a');
  });

  it('is none while all of several are shown', () => {
    expect(branchOf(me('a', 'b'), ALL_BRANCHES)).toBeNull();
    expect(branchOf(me('a'), ALL_BRANCHES)?.id).toBe('a');
    expect(branchOf(me(), undefined)).toBeNull();
  });
});
