import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, storedTheme, THEME_SCRIPT } from './theme.ts';

let stored: Map<string, string>;
let dataset: Record<string, string>;

beforeEach(() => {
  stored = new Map();
  dataset = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { dataset } });
  return () => {
    vi.unstubAllGlobals();
  };
});

/** Runs the inline script as a page with the merchant's default does. */
function firstPaint(merchantDefault?: string): string | undefined {
  for (const key of Object.keys(dataset)) delete dataset[key];
  if (merchantDefault) dataset['theme'] = merchantDefault;
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the page runs this text as an inline script
  new Function(THEME_SCRIPT)();
  return dataset['theme'];
}

describe('the theme', () => {
  it.each([
    ['DARK', 'dark'],
    ['LIGHT', 'light'],
    ['SYSTEM', undefined],
  ] as const)('%s that was chosen is shown at once and on the next page', (theme, attribute) => {
    dataset['theme'] = 'dark';
    chooseTheme(theme);
    expect(dataset['theme']).toBe(attribute);
    expect(storedTheme()).toBe(theme);
    expect(firstPaint('dark')).toBe(attribute);
    expect(firstPaint('light')).toBe(attribute);
    expect(firstPaint()).toBe(attribute);
  });

  it('is the merchant’s default until the visitor chooses', () => {
    expect(storedTheme()).toBeNull();
    expect([firstPaint('dark'), firstPaint('light'), firstPaint()]).toEqual(['dark', 'light', undefined]);
  });

  it('ignores a stored text that is no theme', () => {
    stored.set('theme', 'dark');
    expect(storedTheme()).toBeNull();
    expect(firstPaint('light')).toBe('light');
  });

  it('can be chosen without storage, and the page still starts', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    chooseTheme('DARK');
    expect(dataset['theme']).toBe('dark');
    expect(storedTheme()).toBeNull();
    expect(firstPaint('light')).toBe('light');
  });
});
