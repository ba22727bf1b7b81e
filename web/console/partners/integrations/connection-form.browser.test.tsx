import { expect, it } from 'vitest';
import type { Partner } from '#contract/partners/integrations.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { ConnectionForm } from './connection-form.tsx';

const partner: Partner = {
  vendor: 'YANDEX_DELIVERY',
  isActive: false,
  hasKey: true,
  hasExtra: false,
  hookUrl: '',
  canSetHook: false,
  baseUrl: 'https://one.example',
  urls: ['https://one.example'],
  settings: { minutesBefore: 10, priceTolerance: 0 } as Partner['settings'],
  version: 1,
  lastSuccessAt: null,
  lastFailureAt: null,
  lastError: null,
};

function Connection() {
  const first = useCallQuery('GET /console/partners').data?.items[0];
  return first && <ConnectionForm key={first.version} partner={first} />;
}

it('a connection that is saved again while it is refetched is saved over its own version', async () => {
  const versions: number[] = [];
  const reads = { 'GET /console/partners': { items: [partner] } };
  const api = readOnce(reads, (_call, { body }) => {
    const { version, ...change } = body as { version: number };
    versions.push(version);
    return { ...partner, ...change, version: version + 1 };
  });
  mount(inConsole(<Connection />, { api }));
  await expect.poll(() => fieldOf('partners.url')).toBeTruthy();
  for (const [at, url] of ['https://two.example', 'https://three.example'].entries()) {
    type(fieldOf('partners.url'), url);
    press(buttonOf('save'));
    await expect.poll(() => versions.length).toBe(at + 1);
    await expect.poll(() => buttonOf('save').ariaBusy).toBeNull();
  }
  expect(versions).toEqual([1, 2]);
});
