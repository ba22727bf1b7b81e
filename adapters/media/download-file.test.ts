import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadFile } from './download-file.ts';

const LIMITS = { mostBytes: 1_000, timeoutMs: 400 };
const BYTES = Buffer.alloc(900, 7);
const called: string[] = [];
let server: http.Server;
let origin: string;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const url = request.url!;
    called.push(url);
    if (url.startsWith('/to/')) return response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end();
    if (url === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (url === '/said-large') return response.writeHead(200, { 'content-length': '5000' }).end(Buffer.alloc(5_000));
    if (url === '/large') {
      for (let n = 0; n < 20; n += 1) response.write(Buffer.alloc(100));
      return response.end();
    }
    if (url === '/slow') return response.writeHead(200).write('x');
    if (url === '/broken')
      return response.writeHead(200, { 'content-length': '900' }).write('x', () => response.destroy());
    return response.writeHead(url === '/missing' ? 404 : 200).end(BYTES);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const trying = downloadFile({ thisMachine: true });
const live = downloadFile({ thisMachine: false });

describe('a file at an address of somebody else', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://[fd00::1]/',
    'http://localhost.:PORT/',
    'http://LOCALHOST.:PORT/',
    'http://shop.localhost.:PORT/',
    'http://metadata.google.internal/',
    'http://127.1:PORT/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[2001:db8::1]/',
    'http://[2001::1]/',
    'http://[::ffff:10.1.2.3]/',
    'http://[ff02::1]/',
    'http://[64:ff9b::7f00:1]/',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'nonsense',
  ])('is not fetched from %s', async (url) => {
    const before = called.length;
    const port = new URL(origin).port;
    expect(await live(url.replace('PORT', port), LIMITS)).toEqual({ ok: false, problem: 'ADDRESS' });
    expect(called).toHaveLength(before);
  });

  it('is fetched from this machine where one tries things, and from no other private network', async () => {
    expect(await trying(`${origin}/a.png`, LIMITS)).toEqual({ ok: true, bytes: BYTES });
    expect(await trying(origin.replace('127.0.0.1', 'localhost'), LIMITS)).toMatchObject({ ok: true });
    expect(await trying('http://10.1.2.3/', LIMITS)).toEqual({ ok: false, problem: 'ADDRESS' });
  });

  it('follows redirects, each checked like the first address, and not for ever', async () => {
    const to = (url: string): string => `${origin}/to/${encodeURIComponent(url)}`;
    expect(await trying(to('/a.png'), LIMITS)).toMatchObject({ ok: true });
    for (const url of ['http://169.254.169.254/', 'file:///etc/passwd'])
      expect(await trying(to(url), LIMITS)).toEqual({ ok: false, problem: 'ADDRESS' });
    expect(await trying(`${origin}/round`, LIMITS)).toEqual({ ok: false, problem: 'ADDRESS' });
  });

  it.each([
    ['/said-large', 'TOO_LARGE'],
    ['/large', 'TOO_LARGE'],
    ['/slow', 'TIMEOUT'],
    ['/missing', 'UNREACHED'],
    ['/broken', 'UNREACHED'],
  ])('%s is answered with %s', async (url, problem) => {
    expect(await trying(origin + url, LIMITS)).toEqual({ ok: false, problem });
  });

  it('is not reached where nobody listens', async () => {
    expect(await trying('http://127.0.0.1:1/', LIMITS)).toEqual({ ok: false, problem: 'UNREACHED' });
  });
});
