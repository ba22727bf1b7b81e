/** A picture that is too large is refused before it has been read completely. */
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { signIn, type SignedInAs } from '#tests/support/sign-in.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';

const MEGABYTE = 1 << 20;
let t: TestProduct;
let who: SignedInAs;
let port: number;

beforeAll(async () => {
  t = await composeProduct({ bearers: true });
  who = await signIn(t, '+998931112233', { headers: { host: 'localhost' } });
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.product.app.server.address() as net.AddressInfo).port;
});
afterAll(() => t.stop());

const BEGINS =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

async function upload(length: string): Promise<{ socket: net.Socket; answer: () => string }> {
  const socket = net.connect({ host: '127.0.0.1', port });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/me/avatar HTTP/1.1',
      'host: localhost',
      `merchant: ${MARKETPLACE_ID}`,
      `authorization: Bearer ${who.token}`,
      `device-id: ${who.device}`,
      'content-type: multipart/form-data; boundary=b',
      length,
      '',
      '',
    ].join('\r\n'),
  );
  return { socket, answer: () => answer };
}

describe('a profile picture', () => {
  it('whose length header exceeds the limit is refused without waiting for the body', async () => {
    const { socket, answer } = await upload(`content-length: ${60 * MEGABYTE}`);
    socket.write(BEGINS);
    await expect.poll(answer, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 413 [\s\S]*TOO_LARGE/);
    socket.destroy();
  });

  it('without a length header is counted, and refused above ten megabytes', async () => {
    const { socket, answer } = await upload('transfer-encoding: chunked');
    const chunk = (bytes: Buffer): void =>
      void socket.write(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]));
    chunk(Buffer.from(BEGINS));
    // Never ended: waiting for the end would hang.
    for (let sent = 0; sent < 11; sent++) chunk(Buffer.alloc(MEGABYTE, 0xff));
    await expect.poll(answer, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 413 [\s\S]*TOO_LARGE/);
    socket.destroy();
  });
});
