import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkImports, TOP_FOLDERS } from './check-imports.ts';
import { importsOf, readSources } from './import-graph.ts';

const planted = (file: string, ...imports: string[]) =>
  checkImports([{ file, text: imports.map((each) => `import { x } from '${each}';`).join('\n') }]);

describe('the import boundaries', () => {
  it('find nothing in this project', () => {
    expect(checkImports(readSources(path.join(import.meta.dirname, '..'), TOP_FOLDERS))).toEqual([]);
  });

  it.each([
    ['domain/orders/pricing/price.ts', '#server/orders/orders/orders.ts', 'domain/ may not use server/'],
    ['domain/orders/pricing/price.ts', 'zod', 'may not use the package zod'],
    ['domain/orders/pricing/price.ts', 'node:fs', 'runs without Node'],
    ['contract/orders/orders.ts', '#server/orders/orders/orders.ts', 'contract/ may not use server/'],
    ['contract/orders/orders.ts', 'fastify', 'may not use the package fastify'],
    ['server/orders/orders/orders.ts', '#adapters/sms/eskiz.ts', 'names no vendor'],
    ['server/orders/orders/orders.ts', '../../../web/shared/routing/paths.ts', 'server/ may not use web/'],
    ['server/orders/basket/basket.ts', '../holds/hold-store.ts', 'internal to holds'],
    ['server/orders/orders/place-order.ts', '#server/restaurants/catalog/menu-store.ts', 'internal to catalog'],
    ['server/orders/orders/place-order.ts', '../holds/holds.ts', 'declare what follows from an order in its ports.ts'],
    ['server/platform/http/log.ts', '../../orders/orders/orders.ts', 'knows no capability'],
    [
      'server/restaurants/places/places.ts',
      '#server/guests/guests/guests.ts',
      'the area restaurants may not use guests',
    ],
    ['web/storefront/home/home.tsx', '#server/orders/orders/orders.ts', 'web/ may not use server/'],
    ['web/storefront/home/home.tsx', 'zod', 'every visitor would load it'],
    ['web/storefront/home/home.tsx', 'node:path', 'runs without Node'],
    ['web/ui/button.tsx', '#web/shared/routing/paths.ts', 'web/ui/ is below web/shared/'],
    ['web/platform/api/api-client.ts', '#web/rendering/lazy-hydrate.tsx', 'web/platform/ is below web/rendering/'],
    ['web/shared/basket/basket-lines.ts', '#web/storefront/basket/basket-page.tsx', 'is below web/storefront/'],
    ['web/storefront/home/home.tsx', '#web/app/header.tsx', 'web/storefront/ is below web/app/'],
    ['web/storefront/home/home.tsx', '#web/storefront/map/map.tsx', 'the feature home may not use the feature map'],
    ['web/console/floor/till/till.tsx', '../kitchen/ticket.tsx', 'floor/till may not use the feature floor/kitchen'],
    ['web/storefront/home/home.tsx', '#web/console/board.tsx', 'loaded by different people'],
    ['web/console/board.tsx', '../storefront/home/home.tsx', 'loaded by different people'],
    ['start/main.ts', '#web/entry.server.tsx', 'as a finished build'],
    ['web/platform/map/base-layer.ts', '#demo/map/demo-map-layer.ts', 'import it dynamically'],
    ['web/platform/map/base-layer.ts', '#demo/load-city.ts', 'web/ may not use demo/'],
    ['demo/map/demo-map-layer.ts', '#demo/load-city.ts', 'from nothing but its own data'],
    ['demo/map/demo-map-layer.ts', 'react', 'may not use the package react'],
    ['fakes/eskiz.ts', '#server/orders/orders/orders.ts', 'fakes/ may not use server/'],
    ['helpers/misc.ts', '#domain/orders/pricing/price.ts', 'not a known top-level folder'],
  ])('%s may not import %s', (file, target, sentence) => {
    expect(planted(file, target).join('\n')).toContain(sentence);
  });

  it.each([
    ['server/orders/orders/place-order.ts', '../checkout/checkout.ts'],
    ['server/orders/holds/holds.ts', '#server/restaurants/offers/offers.ts'],
    ['server/orders/orders/place-order.ts', './order-store.ts'],
    ['adapters/sms/eskiz.ts', '#server/accounts/notifications/ports.ts'],
    ['web/storefront/home/home.tsx', '#domain/platform/text/language.ts'],
    ['start/compose.ts', '#adapters/sms/eskiz.ts'],
    ['server/orders/orders/orders.http.test.ts', '#tests/support/product.ts'],
  ])('%s may import %s', (file, target) => {
    expect(planted(file, target)).toEqual([]);
  });

  it('lets the map load the part of the demo that draws it when it is needed', () => {
    const text = `await import('#demo/map/demo-map-layer.ts')`;
    expect(checkImports([{ file: 'web/platform/map/base-layer.ts', text }])).toEqual([]);
    expect(checkImports([{ file: 'server/orders/orders/orders.ts', text }]).join()).toContain('may not use demo/map/');
  });

  const file = (name: string, ...targets: string[]) => ({
    file: name,
    text: targets.map((target) => `import type { x } from '${target}';`).join('\n'),
  });

  it('finds cycles of files, of values and of types', () => {
    expect(checkImports([file('server/a/x.ts', './y.ts'), file('server/a/y.ts', './x.ts')]).join()).toContain(
      'cycle: server/a/x.ts → server/a/y.ts → server/a/x.ts',
    );
  });

  it('finds cycles of folders at any depth, where no two files import each other', () => {
    const planted = [
      file('domain/platform/time/hours.ts', '../text/service.ts'),
      file('domain/platform/text/promise.ts', '../time/slots.ts'),
      file('web/ui/form/field.ts', './parts/label.ts'),
      file('web/ui/form/parts/hint.ts', '../text.ts'),
    ];
    const messages = checkImports(planted).join('\n');
    expect(messages).toContain(
      'cycle of folders in domain/platform/: time → text → time (domain/platform/time/hours.ts → domain/',
    );
    expect(messages).toContain('cycle of folders in web/ui/form/: . → parts → .');
  });

  it('reads every form of import, and no comment', () => {
    const text = `import a from './a.ts';\nimport './b.ts';\nexport { c } from "./c.ts";\nimport {\n d,\n}
      from './d.ts';
const e = await import('./e.ts');\n// import f from './f.ts'\n/* import g from './g.ts' */\nimport type { H }
  from './h.ts';`;
    expect(
      importsOf(text)
        .map(({ target }) => target)
        .toSorted(),
    ).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './h.ts']);
  });
});
