import { afterEach, describe, expect, it, vi } from 'vitest';
import { runHook } from '#tests/components/run-hook.tsx';
import { useModal } from './use-modal.ts';
import { useOverlayParam } from './use-overlay-param.ts';
import { layerState, usePageLayer } from './use-page-layer.ts';

afterEach(() => vi.unstubAllGlobals());

type Router = Awaited<ReturnType<typeof runHook>>['router'];
const addressOf = ({ state: { location } }: Router): string => location.pathname + location.search;

describe('an overlay with an address of its own', () => {
  const run = (at: string, before: string[] = []) => runHook(() => useModal(), { at, before });

  it('opens over the page, whose query stays', async () => {
    const hook = await run('/Merchants?openNow=true');
    expect(hook.now.current).toBeNull();
    await hook.do(() => hook.now.open('time'));
    expect(hook.now.current).toEqual({ name: 'time', over: true });
    expect(addressOf(hook.router)).toBe('/Merchants?openNow=true&modal=time');
  });

  it('the dish is no overlay over a page: the menu shows it by itself', async () => {
    expect((await run('/Merchants/anhor?product=osh&modal=card')).now.current).toBeNull();
    expect((await run('/Merchants/modals/Cardmodal?restaurant=anhor&product=osh')).now.current).toEqual({
      name: 'card',
      over: false,
    });
  });

  it('carries its parameters and loses them when it is closed', async () => {
    const hook = await run('/orders?tab=past');
    await hook.do(() => hook.now.open('orders', { order: '7', repeat: '1' }));
    expect(addressOf(hook.router)).toBe('/orders?tab=past&modal=orders&order=7&repeat=1');
    await hook.do(() => hook.now.close());
    expect(addressOf(hook.router)).toBe('/orders?tab=past');
    expect(hook.now.current).toBeNull();
  });

  it('is closed by Back, and a second one replaces the first', async () => {
    const hook = await run('/basket', ['/']);
    await hook.do(() => hook.now.open('time'));
    await hook.do(() => hook.now.open('map'));
    expect(hook.now.current?.name).toBe('map');
    await hook.do(() => hook.router.navigate(-1));
    expect(addressOf(hook.router)).toBe('/basket');
  });

  it('that was opened directly is closed to the home page, not out of the storefront', async () => {
    const hook = await run('/Modals/activeorder?order=x', ['/elsewhere']);
    expect(hook.now.current).toEqual({ name: 'activeorder', over: false });
    await hook.do(() => hook.now.close());
    expect(addressOf(hook.router)).toBe('/');
  });

  it('that was opened directly over a page is closed to that page', async () => {
    const hook = await run('/Merchants/anhor?q=osh&modal=language', ['/elsewhere']);
    await hook.do(() => hook.now.close());
    expect(addressOf(hook.router)).toBe('/Merchants/anhor?q=osh');
  });

  it('that was opened directly is replaced by the address of the next one', async () => {
    const hook = await run('/Modals/activeorder?order=x');
    await hook.do(() => hook.now.open('rating', { order: 'x' }));
    expect(addressOf(hook.router)).toBe('/Merchants/modals/reatingmodal?order=x');
  });

  it('is not closed twice: there is nothing to close on a page', async () => {
    const hook = await run('/basket', ['/']);
    await hook.do(() => hook.now.close());
    expect(addressOf(hook.router)).toBe('/basket');
  });
});

describe('an overlay named by a parameter', () => {
  const run = async (at: string, before: string[] = []) => {
    const hook = await runHook(() => useOverlayParam('product'), { at, before });
    const follow = (): void => history.replaceState(null, '', addressOf(hook.router));
    follow();
    hook.router.subscribe(follow);
    return hook;
  };

  it('opens with a history entry, so that Back closes it', async () => {
    const hook = await run('/Merchants/anhor?find=osh');
    await hook.do(() => hook.now.open('42'));
    expect(hook.now.value).toBe('42');
    expect(addressOf(hook.router)).toBe('/Merchants/anhor?find=osh&product=42');
    await hook.do(() => hook.router.navigate(-1));
    expect(hook.now.value).toBeNull();
  });

  it('goes to the next value in the same entry: one Back leaves all of them', async () => {
    const hook = await run('/Merchants/anhor');
    for (const product of ['1', '2', '3']) await hook.do(() => hook.now.open(product));
    expect(hook.now.value).toBe('3');
    await hook.do(() => hook.now.close());
    expect(addressOf(hook.router)).toBe('/Merchants/anhor');
  });

  it('that was opened by a link is closed on this page and not by leaving it', async () => {
    const hook = await run('/Merchants/anhor?product=1&find=osh', ['/elsewhere']);
    await hook.do(() => hook.now.close());
    expect(addressOf(hook.router)).toBe('/Merchants/anhor?find=osh');
  });

  it('that was opened by a link stays so when the next value is shown', async () => {
    const hook = await run('/Merchants/anhor?product=1', ['/elsewhere']);
    await hook.do(() => hook.now.open('2'));
    await hook.do(() => hook.now.close());
    expect(addressOf(hook.router)).toBe('/Merchants/anhor');
  });
});

describe('a layer without an address', () => {
  const run = (at: string | { pathname: string; search?: string; state?: unknown }, before: string[] = []) =>
    runHook(() => usePageLayer<string | true>('filters'), { at, before });

  it('opens with a value and is closed by Back', async () => {
    const hook = await run('/Merchants');
    await hook.do(() => hook.now.open('kitchen'));
    expect(hook.now.value).toBe('kitchen');
    expect(addressOf(hook.router)).toBe('/Merchants');
    await hook.do(() => hook.now.close());
    expect(hook.now.value).toBeNull();
    expect(hook.router.state.historyAction).toBe('POP');
  });

  it('keeps the choices that were made in it when it is closed', async () => {
    const hook = await run('/Merchants');
    await hook.do(() => hook.now.open('kitchen'));
    const { state } = hook.router.state.location;
    await hook.do(() => hook.router.navigate('/Merchants?kitchen=uzbek', { replace: true, state: state as unknown }));
    expect(hook.now.value).toBe('kitchen');
    await hook.do(() => hook.now.close());
    expect(addressOf(hook.router)).toBe('/Merchants?kitchen=uzbek');
    expect(hook.now.value).toBeNull();
  });

  it('that another page opened is closed on this page', async () => {
    const hook = await run({ pathname: '/Merchants', state: layerState('filters') }, ['/']);
    expect(hook.now.value).toBe(true);
    await hook.do(() => hook.now.close());
    expect(addressOf(hook.router)).toBe('/Merchants');
    expect(hook.now.value).toBeNull();
  });

  it('is not opened by the state of another layer', async () => {
    expect((await run({ pathname: '/', state: layerState('other') })).now.value).toBeNull();
    expect((await run({ pathname: '/', state: { anything: 1 } })).now.value).toBeNull();
  });
});
