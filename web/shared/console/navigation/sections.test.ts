import { describe, expect, it } from 'vitest';
import { actionsOf } from '#domain/accounts/identity/roles.ts';
import { isCurrent, landingPath, railEntries, sectionsFor } from './sections.ts';

const paths = (may: string[], isMarketplace = false, isLive = true): string[] =>
  sectionsFor(may, isMarketplace, isLive).map(({ path }) => path);

describe('sections of the console', () => {
  it('are those the staff member may use', () => {
    expect(paths(['kitchen.work'])).toEqual(['/console/kitchen']);
    expect(paths(['deliveries.own'])).toEqual(['/console/courier', '/console/staff-pay']);
    expect(paths([])).toEqual([]);
  });

  it('open at the tables for a waiter, in the kitchen for a cook, and at the board for whoever dispatches', () => {
    expect(landingPath(actionsOf('WAITER'))).toBe('/console/tables');
    expect(landingPath(actionsOf('OPERATOR'))).toBe('/console');
    expect(landingPath(actionsOf('COOK'))).toBe('/console/kitchen');
    expect(landingPath([...actionsOf('COOK'), ...actionsOf('OPERATOR')])).toBe('/console');
  });

  it('stand in named groups beside the page; a group of one is an entry of its own', () => {
    const prepared = sectionsFor(actionsOf('OWNER')).filter(({ part }) => part === 'manage');
    const entries = railEntries(prepared);
    expect(entries.map(({ group, sections }) => group ?? sections[0]!.name)).toEqual([
      'menu',
      'section.places',
      'marketing',
      'money',
      'people',
      'settings',
    ]);
    expect(entries.flatMap(({ sections }) => sections)).toHaveLength(prepared.length);
    expect(railEntries(sectionsFor(['printers.change']))).toMatchObject([{ sections: [{ name: 'section.printers' }] }]);
  });

  it('of the day, and of the marketplace, have no groups', () => {
    const day = sectionsFor(actionsOf('OWNER')).filter(({ part }) => part === 'today');
    for (const entry of railEntries(day)) expect(entry.group).toBeUndefined();
    for (const entry of railEntries(sectionsFor(['merchants.manage'], true))) expect(entry.group).toBeUndefined();
  });

  it('start with the first settings page the staff member may use', () => {
    expect(paths(['hours.change'])).toEqual(['/console/places']);
    expect(paths(['printers.change'])).toEqual(['/console/printers']);
  });

  it('are current on their page and below it, the board only on its own', () => {
    const [board] = sectionsFor(['orders.see']);
    const [menu] = sectionsFor(['menu.change']);
    expect(isCurrent(board!, '/console')).toBe(true);
    expect(isCurrent(board!, '/console/menu')).toBe(false);
    expect(isCurrent(menu!, '/console/menu/d1')).toBe(true);
    expect(isCurrent(menu!, '/console/menu-x')).toBe(false);
  });

  it('begin with the set-up guide until the restaurant is live', () => {
    const may = ['orders.see', 'places.change'];
    expect(paths(may, false, false)).toEqual(['/console/setup', '/console', '/console/places']);
    expect(paths(may)).toEqual(['/console', '/console/places']);
    expect(paths(['orders.see'], false, false)).toEqual(['/console']);
  });

  it('of the marketplace are its own', () => {
    const may = ['orders.see', 'merchants.manage'];
    expect(paths(may)).toEqual(['/console']);
    expect(paths(may, true)).toEqual([
      '/console/platform',
      '/console/platform-money',
      '/console/reports',
      '/console/banners',
    ]);
  });
});
