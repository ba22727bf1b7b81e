import { expect, it } from 'vitest';
import { mount, press, type } from '#tests/components/component.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { aggregatorRow } from '#web/shared/console/testing/rows.ts';
import { AggregatorPushPart } from './aggregator-push.tsx';

const push = { isActive: false, hasKey: true, baseUrl: 'https://one.example', urls: [], version: 1, places: [] };
const connection = { ...aggregatorRow, isActive: true, push };

function Push() {
  const first = useCallQuery('GET /console/aggregators').data?.items[0];
  return first && <AggregatorPushPart connection={first} />;
}

it('calls to an aggregator are saved again over their own version while they are refetched', async () => {
  const versions: number[] = [];
  const reads = { 'GET /console/aggregators': { items: [connection] } };
  const api = readOnce(reads, (_call, { body }) => {
    const { version, ...change } = body as { version: number };
    versions.push(version);
    return { ...connection, push: { ...push, ...change, version: version + 1 } };
  });
  mount(inConsole(<Push />, { api }));
  await expect.poll(() => fieldOf('aggregators.push.url')).toBeTruthy();
  for (const [at, url] of ['https://two.example', 'https://three.example'].entries()) {
    type(fieldOf('aggregators.push.url'), url);
    press(buttonOf('save'));
    await expect.poll(() => versions.length).toBe(at + 1);
    await expect.poll(() => buttonOf('save').ariaBusy).toBeNull();
  }
  expect(versions).toEqual([1, 2]);
});
