import { describe, expect, it } from 'vitest';
import {
  ACTIONS,
  actionsOf,
  branchesWhere,
  GIVEN_ROLES,
  highestRole,
  isAction,
  mayDo,
  ROLES,
  rolesToGive,
  servicesToPlace,
} from './roles.ts';

describe('who may do what', () => {
  it('gives nothing of the staff to guests and clients', () => {
    expect(actionsOf('GUEST')).toEqual([]);
    expect(actionsOf('CLIENT')).toEqual([]);
  });

  it("lets who stands above do what who stands below may, but for a courier's own deliveries", () => {
    const all = ACTIONS.filter((action) => action !== 'deliveries.own' && action !== 'merchants.manage');
    for (const action of all) {
      if (mayDo('OPERATOR', action)) expect([action, mayDo('MANAGER', action)]).toEqual([action, true]);
      if (mayDo('MANAGER', action)) expect([action, mayDo('OWNER', action)]).toEqual([action, true]);
      expect([action, mayDo('PLATFORM_ADMIN', action)]).toEqual([action, mayDo('OWNER', action)]);
    }
  });

  it('keeps staff, keys, domain and branding with owners, and merchants with the platform', () => {
    for (const action of ['staff.manage', 'keys.manage', 'domain.manage', 'branding.manage'] as const) {
      expect(ROLES.filter((role) => mayDo(role, action))).toEqual(['PLATFORM_ADMIN', 'OWNER']);
    }
    expect(ROLES.filter((role) => mayDo(role, 'merchants.manage'))).toEqual(['PLATFORM_ADMIN']);
    expect(ROLES.filter((role) => mayDo(role, 'deliveries.own'))).toEqual(['COURIER']);
  });

  it('gives cashiers the till and typed orders, and hosts the hall without its money', () => {
    expect(actionsOf('CASHIER').toSorted()).toEqual(
      [
        ...['calls.take', 'console.enter', 'orders.edit', 'orders.move', 'orders.place', 'orders.see'],
        ...['orders.settle', 'till.work'],
      ].toSorted(),
    );
    expect(actionsOf('HOST').toSorted()).toEqual(
      ['console.enter', 'hall.work', 'orders.move', 'orders.place', 'orders.see'].toSorted(),
    );
    expect(servicesToPlace(['HOST'], ['DELIVERY', 'DINE_IN'])).toEqual(['DINE_IN']);
  });

  it('lets owners give every role, and managers those below their own at their branches', () => {
    expect(rolesToGive([{ role: 'OWNER', branchId: null }], null)).toEqual(GIVEN_ROLES);
    const manager = [{ role: 'MANAGER', branchId: 'a' }] as const;
    expect(rolesToGive(manager, 'a')).toEqual(['OPERATOR', 'CASHIER', 'COOK', 'WAITER', 'HOST', 'COURIER']);
    expect(rolesToGive(manager, 'b')).toEqual([]);
    expect(rolesToGive(manager, null)).toEqual([]);
    expect(rolesToGive([{ role: 'OPERATOR', branchId: null }], 'a')).toEqual([]);
  });

  it('offers a waiter the hall alone, and whoever does not enter orders nothing', () => {
    const offered = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const;
    expect(servicesToPlace(['WAITER'], offered)).toEqual(['DINE_IN']);
    expect(servicesToPlace(['WAITER'], ['DELIVERY'])).toEqual([]);
    expect(servicesToPlace(['WAITER', 'OPERATOR'], offered)).toEqual(offered);
    expect(servicesToPlace(['COOK', 'COURIER'], offered)).toEqual([]);
  });

  it('knows an action from a word', () => {
    expect(['orders.see', 'toString', 'user', ''].map(isAction)).toEqual([true, false, false, false]);
  });

  it('acts as the highest of several', () => {
    expect(highestRole(['WAITER', 'MANAGER', 'COOK'])).toBe('MANAGER');
    expect(highestRole([])).toBeUndefined();
  });

  it('holds a role where its row says', () => {
    const held = [
      { role: 'OPERATOR', branchId: 'a' },
      { role: 'COOK', branchId: 'b' },
      { role: 'OPERATOR', branchId: 'a' },
    ] as const;
    expect(branchesWhere(held, 'orders.dispatch')).toEqual(['a']);
    expect(branchesWhere(held, 'orders.see')).toEqual(['a', 'b']);
    expect(branchesWhere(held, 'menu.change')).toEqual([]);
    expect(branchesWhere([...held, { role: 'MANAGER', branchId: null }], 'menu.change')).toBeNull();
  });
});
