import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ProductTile } from './product-tile.tsx';

const storefront = { language: 'eng', settings: { merchant: { id: 'm' }, web: {} } } as unknown as Storefront;

function Tile() {
  const [count, setCount] = useState(0);
  return (
    <ProductTile
      product={{ id: 'osh', name: 'Osh', costPrice: 100 }}
      presence="here"
      restaurantId="r"
      href="/osh"
      logo={null}
      count={count}
      onCount={(_, next) => setCount(next)}
    />
  );
}

it('by keys a dish is added, counted and removed, and the focus stays on its buttons', async () => {
  const host = mount(
    <StorefrontContext value={storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate: (key) => key } }}>
        <Tile />
      </I18nContext>
    </StorefrontContext>,
  );
  const focused = () => document.activeElement?.getAttribute('aria-label');
  host.find('button').focus();
  expect(focused()).toBe('product.addName');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('product.more');
  await userEvent.keyboard('{Enter}');
  expect(host.find('output').textContent).toBe('2');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(focused).toBe('product.addName');
});
