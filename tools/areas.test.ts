import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREA_NAMES, capabilityOf, mayUse } from './areas.ts';

const root = path.join(import.meta.dirname, '..');
const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the areas', () => {
  it.each(['server', 'contract', 'domain', 'web/console'])('are the folders of %s/, beside platform/', (top) => {
    expect(foldersIn(top).filter((name) => name !== 'platform' && !AREA_NAMES.includes(name))).toEqual([]);
  });

  it.each(AREA_NAMES)('%s has a page that names its capabilities', (area) => {
    const page = readFileSync(path.join(root, `server/${area}/README.md`), 'utf8');
    expect(foldersIn(`server/${area}`).filter((name) => !page.includes(`\`${name}/\``))).toEqual([]);
  });

  it('have a file of a capability, and none of what all of them share', () => {
    expect(capabilityOf('server/floor/till/till.ts')).toEqual({ area: 'floor', capability: 'till' });
    expect(capabilityOf('server/platform/http/log.ts')).toBeUndefined();
    expect(capabilityOf('web/console/floor/till/till-page.tsx')).toBeUndefined();
  });

  it('may be used upwards only', () => {
    expect([mayUse('floor', 'orders'), mayUse('orders', 'floor'), mayUse('floor', 'floor')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
