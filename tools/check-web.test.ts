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
