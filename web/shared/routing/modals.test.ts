import { expect, it } from 'vitest';
import { modalOf, onlyModalChanged, withModal } from './modals.ts';
import { modalIn } from './use-modal.ts';

it('finds the overlay of an address', () => {
  expect(modalOf('/Modals/MapModal')).toBe('map');
  expect(modalOf('/map')).toBeUndefined();
});

it('reads an open overlay from the address or from the parameter over a page', () => {
  expect(modalIn({ pathname: '/Modals/timeModal', search: '' })).toEqual({ name: 'time', over: false });
  expect(modalIn({ pathname: '/', search: '?modal=time' })).toEqual({ name: 'time', over: true });
  expect(modalIn({ pathname: '/', search: '?modal=unknown' })).toBeNull();
  expect(modalIn({ pathname: '/', search: '?modal=toString' })).toBeNull();
});

it('adds and removes an overlay with its parameters, keeping the others', () => {
  expect(withModal('?q=osh', 'map')).toBe('?q=osh&modal=map');
  expect(withModal('?q=osh&modal=orders&order=1&repeat=1', null)).toBe('?q=osh');
  expect(withModal('?modal=map', null)).toBe('');
});

it('tells a change of the overlay from a change of the page', () => {
  const url = (path: string): URL => new URL(path, 'http://localhost');
  expect(onlyModalChanged(url('/a?q=1'), url('/a?q=1&modal=map'))).toBe(true);
  expect(onlyModalChanged(url('/a?q=1'), url('/a?q=2&modal=map'))).toBe(false);
  expect(onlyModalChanged(url('/a'), url('/b'))).toBe(false);
});
