import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkImports, importsOf, readSources } from './check-imports.ts';

const planted = (file: string, ...imports: string[]) =>
  checkImports([{ file, text: imports.map((each) => `import { x } from '${each}';`).join('\n') }]);

describe('the import boundaries', () => {
  it('find nothing in this house', () => {
    expect(checkImports(readSources(path.join(import.meta.dirname, '..')))).toEqual([]);
  });

  it.each([
    ['domain/pricing/price.ts', '#server/orders/orders.ts', 'domain/ may not use server/'],
    ['domain/pricing/price.ts', 'zod', 'may not use the package zod'],
    ['domain/pricing/price.ts', 'node:fs', 'runs without Node'],
    ['contract/orders.ts', '#server/orders/orders.ts', 'contract/ may not use server/'],
    ['contract/orders.ts', 'fastify', 'may not use the package fastify'],
    ['server/orders/orders.ts', '#adapters/sms/eskiz.ts', 'names no vendor'],
    ['server/orders/orders.ts', '../../web/shared/routing/paths.ts', 'server/ may not use web/'],
    ['server/orders/place-order.ts', '../promos/promo-store.ts', 'the inside of promos'],
    ['server/orders/place-order.ts', '#server/promos/promo-store.ts', 'the inside of promos'],
    ['server/platform/http/log.ts', '../../orders/orders.ts', 'knows no capability'],
    ['web/storefront/home/home.tsx', '#server/orders/orders.ts', 'web/ may not use server/'],
    ['web/storefront/home/home.tsx', 'zod', 'every visitor would load it'],
    ['web/storefront/home/home.tsx', 'node:path', 'runs without Node'],
    ['web/ui/button.tsx', '#web/shared/routing/paths.ts', 'no product words'],
    ['web/storefront/home/home.tsx', '#web/console/board.tsx', 'guests never load the console'],
    ['web/console/board.tsx', '../storefront/home/home.tsx', 'never loads the storefront'],
    ['start/main.ts', '#web/entry.server.tsx', 'as a finished build'],
    ['fakes/eskiz.ts', '#server/orders/orders.ts', 'fakes/ may not use server/'],
    ['helpers/misc.ts', '#domain/pricing/price.ts', 'no room of this house'],
  ])('%s may not import %s', (file, target, sentence) => {
    expect(planted(file, target).join('\n')).toContain(sentence);
  });

  it.each([
    ['server/orders/place-order.ts', '../promos/promos.ts'],
    ['server/orders/place-order.ts', './order-store.ts'],
    ['adapters/sms/eskiz.ts', '#server/notifications/ports.ts'],
    ['web/storefront/home/home.tsx', '#domain/text/language.ts'],
    ['start/compose.ts', '#adapters/sms/eskiz.ts'],
    ['server/orders/orders.http.test.ts', '#tests/support/product.ts'],
  ])('%s may import %s', (file, target) => {
    expect(planted(file, target)).toEqual([]);
  });

  it('finds circles of values, not of types', () => {
    const files = [
      { file: 'server/a/a.ts', text: "import { b } from '../b/b.ts';" },
      { file: 'server/b/b.ts', text: "import { a } from '../a/a.ts';" },
    ];
    expect(checkImports(files).join()).toContain('circle: server/a/a.ts → server/b/b.ts → server/a/a.ts');
    expect(checkImports([files[0]!, { file: 'server/b/b.ts', text: "import type { a } from '../a/a.ts';" }])).toEqual(
      [],
    );
  });

  it('reads every form of import, and no comment', () => {
    const text = `import a from './a.ts';\nimport './b.ts';\nexport { c } from "./c.ts";\nimport {\n d,\n} from './d.ts';
const e = await import('./e.ts');\n// import f from './f.ts'\n/* import g from './g.ts' */\nimport type { H } from './h.ts';`;
    expect(
      importsOf(text)
        .map(({ target }) => target)
        .toSorted(),
    ).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './h.ts']);
  });
});
