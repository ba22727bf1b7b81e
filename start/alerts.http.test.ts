/** The alert rules name metrics that the product exports. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const rules = readFileSync(path.join(import.meta.dirname, '../deploy/prometheus/alerts.yml'), 'utf8');

/** Words of PromQL that are followed by labels, a range or a comparison, and are no functions. */
const metricsIn = (text: string): string[] => [...new Set(text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g))];

let t: TestProduct;
beforeAll(async () => {
  t = await composeProduct();
});
afterAll(() => t.stop());

it('every metric of the alert rules is exported', async () => {
  const exported = (await t.product.metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  const names = new Set(
    [...exported].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const expressions = rules.replaceAll(/^ *#.*$|^ *summary:.*$/gm, '');
  const used = metricsIn(expressions);
  expect(used).toEqual(expect.arrayContaining(['http_request_seconds_count', 'retention_rows_total']));
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});
