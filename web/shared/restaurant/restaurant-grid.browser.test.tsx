import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import '#web/styles/screens-cards.css';

const WIDTH = 390;

afterEach(() => page.viewport(1200, 800));

it('on a phone no card is wider than the screen, though a line in one of them is longer', async () => {
  await page.viewport(WIDTH, 844);
  const host = mount(
    <ul className="place-grid">
      <li>Anhor</li>
      <li>
        <p style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>{'Samarqand osh markazi va choyxonasi '.repeat(4)}</p>
      </li>
    </ul>,
  );
  const rights = host.all('li').map((card) => card.getBoundingClientRect().right);
  expect(Math.max(...rights)).toBeLessThanOrEqual(WIDTH);
});
