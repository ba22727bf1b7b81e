import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.server.ts';

it.each([
  ['/BASKET', '/basket'],
  ['/editprofile', '/EditProfile'],
  ['/MERCHANTS/Anhor/MENU', '/Merchants/Anhor/Menu'],
  ['/merchants/MODALS/cardmodal', '/Merchants/modals/Cardmodal'],
  ['/modals/langmodal', '/Modals/LangModal'],
  ['/Orders/Modal', '/orders/modal'],
  ['/CONSOLE/Stop-List', '/console/stop-list'],
  ['/Console', '/console'],
  ['/console/MENU', '/console/menu'],
  ['/Console/menu/aBc', '/console/menu/aBc'],
  ['/console/Places/b/Hours', '/console/places/b/Hours'],
  ['/', '/'],
  ['/TABLE/aBcD', '/table/aBcD'],
])('%s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

it.each(['/nothing', '/Merchants/x/Nothing', '/basket/x', '/Modals', '/console/nothing', '/console/menu/a/b'])(
  '%s is no page',
  (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  },
);
