import { describe, expect, it } from 'vitest';
import { ACTIONS, SCOPES } from './roles.ts';
import { actionsFor, groupOf, kindOfKey, opensPlatform, rolesByPin, SESSION_KINDS } from './session-kinds.ts';

describe('kinds of sessions', () => {
  it('only a person at a host of the platform has an account, and a role of the platform', () => {
    const kinds = Object.keys(SESSION_KINDS) as (keyof typeof SESSION_KINDS)[];
    expect(kinds.filter((kind) => SESSION_KINDS[kind].account === 'yes')).toEqual(['full']);
    expect(kinds.filter(opensPlatform)).toEqual(['full']);
  });

  it('a PIN opens the work at a counter', () => {
    const opened = actionsFor('pin');
    expect(opened).toEqual(expect.arrayContaining(['orders.see', 'till.work', 'stopList.change', 'kitchen.work']));
    for (const action of ['tablets.manage', 'guests.see', 'guests.export', 'loyalty.manage', 'menu.change'] as const)
      expect([action, opened.includes(action), SESSION_KINDS.pin[groupOf(action)]]).toEqual([
        action,
        false,
        'FULL_SIGN_IN_REQUIRED',
      ]);
  });

  it('each action belongs to one group, and nothing that is no action does', () => {
    expect(new Set(ACTIONS.map(groupOf))).toEqual(new Set(['counter', 'office', 'platform', 'printing']));
    expect(['anyone', 'link', 'public', 'own', 'user', 'account'].map((access) => groupOf(access as 'own'))).toEqual([
      'open',
      'open',
      'public',
      'own',
      'user',
      'account',
    ]);
  });

  it('a key that prints does nothing else', () => {
    expect(kindOfKey(['prints.relay'])).toBe('agent');
    expect(kindOfKey([...SCOPES])).toBe('key');
    expect(kindOfKey([])).toBe('key');
  });
});

it('roles by PIN hold at the branch of the tablet, of an owner as of a manager', () => {
  const scopes = actionsFor('pin');
  const held = [
    { role: 'OWNER', branchId: null },
    { role: 'COOK', branchId: 'here' },
    { role: 'WAITER', branchId: 'elsewhere' },
  ] as const;
  expect(rolesByPin(held, 'here')).toEqual([
    { role: 'MANAGER', branchId: 'here', scopes },
    { role: 'COOK', branchId: 'here', scopes },
  ]);
});
