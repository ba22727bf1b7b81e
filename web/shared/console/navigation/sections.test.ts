import { describe, expect, it } from 'vitest';
import { sectionsFor, settingsFor } from './sections.ts';

const paths = (may: string[], isMarketplace = false, isLive = true): string[] =>
  sectionsFor(may, isMarketplace, isLive).map(({ path }) => path);

describe('sections of the console', () => {
  it('are those the staff member may use', () => {
    expect(paths(['kitchen.work'])).toEqual(['/console/kitchen']);
    expect(paths(['deliveries.own'])).toEqual(['/console/courier']);
    expect(paths([])).toEqual([]);
  });

  it('have one entry for all settings pages', () => {
    const may = ['branding.manage', 'staff.manage', 'hours.change'];
    const [settings, ...others] = sectionsFor(may);
    expect(others).toEqual([]);
    expect(settings).toMatchObject({ name: 'section.settings', path: '/console/settings' });
    expect(settings?.within).toEqual(settingsFor(may).map(({ path }) => path));
  });

  it('start with the first settings page the staff member may use', () => {
    expect(paths(['hours.change'])).toEqual(['/console/printers']);
  });

  it('begin with the set-up guide until the restaurant is live', () => {
    const may = ['orders.see', 'places.change'];
    expect(paths(may, false, false)).toEqual(['/console/setup', '/console']);
    expect(paths(may)).toEqual(['/console']);
    expect(paths(['orders.see'], false, false)).toEqual(['/console']);
  });

  it('of the marketplace are its own', () => {
    const may = ['orders.see', 'merchants.manage'];
    expect(paths(may)).toEqual(['/console']);
    expect(paths(may, true)).toEqual(['/console/platform']);
  });
});
