import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import type { ToastMessage } from '#web/ui/toast-queue.ts';
import { likedPlaces, useIsLiked } from './liked-restaurants.ts';
import { useLike } from './use-like.ts';

const toasts = vi.hoisted(() => [] as ToastMessage[]);
vi.mock('#web/ui/toast.tsx', () => ({
  useToast: () => ({ show: (message: ToastMessage) => toasts.push(message), dismiss: () => undefined }),
}));

const load = (ids: string[]): void => likedPlaces.fill(ids);

let server: FakeApi;
beforeEach(() => {
  toasts.length = 0;
  load([]);
  server = fakeApi({ 'PUT /me/likes/:id': () => undefined, 'DELETE /me/likes/:id': () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const run = (id = 'anhor') => runHook((of: string) => useLike(of, 'Anhor'), { props: id, api: server.api });

describe('the liked restaurants', () => {
  it('are shown in every card at once', async () => {
    const first = await runHook(() => useIsLiked('anhor'));
    const second = await runHook(() => useIsLiked('anhor'));
    await first.do(() => likedPlaces.mark('anhor', true));
    expect([first.now, second.now]).toEqual([true, true]);
  });

  it('never change a set that was read before', () => {
    load(['anhor']);
    const before = likedPlaces.get();
    likedPlaces.mark('besh', true);
    likedPlaces.mark('anhor', false);
    expect([...before!]).toEqual(['anhor']);
    expect([...likedPlaces.get()!]).toEqual(['besh']);
  });

  it('tell nobody who has unsubscribed', () => {
    const listener = vi.fn();
    likedPlaces.subscribe(listener)();
    likedPlaces.mark('anhor', true);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a like', () => {
  it('shows at once, before the server answers', async () => {
    server.answer('PUT /me/likes/:id', () => new Promise(() => {}));
    const hook = await run();
    await hook.do(() => hook.now.toggle());
    expect(hook.now.liked).toBe(true);
    expect(server.calls).toMatchObject([{ key: 'PUT /me/likes/:id', args: { params: { id: 'anhor' } } }]);
    expect(toasts).toEqual([]);
  });

  it('is reverted with a message when it is refused', async () => {
    server.answer('PUT /me/likes/:id', () => Promise.reject(refusal(0, 'NETWORK')));
    const hook = await run();
    await hook.do(() => hook.now.toggle());
    expect(hook.now.liked).toBe(false);
    expect(toasts).toEqual([{ kind: 'error', text: 'like.failed' }]);
  });

  it('of two quick taps reaches the server in their order, and the last one stands', async () => {
    let answer = (): void => {};
    server.answer('PUT /me/likes/:id', () => new Promise<void>((resolve) => (answer = resolve)));
    const hook = await run();
    await hook.do(() => hook.now.toggle());
    await hook.do(() => hook.now.toggle());
    expect(hook.now.liked).toBe(false);
    expect(server.keys()).toEqual(['PUT /me/likes/:id']);
    await hook.do(() => answer());
    expect(server.keys()).toEqual(['PUT /me/likes/:id', 'DELETE /me/likes/:id']);
    expect(hook.now.liked).toBe(false);
  });

  it('is removed with an offer to undo, which likes again', async () => {
    load(['anhor']);
    const hook = await run();
    await hook.do(() => hook.now.toggle());
    expect(hook.now.liked).toBe(false);
    expect(toasts[0]?.text).toBe('like.removed Anhor');
    await hook.do(() => toasts[0]!.action!.onAction());
    expect(hook.now.liked).toBe(true);
    expect(server.keys()).toEqual(['DELETE /me/likes/:id', 'PUT /me/likes/:id']);
  });

  it('stays when its removal is refused, and there is nothing to undo', async () => {
    load(['anhor']);
    server.answer('DELETE /me/likes/:id', () => Promise.reject(refusal(500, 'INTERNAL')));
    const hook = await run();
    await hook.do(() => hook.now.toggle());
    expect(hook.now.liked).toBe(true);
    expect(toasts.map(({ kind, action }) => [kind, action])).toEqual([['error', undefined]]);
  });

  it('of one restaurant leaves the others alone', async () => {
    load(['besh']);
    const hook = await run();
    await hook.do(() => hook.now.toggle());
    expect(likedPlaces.get()).toEqual(new Set(['besh', 'anhor']));
  });
});
