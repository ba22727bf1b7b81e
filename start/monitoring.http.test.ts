/** The alert rules and the dashboard name metrics that the product exports. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '../deploy', file), 'utf8');
const rules = read('prometheus/alerts.yml').replaceAll(/^ *#.*$|^ *summary:.*$/gm, '');
const dashboard = JSON.parse(read('grafana/dasturxon.json')) as { panels: { targets: { expr: string }[] }[] };
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');

/** Words of PromQL that are followed by labels, a range or a comparison, and are no functions. */
const metricsIn = (text: string): string[] => [
  ...new Set(text.replaceAll('$__rate_interval', '5m').match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g)),
];

let t: TestProduct;
beforeAll(async () => {
  t = await composeProduct();
});
afterAll(() => t.stop());

async function exportedNames(): Promise<Set<string>> {
  const exported = (await t.product.metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Set(
    [...exported].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
}

it.each([
  ['the alert rules', rules, 'retention_rows_total'],
  ['the dashboard', expressions, 'page_cache_answers_total'],
])('every metric of %s is exported', async (_what, text, one) => {
  const names = await exportedNames();
  const used = metricsIn(text);
  expect(used).toEqual(expect.arrayContaining(['http_request_seconds_count', one]));
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});
