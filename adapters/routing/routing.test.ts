import { describe, expect, it } from 'vitest';
import { answeringServer } from '#tests/support/answering-server.ts';
import { metresBetween } from '#domain/restaurants/places/nearest.ts';
import { STREET_FACTOR } from '#domain/restaurants/places/street-route.ts';
import { routesTo, routeTo } from '#server/restaurants/delivery/delivery.ts';
import { osrm } from './osrm.ts';
import { straightLine } from './straight-line.ts';

const from = { latitude: 41.311, longitude: 69.24 };
const to = { latitude: 41.33, longitude: 69.29 };

describe('straight line', () => {
  it('is the straight distance times the factor', async () => {
    const way = await straightLine().route(from, to);
    expect(way!.distance).toBe(Math.round(metresBetween(from, to) * STREET_FACTOR));
    expect(way!.minutes).toBeGreaterThan(1);
  });
});

describe('OSRM', () => {
  const server = answeringServer();

  it('sends longitude first and reads metres and seconds', async () => {
    server.answer = {
      status: 200,
      body: JSON.stringify({ code: 'Ok', routes: [{ distance: 6012.4, duration: 725 }] }),
    };
    expect(await osrm({ url: server.url }).route(from, to)).toEqual({
      distance: 6012,
      minutes: 13,
      isEstimated: false,
    });
    expect(server.requestedUrl).toBe('/route/v1/driving/69.24,41.311;69.29,41.33?overview=false');
  });

  it.each([
    // In OSRM's own words.
    ['no way found', { status: 400, body: '{"code":"NoRoute","message":"Impossible route between points"}' }],
    [
      'a spot without streets',
      { status: 400, body: '{"code":"NoSegment","message":"Could not find a matching segment for coordinate 0"}' },
    ],
    ['a server that fails', { status: 500, body: 'Internal Server Error' }],
    [
      'a refusal that speaks of a way',
      { status: 200, body: '{"code":"NoRoute","routes":[{"distance":1,"duration":1}]}' },
    ],
    ['a way of less than nothing', { status: 200, body: '{"code":"Ok","routes":[{"distance":-5,"duration":1}]}' }],
    ['nonsense', { status: 200, body: '<html>' }],
    ['an empty list', { status: 200, body: '{"code":"Ok","routes":[]}' }],
  ])('%s: no route, and the straight line is used instead', async (_name, given) => {
    server.answer = given;
    expect(await osrm({ url: server.url }).route(from, to)).toBeNull();
    expect(await routeTo(osrm({ url: server.url }), from, to)).toEqual(await straightLine().route(from, to));
  });

  it('that hangs is left alone after three failures, and tried again once after half a minute', async () => {
    let calls = 0;
    let now = 1_000_000;
    let isBack = false;
    const router = osrm({
      url: 'http://router.test',
      now: () => now,
      fetch: async () => {
        calls += 1;
        if (!isBack) throw new DOMException('timed out', 'TimeoutError');
        return Response.json({ code: 'Ok', routes: [{ distance: 6012, duration: 725 }] });
      },
    });
    for (let n = 0; n < 40; n += 1) expect(await routeTo(router, from, to)).toMatchObject({ isEstimated: true });
    expect(calls).toBe(3);
    now += 30_001;
    for (let n = 0; n < 40; n += 1) await routeTo(router, from, to);
    expect(calls).toBe(4);
    isBack = true;
    now += 30_001;
    for (let n = 0; n < 3; n += 1) expect(await routeTo(router, from, to)).toMatchObject({ isEstimated: false });
    expect(calls).toBe(7);
  });

  it('the line of a route is reversed to latitude first for a map; an invalid line is no route', async () => {
    const rendered = (coordinates: unknown): string =>
      JSON.stringify({
        code: 'Ok',
        routes: [{ distance: 1, duration: 1, geometry: { type: 'LineString', coordinates } }],
      });
    server.answer = {
      status: 200,
      body: rendered([
        [69.24, 41.311],
        [69.26, 41.32],
        [69.29, 41.33],
      ]),
    };
    expect(await osrm({ url: server.url }).line(from, to)).toEqual([from, { latitude: 41.32, longitude: 69.26 }, to]);
    expect(server.requestedUrl).toBe(
      '/route/v1/driving/69.24,41.311;69.29,41.33?overview=simplified&geometries=geojson',
    );
    for (const coordinates of [
      [],
      [[69.24, 41.311]],
      [
        [69.24, 410],
        [69.29, 41.33],
      ],
      'sbuvF_',
      undefined,
    ]) {
      server.answer = { status: 200, body: rendered(coordinates) };
      expect(await osrm({ url: server.url }).line(from, to)).toBeNull();
    }
    expect(await straightLine().line(from, to)).toBeNull();
  });

  it('routes from several places come from one table; where it has none the straight line is used', async () => {
    const third = { latitude: 41.35, longitude: 69.2 };
    server.answer = {
      status: 200,
      body: JSON.stringify({ code: 'Ok', distances: [[6012.4], [null]], durations: [[725], [null]] }),
    };
    expect(await osrm({ url: server.url }).routesTo([from, third], to)).toEqual([
      { distance: 6012, minutes: 13, isEstimated: false },
      null,
    ]);
    expect(server.requestedUrl).toBe(
      '/table/v1/driving/69.24,41.311;69.2,41.35;69.29,41.33?annotations=duration,distance&destinations=2&sources=0;1',
    );
    expect(await routesTo(osrm({ url: server.url }), [from, third], to)).toEqual([
      { distance: 6012, minutes: 13, isEstimated: false },
      await straightLine().route(third, to),
    ]);
    server.answer = { status: 400, body: '{"code":"NoTable","message":"No table found"}' };
    expect(await osrm({ url: server.url }).routesTo([from], to)).toEqual([null]);
    expect(await straightLine().routesTo([from], to)).toEqual([await straightLine().route(from, to)]);
    expect(await osrm({ url: server.url }).routesTo([], to)).toEqual([]);
  });

  it('a slow one is not waited for: an order has to go on', async () => {
    server.answer = {
      status: 200,
      body: JSON.stringify({ code: 'Ok', routes: [{ distance: 6012.4, duration: 725 }] }),
      afterMs: 400,
    };
    expect(await osrm({ url: server.url, timeoutMs: 50 }).route(from, to)).toBeNull();
    expect(await routeTo(osrm({ url: server.url, timeoutMs: 50 }), from, to)).toEqual(
      await straightLine().route(from, to),
    );
    expect(await osrm({ url: server.url, timeoutMs: 5_000 }).route(from, to)).toEqual({
      distance: 6012,
      minutes: 13,
      isEstimated: false,
    });
  });

  it('a missing server gives no route either', async () => {
    expect(await osrm({ url: 'http://127.0.0.1:9', timeoutMs: 200 }).route(from, to)).toBeNull();
  });
});
