import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, left } from '#tests/components/component.tsx';
import { replayEarlyClicks } from './early-clicks.ts';

beforeAll(replayEarlyClicks);

const clicked = vi.fn();

function View() {
  return (
    <p>
      {['one', 'two'].map((name) => (
        <button key={name} type="button" onClick={() => clicked(name)}>
          <b>{name}</b>
        </button>
      ))}
      <a href="/elsewhere">link</a>
      <span>text</span>
    </p>
  );
}

/** What the server sent; React takes it over later. */
function sent() {
  clicked.mockReset();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<View />);
  document.body.append(container);
  let root: Root | undefined;
  onTestFinished(() => {
    act(() => root?.unmount());
    container.remove();
    vi.restoreAllMocks();
  });
  return {
    container,
    hydrate: () => act(() => void (root = hydrateRoot(container, <View />))),
    find: (selector: string) => container.querySelector<HTMLElement>(selector)!,
  };
}

const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

it('a click waits for React and happens once', async () => {
  const { find, hydrate } = sent();
  await userEvent.click(find('b'));
  await twoFrames();
  expect(clicked).not.toHaveBeenCalled();
  hydrate();
  await expect.poll(() => clicked.mock.calls).toEqual([['one']]);
  await twoFrames();
  await userEvent.click(find('b'));
  expect(clicked.mock.calls).toEqual([['one'], ['one']]);
});

it('links and plain text are left to the browser', async () => {
  const { find } = sent();
  find('span').click();
  find('a').click();
  expect(left).toEqual(['/elsewhere']);
});

it('only the last of several impatient clicks happens', async () => {
  const { container, hydrate } = sent();
  const [one, two] = container.querySelectorAll('button');
  for (const button of [one!, two!, two!]) await userEvent.click(button);
  hydrate();
  await expect.poll(() => clicked.mock.calls).toEqual([['two']]);
  await twoFrames();
  expect(clicked).toHaveBeenCalledOnce();
});

it('after ten seconds it is given up, because a late click would surprise', async () => {
  const { find, hydrate } = sent();
  await userEvent.click(find('button'));
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  await twoFrames();
  hydrate();
  await twoFrames();
  expect(clicked).not.toHaveBeenCalled();
});

it('a button that has gone is forgotten, and the next click is kept', async () => {
  const { container, find, hydrate } = sent();
  const gone = document.createElement('button');
  gone.textContent = 'gone';
  container.append(gone);
  await userEvent.click(gone);
  gone.remove();
  await twoFrames();
  await userEvent.click(find('button'));
  hydrate();
  await expect.poll(() => clicked.mock.calls).toEqual([['one']]);
});
