import { beforeEach, expect, it, vi } from 'vitest';
import { mountHook, pass } from '#tests/components/component.tsx';
import { useSettled } from './use-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const mountDebounced = (first: unknown, delay = 300) =>
  mountHook(({ value, delayMs }) => useSettled(value, delayMs), { value: first, delayMs: delay });

it('has nothing to search for until the first value has stood still', async () => {
  const hook = mountDebounced('osh');
  expect(hook.current()).toEqual({ settled: undefined, isSettled: false });
  await pass(299);
  expect(hook.current()).toEqual({ settled: undefined, isSettled: false });
  await pass(1);
  expect(hook.current()).toEqual({ settled: 'osh', isSettled: true });
});

it('waits anew after every key, and keeps the last settled value meanwhile', async () => {
  const hook = mountDebounced('o');
  await pass(300);
  hook.render({ value: 'os', delayMs: 300 });
  await pass(200);
  hook.render({ value: 'osh', delayMs: 300 });
  await pass(200);
  expect(hook.current()).toEqual({ settled: 'o', isSettled: false });
  await pass(100);
  expect(hook.current()).toEqual({ settled: 'osh', isSettled: true });
  expect(hook.seen.some(({ settled }) => settled === 'os')).toBe(false);
});

it('is settled at once when a typed letter is removed again', async () => {
  const hook = mountDebounced('osh');
  await pass(300);
  hook.render({ value: 'oshq', delayMs: 300 });
  expect(hook.current().isSettled).toBe(false);
  hook.render({ value: 'osh', delayMs: 300 });
  expect(hook.current()).toEqual({ settled: 'osh', isSettled: true });
});

it('does not start again for an equal object', async () => {
  const hook = mountDebounced({ latitude: 41.3, tags: ['osh'] });
  await pass(200);
  hook.render({ value: { latitude: 41.3, tags: ['osh'] }, delayMs: 300 });
  await pass(100);
  expect(hook.current()).toEqual({ settled: { latitude: 41.3, tags: ['osh'] }, isSettled: true });
  const { settled } = hook.current();
  hook.render({ value: { latitude: 41.3, tags: ['osh'] }, delayMs: 300 });
  expect(hook.current().settled).toBe(settled);
});

it('keeps quiet after its component has gone', async () => {
  const hook = mountDebounced('osh');
  hook.unmount();
  await pass(1000);
  expect(hook.seen).toHaveLength(1);
});

it('handles a value that is switched off with null', async () => {
  const hook = mountDebounced({ q: 'osh' });
  await pass(300);
  hook.render({ value: null, delayMs: 300 });
  await pass(300);
  expect(hook.current()).toEqual({ settled: null, isSettled: true });
});
