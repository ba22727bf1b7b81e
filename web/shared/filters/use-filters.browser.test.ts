import { afterEach, describe, expect, it, vi } from 'vitest';
import { runHook } from '#tests/components/run-hook.tsx';
import { callQuery, commonPart, countFilters, isPersonal, NO_FILTERS, readFilters, toggled } from './filters.ts';
import { useFilters } from './use-filters.ts';

afterEach(() => vi.unstubAllGlobals());

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('the filters of a page', () => {
  const run = (at: string | { pathname: string; search?: string; state?: unknown }, before: string[] = []) =>
    runHook(() => useFilters(), { at, before });

  it('are those of the address and are written to it', async () => {
    const hook = await run('/Merchants?kitchen=uzbek&openNow=true');
    expect(hook.now.filters).toEqual({ ...NO_FILTERS, kitchen: ['uzbek'], openNow: true });
    await hook.do(() => hook.now.set(toggled(hook.now.filters, 'kitchen', 'uyghur')));
    expect(hook.router.state.location.search).toBe('?kitchen=uyghur&kitchen=uzbek&openNow=true');
    expect(hook.now).toMatchObject({ filters: { kitchen: ['uyghur', 'uzbek'] }, pending: false });
  });

  it('leave no question mark when the last one is removed', async () => {
    const hook = await run('/Merchants?promo=true');
    await hook.do(() => hook.now.set(NO_FILTERS));
    expect(hook.router.state.location.search).toBe('');
  });

  it('replace each other in the history: one Back leaves the list', async () => {
    const hook = await run('/Merchants', ['/']);
    await hook.do(() => hook.now.set({ ...NO_FILTERS, promo: true }));
    await hook.do(() => hook.now.set({ ...NO_FILTERS, liked: true }));
    await hook.do(() => hook.router.navigate(-1));
    expect(hook.router.state.location.pathname).toBe('/');
  });

  it('keep the overlay and the layer in which they are shown', async () => {
    const state = { layer: { name: 'filters' } };
    const hook = await run({ pathname: '/Merchants', search: '?modal=time', state });
    await hook.do(() => hook.now.set({ ...NO_FILTERS, openNow: true }));
    expect(hook.router.state.location).toMatchObject({ search: '?openNow=true&modal=time', state });
  });
});

describe('the address of a list', () => {
  it.each([
    'minRating=6',
    'minRating=-1',
    'minRating=abc',
    'partySize=0',
    'partySize=21',
    'partySize=2.5',
    'day=2026-02-30',
    'day=2026-13-01',
    'day=tomorrow',
    'time=24:00',
    'time=7:30',
    'serviceType=FLYING',
    'sort=cheap',
    'openNow=1',
    'priceCategory=6',
    'kitchen=<script>',
    'kitchen=x',
  ])('ignores %s', (search) => expect(read(search)).toEqual(NO_FILTERS));

  it('takes each value of a list once, sorted, and not too many', () => {
    const many = Array.from({ length: 50 }, (_, at) => `kitchen=kitchen-${at}`).join('&');
    expect(read(many).kitchen).toHaveLength(20);
    expect(read('kitchen=uzbek&kitchen=asian&kitchen=uzbek').kitchen).toEqual(['asian', 'uzbek']);
  });

  it('limits the searched text', () => {
    expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200);
    expect(read('q=%20%20osh%20').q).toBe('osh');
  });
});

describe('what a list depends on', () => {
  it('is the visitor only for some filters, and the server renders the rest', () => {
    for (const personal of [
      { q: 'osh' },
      { liked: true },
      { deliverHere: true },
      { sort: 'near' as const },
      { day: '2026-03-09', time: '19:30' },
    ])
      expect(isPersonal({ ...NO_FILTERS, ...personal })).toBe(true);
    expect(isPersonal({ ...NO_FILTERS, day: '2026-03-09' })).toBe(false);
    expect(isPersonal(commonPart(read('q=osh&liked=true&deliverHere=true&openNow=true')))).toBe(false);
    expect(commonPart(read('q=osh&openNow=true'))).toMatchObject({ q: '', openNow: true });
  });

  it('is sent to the server without empty values, and delivery only with a place', () => {
    const sent = callQuery({ ...NO_FILTERS, deliverHere: true, kitchen: ['uzbek'] }, null);
    expect(JSON.parse(JSON.stringify(sent))).toEqual({ kitchen: ['uzbek'], sort: 'best' });
    expect(callQuery({ ...NO_FILTERS, deliverHere: true }, { latitude: 41, longitude: 69 })).toMatchObject({
      deliverHere: true,
      latitude: 41,
      longitude: 69,
    });
  });

  it('counts every narrowing filter once, a table only with day and time', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters({ ...NO_FILTERS, sort: 'near', partySize: 4, day: '2026-03-09' })).toBe(0);
    const all = { ...NO_FILTERS, q: 'osh', kitchen: ['a1', 'b1'], promo: true, minRating: 4, day: 'd', time: 't' };
    expect(countFilters({ ...all, serviceType: 'PICK_UP' })).toBe(7);
  });
});
