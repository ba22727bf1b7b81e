import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { act, mount } from '#tests/components/component.tsx';
import { useHydrated } from './use-hydrated.ts';

const seen: boolean[] = [];

function Visitor() {
  const isHydrated = useHydrated();
  seen.push(isHydrated);
  return <p>{isHydrated ? 'yours' : 'everybody’s'}</p>;
}

it('renders what the server rendered, and then what is the visitor’s own', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Visitor />);
  document.body.append(container);
  expect(container.textContent).toBe('everybody’s');
  const onRecoverableError = vi.fn();
  seen.length = 0;
  let root: Root | undefined;
  act(() => void (root = hydrateRoot(container, <Visitor />, { onRecoverableError })));
  onTestFinished(() => {
    act(() => root?.unmount());
    container.remove();
  });
  await expect.poll(() => container.textContent).toBe('yours');
  expect(seen).toEqual([false, true]);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('is true at once in what the browser renders itself', () => {
  seen.length = 0;
  expect(mount(<Visitor />).find('p').textContent).toBe('yours');
  expect(seen).toEqual([true]);
});
