import { createContext, use } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, mount } from '#tests/components/component.tsx';
import { replayEarlyClicks } from './early-clicks.ts';
import { RenderNearby } from './render-nearby.tsx';

beforeAll(replayEarlyClicks);

const Place = createContext('here');
const clicked = vi.fn();

function Part({ name }: { name: string }) {
  return (
    <>
      <a href={`#${name}`}>{name} link</a>
      <button type="button" onClick={() => clicked(name)}>
        {name} {use(Place)}
      </button>
    </>
  );
}

const FAR = 3000;

const page = ({ top = FAR, place = 'here' } = {}) => (
  <Place value={place}>
    <div style={{ height: top }} />
    <section>
      <RenderNearby id="part" className="row">
        <Part name="part" />
      </RenderNearby>
    </section>
    <div style={{ height: 5000 }} />
  </Place>
);

/** What the server sent, hydrated. */
function open(top?: number) {
  clicked.mockReset();
  const container = document.createElement('div');
  container.innerHTML = renderToString(page({ top }));
  document.body.append(container);
  const find = (selector: string): HTMLElement => container.querySelector<HTMLElement>(selector)!;
  const sent = find('#part button');
  const onRecoverableError = vi.fn();
  let root: Root | undefined;
  act(() => void (root = hydrateRoot(container, page({ top }), { onRecoverableError })));
  onTestFinished(() => {
    act(() => root?.unmount());
    container.remove();
    window.scrollTo(0, 0);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
  const move = (place: string): void => act(() => root?.render(page({ top, place })));
  return { find, sent, move };
}

const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

it('far below, the server’s HTML stays, also when the page changes around it', async () => {
  const { find, sent, move } = open();
  move('there');
  await twoFrames();
  expect(find('#part button')).toBe(sent);
  expect(sent.textContent).toBe('part here');
  expect(find('#part').className).toBe('row');
});

it('is rendered with what the page knows by then when it is scrolled near', async () => {
  const { find, sent, move } = open();
  move('there');
  window.scrollTo(0, FAR);
  await expect.poll(() => find('#part button').textContent).toBe('part there');
  expect(sent.isConnected).toBe(false);
  expect(find('#part').querySelectorAll('button')).toHaveLength(1);
  await userEvent.click(find('#part button'));
  expect(clicked.mock.calls).toEqual([['part']]);
});

it('is rendered without scrolling once the page has been at rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] });
  onTestFinished(() => void vi.useRealTimers());
  const { find, sent } = open();
  act(() => void vi.advanceTimersByTime(20_000));
  expect(sent.isConnected).toBe(false);
  expect(find('#part button').textContent).toBe('part here');
});

it('near the fold, the server’s elements are hydrated', async () => {
  const { find, sent } = open(100);
  expect(find('#part button')).toBe(sent);
  await userEvent.click(sent);
  expect(clicked.mock.calls).toEqual([['part']]);
});

it('rendered in the browser it waits for nothing', () => {
  expect(mount(page()).text()).toContain('part here');
});

it('keeps the focus that has jumped into it', async () => {
  const { find, sent } = open();
  sent.focus();
  await expect.poll(() => find('#part button') !== sent).toBe(true);
  expect(document.activeElement).toBe(find('#part button'));
});

it('a click before it was rendered happens on the rendered button, once', async () => {
  const { find, sent } = open();
  sent.click();
  await twoFrames();
  expect(clicked).not.toHaveBeenCalled();
  window.scrollTo(0, FAR);
  await expect.poll(() => clicked.mock.calls).toEqual([['part']]);
  expect(find('#part button')).not.toBe(sent);
});
