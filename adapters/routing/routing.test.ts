import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metresBetween } from '#domain/nearest.ts';
import { STREET_FACTOR, wayTo } from '#server/delivery/delivery.ts';
import { osrm } from './osrm.ts';
import { straightLine } from './straight-line.ts';

const from = { latitude: 41.311, longitude: 69.24 };
const to = { latitude: 41.33, longitude: 69.29 };

describe('straight line', () => {
  it('is the way of the crow times the factor', async () => {
    const way = await straightLine().route(from, to);
    expect(way!.distance).toBe(Math.round(metresBetween(from, to) * STREET_FACTOR));
    expect(way!.minutes).toBeGreaterThan(1);
  });
});

describe('OSRM', () => {
  let answer = { status: 200, body: '' };
  let asked = '';
  const server = createServer((request, response) => {
    asked = request.url ?? '';
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('asks with longitude first and reads metres and seconds', async () => {
    answer = { status: 200, body: JSON.stringify({ code: 'Ok', routes: [{ distance: 6012.4, duration: 725 }] }) };
    expect(await osrm({ url }).route(from, to)).toEqual({ distance: 6012, minutes: 13 });
    expect(asked).toBe('/route/v1/driving/69.24,41.311;69.29,41.33?overview=false');
  });

  it.each([
    ['no way found', { status: 400, body: '{"code":"NoRoute"}' }],
    ['nonsense', { status: 200, body: '<html>' }],
    ['an empty list', { status: 200, body: '{"code":"Ok","routes":[]}' }],
  ])('%s: it is silent, and the straight way answers for it', async (_name, given) => {
    answer = given;
    expect(await osrm({ url }).route(from, to)).toBeNull();
    expect(await wayTo(osrm({ url }), from, to)).toEqual(await straightLine().route(from, to));
  });

  it('a server that is not there is silence too', async () => {
    expect(await osrm({ url: 'http://127.0.0.1:9', timeoutMs: 200 }).route(from, to)).toBeNull();
  });
});
