import { beforeEach, describe, expect, it, vi } from 'vitest';

type Field = Partial<HTMLInputElement>;

let fields: Field[];
let assigned: string[];
let answers: Record<string, () => Response>;
let requests: string[];
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  fields = [];
  assigned = [];
  requests = [];
  answers = { '/builds/latest.json': () => Response.json({ id: 'b' }), '/builds/meta/b.json': () => Response.json({}) };
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({ content: 'a' }),
    querySelectorAll: () => fields,
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { location: { assign: (url: string) => assigned.push(url) } });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const [path = ''] = url.split('?');
    requests.push(path);
    return (answers[path] ?? (() => new Response(null, { status: 404 })))();
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Whether a build is newer is a state of the module. */
async function fresh() {
  vi.resetModules();
  return import('./build-watch.ts');
}

const field = (more: Field): Field => ({ type: 'text', value: '', defaultValue: '', disabled: false, ...more });

describe('a half-filled form', () => {
  it.each<[string, Field, boolean]>([
    ['typed text', field({ value: 'Aziza' }), true],
    ['an untouched text', field({ value: 'Aziza', defaultValue: 'Aziza' }), false],
    ['spaces', field({ value: '   ' }), false],
    ['a text that was emptied', field({ value: '', defaultValue: 'Aziza' }), false],
    ['a hidden field', field({ type: 'hidden', value: 'x' }), false],
    ['a disabled field', field({ value: 'x', disabled: true }), false],
    ['a ticked box', field({ type: 'checkbox', value: 'on', checked: true, defaultChecked: false }), true],
    ['a box that was unticked', field({ type: 'checkbox', value: 'on', checked: false, defaultChecked: true }), true],
    ['an untouched box', field({ type: 'checkbox', value: 'on', checked: true, defaultChecked: true }), false],
    ['another choice', field({ type: 'radio', value: 'a', checked: true, defaultChecked: false }), true],
  ])('with %s', async (_, some, expected) => {
    fields = [field({}), some];
    const { hasHalfFilledForm } = await fresh();
    expect(hasHalfFilledForm()).toBe(expected);
  });
});

describe('a newer build', () => {
  it('is loaded with the next navigation, unless a form is filled in', async () => {
    const { checkBuild, reloadIfNewer } = await fresh();
    expect(reloadIfNewer('/basket')).toBe(false);
    await checkBuild();
    fields = [field({ value: 'Aziza' })];
    expect(reloadIfNewer('/basket')).toBe(false);
    fields = [];
    expect(reloadIfNewer('/basket')).toBe(true);
    expect(assigned).toEqual(['/basket']);
  });

  it('is announced once, to those who still listen', async () => {
    const { checkBuild, onNewerBuild } = await fresh();
    const [onNewer, left] = [vi.fn(), vi.fn()];
    onNewerBuild(onNewer);
    onNewerBuild(left)();
    await Promise.all([checkBuild(), checkBuild()]);
    await checkBuild();
    expect(onNewer).toHaveBeenCalledOnce();
    expect(left).not.toHaveBeenCalled();
  });

  it('is not the own one, nor an empty answer', async () => {
    const { checkBuild } = await fresh();
    for (const body of [{ id: 'a' }, { id: '' }, {}]) {
      answers['/builds/latest.json'] = () => Response.json(body);
      expect(await checkBuild()).toBe(false);
    }
    answers['/builds/latest.json'] = () => new Response('<html>', { status: 200 });
    expect(await checkBuild()).toBe(false);
  });

  it('is never loaded where the last reload cannot be remembered: it could go on for ever', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const { reloadTo } = await fresh();
    expect(reloadTo('/basket')).toBe(false);
    expect(assigned).toEqual([]);
  });
});

describe('the watch', () => {
  const checks = () => requests.filter((path) => path === '/builds/latest.json').length;

  it('asks soon after the start, every five minutes, and when the page is looked at again', async () => {
    answers['/builds/latest.json'] = () => Response.json({ id: 'a' });
    const { watchBuilds } = await fresh();
    watchBuilds();
    await vi.advanceTimersByTimeAsync(999);
    expect(checks()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(checks()).toBe(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(checks()).toBe(3);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(checks()).toBe(3);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(checks()).toBe(4);
  });
});
