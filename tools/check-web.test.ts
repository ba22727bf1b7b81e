import { describe, expect, it } from 'vitest';
import { RULES, type WebFile } from './check-web.ts';

const found = (...files: WebFile[]): string[] => RULES.flatMap(({ find }) => find(files));
const file = (name: string, ...lines: string[]): WebFile => ({ file: name, text: lines.join('\n') });

const tokens = file(
  'web/styles/tokens.css',
  '--radius-input: 12px;',
  '--text-small: 0.8125rem;',
  '--text-small--line-height: 1.125rem;',
  '--breakpoint-md: 56.25rem;',
);

describe('writes to the cache of queries', () => {
  it('are found outside the folder that cancels what is being fetched', () => {
    const write = ['', 'client.setQueryData(key, next);'];
    expect(found(file('web/console/restaurants/menu-editor/use-menu.ts', ...write))).toEqual([
      'web/console/restaurants/menu-editor/use-menu.ts:2: .setQueryData',
    ]);
    expect(found(file('web/platform/query/put-data.ts', ...write))).toEqual([]);
    expect(found(file('web/console/restaurants/menu-editor/use-menu.test.ts', ...write))).toEqual([]);
  });
});

describe('addresses of the console', () => {
  it('are found where they are written by hand', () => {
    const link = '<Link to="/console/printers">';
    expect(found(file('web/console/floor/board.tsx', link))).toEqual([
      'web/console/floor/board.tsx:1: "/console/printers',
    ]);
    expect(found(file('web/console/floor/board.tsx', '`/console?order=${id}`'))).toHaveLength(1);
    expect(found(file('web/shared/console/routing/console-paths.ts', link))).toEqual([]);
    expect(found(file('web/console/floor/board.tsx', "useCallQuery('GET /console/me')", '/api/console/x'))).toEqual([]);
  });
});

describe('what did not load', () => {
  it('is found where a page of the console draws it by itself', () => {
    const state = "<ErrorState title={ct('till.failed')} retryLabel={t('tryAgain')} onRetry={refetch} />";
    expect(found(file('web/console/floor/till-page.tsx', state))).toEqual([
      'web/console/floor/till-page.tsx:1: <ErrorState',
    ]);
    expect(found(file('web/shared/console/feedback/load-error.tsx', state))).toEqual([]);
    expect(found(file('web/storefront/orders/orders-page.tsx', state))).toEqual([]);
  });
});

describe('`:has()` around the pages of the console', () => {
  const foundIn = (...lines: string[]): string[] =>
    found(tokens, file('web/shared/console/styles/console-look.css', ...lines));

  it('is found at the document and at its frame', () => {
    expect(foundIn('  html:has(.console-room) {', '  .console:has(.toast) .console-main {')).toEqual([
      'web/shared/console/styles/console-look.css:1: html:has(',
      'web/shared/console/styles/console-look.css:2: .console:has(',
    ]);
  });

  it('counts neither on paper nor at what is small', () => {
    expect(foundIn('@media print {', '  body:has(> .ticket) {', '    color: #000;', '  }', '}')).toEqual([]);
    expect(foundIn('@media print {', '  .a {', '  }', '}', 'body:has(.b) {')).toHaveLength(1);
    expect(foundIn('.console-toasts:has(.toast) {', '.order-card:has([data-late]) {')).toEqual([]);
  });
});

describe('numbers of tokens', () => {
  const foundIn = (...lines: string[]): string[] => found(tokens, file('web/console/floor/till.css', ...lines));

  it('are found in rem and in pixels', () => {
    expect(foundIn('border-radius: 12px;', 'font-size: 0.8125rem;', 'font-size: 13px;')).toHaveLength(3);
    expect(foundIn('border-radius: 0 0 12px 12px;', 'border-top-left-radius: 12px;')).toHaveLength(2);
    expect(foundIn('@media (width >= 56.25rem) {', '@media (width < 900px) {')).toHaveLength(2);
  });

  it('are no others, nor the names', () => {
    expect(foundIn('border-radius: 10px;', 'padding: 12px;', 'border-radius: 112px;', 'font-size: 1.125rem;')).toEqual(
      [],
    );
    expect(foundIn('border-radius: var(--radius-input);', '@media (width >= theme(--breakpoint-md)) {')).toEqual([]);
  });
});
