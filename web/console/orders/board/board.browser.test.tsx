import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import './board.css';

const CARDS = 6;

it('on a phone what waits to be settled comes below the cards, however many there are', async () => {
  await page.viewport(390, 844);
  const host = mount(
    <div className="console-main" style={{ display: 'flex', flexDirection: 'column', height: 600, overflowY: 'auto' }}>
      <div className="board">
        <div className="lanes">
          <section className="lane" data-lane="COOKING" data-shown="">
            <div className="lane-body">
              {Array.from({ length: CARDS }, (_, n) => (
                <article key={n} className="card" style={{ height: 200 }} />
              ))}
            </div>
          </section>
        </div>
        <section className="settle" style={{ height: 150 }} />
      </div>
    </div>,
  );
  const last = host.all('article').at(-1)!.getBoundingClientRect();
  const strip = host.find('.settle').getBoundingClientRect();
  expect(last.height).toBe(200);
  expect(strip.top).toBeGreaterThanOrEqual(last.bottom);
  return page.viewport(1200, 800);
});
