import { expect, it } from 'vitest';
import { filledLogos } from './filled-logos.ts';

const NONE = { logo: null, favicon: null, merchantLogo: null };

it('a logo that is set fills the places without one, and none that has its own', () => {
  expect(filledLogos({ logo: '/a' }, NONE)).toEqual({ web: { favicon: '/a' }, merchant: { logo: '/a' } });
  expect(filledLogos({ merchantLogo: '/b' }, { ...NONE, favicon: '/f' })).toEqual({
    web: { logo: '/b' },
    merchant: {},
  });
  expect(filledLogos({ logo: '/a', merchantLogo: '/b' }, { ...NONE, favicon: '/f' })).toEqual({
    web: {},
    merchant: {},
  });
  expect(filledLogos({ favicon: '/f' }, NONE)).toEqual({ web: {}, merchant: {} });
  expect(filledLogos({ logo: null }, NONE)).toEqual({ web: {}, merchant: {} });
});
