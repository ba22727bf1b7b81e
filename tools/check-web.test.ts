import { describe, expect, it } from 'vitest';
import { RULES, type WebFile } from './check-web.ts';

const found = (...files: WebFile[]): string[] => RULES.flatMap(({ find }) => find(files));
const file = (name: string, ...lines: string[]): WebFile => ({ file: name, text: lines.join('\n') });

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
