/** Uploads over the network: multipart bodies broken in every way, and concurrent uploads. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let t: TestProduct;
let merchant: string;
let manager: string;
let port: number;

beforeAll(async () => {
  t = await composeProduct({ env: { TRUSTED_PROXIES: 'loopback' } });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.product.app.server.address() as AddressInfo).port;
});
afterAll(() => t.stop());

const png = (width: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#3a7',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
const filePart = (bytes: Buffer, name = 'file'): Buffer[] => [
  Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  bytes,
  Buffer.from('\r\n'),
];
const fieldPart = (name: string, value: string, type = 'text/plain'): Buffer =>
  Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n${value}\r\n`);
const END = Buffer.from('--b--\r\n');

interface Raw {
  body: Buffer;
  type?: string;
  length?: string;
  /** The client half-closes after the body. */
  ends?: boolean;
}

/** The first answer's status line and body; empty where the connection ended without one. */
async function send(
  path: string,
  user: string,
  { body, type = 'multipart/form-data; boundary=b', length, ends = false }: Raw,
): Promise<string> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  let received = '';
  socket
    .on('data', (chunk) => {
      received += chunk.toString('latin1');
    })
    .on('error', () => undefined);
  await once(socket, 'connect');
  // The next minute: these are more uploads than one person may begin in one.
  t.clock.now += 60_000;
  socket.write(
    [
      `POST /api${path} HTTP/1.1`,
      'host: localhost',
      `merchant: ${merchant}`,
      `test-user: ${user}`,
      `content-type: ${type}`,
      length ?? `content-length: ${body.length}`,
      'connection: close',
      '',
      '',
    ].join('\r\n'),
  );
  if (ends) socket.end(body);
  else socket.write(body);
  await once(socket, 'close');
  return received;
}

describe('a multipart body', () => {
  const broken: [string, (picture: Buffer) => Raw][] = [
    ['that stops within the file', (picture) => ({ body: Buffer.concat(filePart(picture.subarray(0, 200))) })],
    [
      'that stops within the headers of its part',
      () => ({ body: Buffer.from('--b\r\ncontent-disposition: form-data; na') }),
    ],
    ['without its last boundary', (picture) => ({ body: Buffer.concat(filePart(picture)) })],
    ['with nothing in it', () => ({ body: Buffer.alloc(0) })],
    ['with the last boundary alone', () => ({ body: END })],
    [
      'that names no boundary',
      (picture) => ({ body: Buffer.concat([...filePart(picture), END]), type: 'multipart/form-data' }),
    ],
    [
      'that names another boundary',
      (picture) => ({ body: Buffer.concat([...filePart(picture), END]), type: 'multipart/form-data; boundary=other' }),
    ],
    [
      'with an endless boundary',
      (picture) => ({
        body: Buffer.concat([...filePart(picture), END]),
        type: `multipart/form-data; boundary=${'x'.repeat(5000)}`,
      }),
    ],
    [
      'of another multipart type',
      (picture) => ({ body: Buffer.concat([...filePart(picture), END]), type: 'multipart/mixed; boundary=b' }),
    ],
    [
      'with two files',
      (picture) => ({ body: Buffer.concat([...filePart(picture), ...filePart(picture, 'second'), END]) }),
    ],
    ['with fields and no file', () => ({ body: Buffer.concat([fieldPart('alt', 'x'), END]) })],
    [
      'with thirty fields',
      (picture) => ({
        body: Buffer.concat([
          ...Array.from({ length: 30 }, (_, i) => fieldPart(`f${i}`, 'x')),
          ...filePart(picture),
          END,
        ]),
      }),
    ],
    [
      'with a field that is too long, after the file',
      (picture) => ({ body: Buffer.concat([...filePart(picture), fieldPart('alt', 'x'.repeat(9000)), END]) }),
    ],
    [
      'with a field of JSON',
      (picture) => ({
        body: Buffer.concat([fieldPart('alt', '{"a":1}', 'application/json'), ...filePart(picture), END]),
      }),
    ],
    [
      'with a field of broken JSON',
      (picture) => ({
        body: Buffer.concat([fieldPart('alt', '{"a":', 'application/json'), ...filePart(picture), END]),
      }),
    ],
    [
      'with a field named like a prototype',
      (picture) => ({ body: Buffer.concat([fieldPart('__proto__', 'x'), ...filePart(picture), END]) }),
    ],
    [
      'with a file named like a prototype',
      (picture) => ({ body: Buffer.concat([...filePart(picture, 'constructor'), END]) }),
    ],
    [
      'with another multipart inside',
      (picture) => ({
        body: Buffer.concat([
          Buffer.from(
            '--b\r\ncontent-disposition: form-data; name="file"\r\n' +
              'content-type: multipart/mixed; boundary=c\r\n\r\n--c\r\n',
          ),
          Buffer.from('content-disposition: file; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'),
          picture,
          Buffer.from('\r\n--c--\r\n'),
          END,
        ]),
      }),
    ],
    [
      'with a length that is too short',
      (picture) => ({ body: Buffer.concat([...filePart(picture), END]), length: 'content-length: 150' }),
    ],
    [
      'with two lengths',
      (picture) => ({
        body: Buffer.concat([...filePart(picture), END]),
        length: 'content-length: 150\r\ncontent-length: 151',
      }),
    ],
    ['of no multipart at all', () => ({ body: Buffer.from('{"alt":"x"}') })],
  ];

  it.each(broken)("%s is refused as the client's error", async (_, make) => {
    const raw = make(await png(20));
    for (const path of ['/media', '/me/avatar']) {
      const answer = await send(path, manager, raw);
      expect(answer).toMatch(/^HTTP\/1\.1 4(?!29)\d\d /);
      expect(answer).toMatch(/content-type: application\/problem\+json/i);
      expect(answer).toContain('"code":"');
    }
    await expect.poll(openConnections).toBe(0);
  });

  it('that ends before its length ends the request, and nothing waits for the rest', async () => {
    const body = Buffer.concat(filePart(await png(20)));
    await send('/media', manager, { body, length: `content-length: ${body.length + 5_000}`, ends: true });
    await expect.poll(openConnections).toBe(0);
  });

  it('takes a field that comes after the file', async () => {
    const body = Buffer.concat([...filePart(await png(20)), fieldPart('alt', 'Osh'), END]);
    const answer = await send('/media', manager, { body });
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(answer).toContain('"alt":"Osh"');
  });
});

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    t.product.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

it('a manager who sends thirty pictures at once does not delay another one', async () => {
  const body = Buffer.concat([...filePart(await png(500)), END]);
  const busy = await newStaff(t.db.transactions, merchant, 'MANAGER');
  const finished: string[] = [];
  const uploads = Array.from({ length: 30 }, async () => {
    const status = (await send('/media', busy, { body })).slice(9, 12);
    if (status === '201') finished.push('busy');
    return status;
  });
  // The pictures have arrived and wait: the first refusal says that their line is full.
  await Promise.any(
    uploads.map(async (upload) => {
      if ((await upload) !== '429') throw new Error('not refused');
    }),
  );
  const before = finished.length;
  expect(await send('/media', manager, { body })).toMatch(/^HTTP\/1\.1 201 /);
  const meanwhile = finished.length - before;
  const statuses = await Promise.all(uploads);
  expect(new Set(statuses)).toEqual(new Set(['201', '429']));
  expect(finished.length).toBeGreaterThan(10);
  // The other one's picture came last, and would have waited for all of them.
  expect(meanwhile).toBeLessThan((finished.length - before) / 2);
}, 60_000);
