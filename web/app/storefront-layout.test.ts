import { describe, expect, it, vi } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { pageContext } from '#web/rendering/page-context.ts';
import { loader } from './storefront-layout.tsx';

const terms = {
  kitchens: [
    { code: 'UZBEK', name: 'Oʻzbek' },
    { code: 'SUSHI', name: 'Sushi' },
  ],
  features: [{ code: 'WIFI', name: 'Wi-Fi' }],
  preferFor: [],
};

function load({ found = true, isActive = true, api = vi.fn(async () => terms) } = {}) {
  const context = new RouterContextProvider();
  context.set(pageContext, { found, settings: { merchant: { isActive } }, tiles: '/tiles', api } as never);
  return { api, answer: loader({ context } as never) };
}

describe('the data of every storefront page', () => {
  it('names the terms by their codes', async () => {
    const { termNames, tiles } = await load().answer;
    expect(tiles).toBe('/tiles');
    expect(termNames).toEqual({
      kitchens: { UZBEK: 'Oʻzbek', SUSHI: 'Sushi' },
      features: { WIFI: 'Wi-Fi' },
      preferFor: {},
    });
  });

  it('does not exist for an address without a merchant', async () => {
    const { api, answer } = load({ found: false, isActive: false });
    await expect(answer).rejects.toMatchObject({ init: { status: 404 } });
    expect(api).not.toHaveBeenCalled();
  });

  it('is unavailable while the merchant is closed', async () => {
    const { api, answer } = load({ isActive: false });
    await expect(answer).rejects.toMatchObject({ init: { status: 503 } });
    expect(api).not.toHaveBeenCalled();
  });
});
