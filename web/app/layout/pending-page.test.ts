import { expect, test } from 'vitest';
import { pendingShape } from './pending-page.tsx';

test('another page is announced by its own shape, below a base path too', () => {
  expect(pendingShape('/', '/Merchants/osh')).toBe('restaurant');
  expect(pendingShape('/anhor/', '/anhor/Merchants/anhor/Menu')).toBe('restaurant');
  expect(pendingShape('/Merchants/osh', '/Merchants/somsa')).toBe('restaurant');
  expect(pendingShape('/', '/Merchants')).toBe('list');
  expect(pendingShape('/Merchants/osh', '/basket')).toBe('list');
});

test('filters, overlays and tabs of the same restaurant leave the page in sight', () => {
  expect(pendingShape('/Merchants', '/Merchants')).toBeNull();
  expect(pendingShape('/Merchants/osh', '/Merchants/osh/Reviews')).toBeNull();
  expect(pendingShape('/', '/Modals/MapModal')).toBeNull();
  expect(pendingShape('/basket', '/Merchants/modals/Cardmodal')).toBeNull();
  expect(pendingShape('/orders', '/orders/modal')).toBeNull();
});
