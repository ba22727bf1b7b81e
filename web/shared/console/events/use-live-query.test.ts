import { createElement } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { STREAM_DOWN_POLL_MS, STREAM_OPEN_POLL_MS } from '#web/platform/query/polling-fallback.ts';
import { renderConsole, renderHook } from '#web/shared/console/testing/render-console.tsx';
import { useLiveQuery, usePollInterval } from './use-live-query.ts';
import { StreamOpenContext } from './use-staff-events.ts';

const TOPICS = ['COURIERS'] as const;

it('shows the cached result of the call', () => {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/couriers'), { items: [{ id: 'a' }] });
  const { data } = renderHook(() => useLiveQuery('GET /console/couriers', undefined, TOPICS), { client });
  expect(data?.items).toEqual([{ id: 'a' }]);
});

it('polls seldom until the stream reports that it is down', () => {
  expect(renderHook(usePollInterval)).toBe(STREAM_OPEN_POLL_MS);
  const Interval = () => usePollInterval();
  const html = renderConsole(createElement(StreamOpenContext, { value: false }, createElement(Interval)));
  expect(html).toContain(String(STREAM_DOWN_POLL_MS));
});
