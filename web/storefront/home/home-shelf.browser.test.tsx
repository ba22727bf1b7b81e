import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import '#web/styles/screens-cards.css';
import '#web/styles/screens-home.css';

afterEach(() => page.viewport(1200, 800));

const shelf = (names: readonly string[]) => (
  <div className="home-shelf">
    <ul className="place-grid">
      {names.map((name) => (
        <li key={name} style={{ height: 200 }}>
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  </div>
);
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('on a phone a shelf stays at its beginning when its cards get another order', async () => {
  await page.viewport(390, 844);
  const host = mount(shelf(['a', 'b', 'c', 'd', 'e', 'f']));
  const row = host.find('.home-shelf');
  await expect.poll(() => row.scrollWidth).toBeGreaterThan(3 * row.clientWidth);
  host.render(shelf(['f', 'e', 'd', 'c', 'b', 'a']));
  await frame();
  await frame();
  expect(row.scrollLeft).toBe(0);
  const [first] = host.all('li');
  expect(first!.textContent).toBe('f');
  expect(first!.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
});
