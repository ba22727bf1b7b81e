import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const PATH = '/.well-known/security.txt';
const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let silent: TestProduct;
beforeAll(async () => {
  const env = { PUBLIC_HOST: 'taom.example', PUBLIC_URL: 'https://taom.example' };
  t = await composeProduct({ now: NOW, env: { ...env, SECURITY_CONTACT: 'mailto:security@taom.example' } });
  silent = await composeProduct({ db: t.db, env });
});
afterAll(async () => {
  await silent.stop();
  await t.stop();
});

const get = (host: string, product = t) => product.product.app.inject({ url: PATH, headers: { host } });

describe('security.txt', () => {
  it.each(['taom.example', 'www.taom.example', 'anhor.taom.example', 'TAOM.example:443'])('is at %s', async (host) => {
    const { statusCode, headers, body } = await get(host);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe(
      'Contact: mailto:security@taom.example\nExpires: 2027-05-19T09:03:00.000Z\n' +
        `Preferred-Languages: uz, ru, en\nCanonical: https://taom.example${PATH}\n`,
    );
  });

  it('is not where a merchant decides what is served, nor where the installation names no address', async () => {
    expect((await get('restaurant.example')).statusCode).toBe(404);
    expect((await get('taom.example', silent)).statusCode).toBe(404);
  });
});
