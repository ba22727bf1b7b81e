import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBearer, writeBearer } from './bearer.ts';
import { identityKeys } from './identity-keys.ts';
import { networkOf, prefixesOf } from '#server/platform/http/network.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const keys = identityKeys(Buffer.alloc(32, 7));
const others = identityKeys(Buffer.alloc(32, 8));
const NOW = Date.parse('2026-11-21T09:00:00Z');

describe('a bearer token', () => {
  const bearer = {
    sessionId: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    host: 'dasturxon.uz',
    expiresAt: NOW + 900_000,
    miniApp: false,
    merchantId: null,
    branchId: null,
  };
  const text = writeBearer(keys, bearer);

  it('says who, where and until when', () => {
    expect(readBearer(keys, text, { host: 'dasturxon.uz', now: NOW })).toEqual(bearer);
    const inTelegram = writeBearer(keys, { ...bearer, miniApp: true });
    expect(readBearer(keys, inTelegram, { host: 'dasturxon.uz', now: NOW })).toEqual({ ...bearer, miniApp: true });
    const bound = { ...bearer, merchantId: crypto.randomUUID(), branchId: crypto.randomUUID() };
    expect(readBearer(keys, writeBearer(keys, bound), { host: 'dasturxon.uz', now: NOW })).toEqual(bound);
    expect(readBearer(keys, text, { host: 'dasturxon.uz', now: NOW + 900_000 })).toBeUndefined();
    expect(readBearer(keys, text, { host: 'sushi.uz', now: NOW })).toBeUndefined();
    expect(readBearer(others, text, { host: 'dasturxon.uz', now: NOW })).toBeUndefined();
  });

  it('is accepted in no other encoding, and garbage throws nothing', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('A', 'z', '.', '_', ''), (at, letter) => {
        const changed = text.slice(0, at) + letter + text.slice(at + 1);
        // The last character of base64 has insignificant bits.
        fc.pre(changed !== text && at !== text.length - 1);
        expect(readBearer(keys, changed, { host: 'dasturxon.uz', now: NOW })).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (any) => readBearer(keys, any, { host: 'dasturxon.uz', now: NOW }) === undefined,
      ),
    );
  });
});

describe('a refresh token', () => {
  it('names its session and its generation, signed by us alone', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(4_000_000_000), (sessionId, turn) => {
        const token = writeRefreshToken(keys, { sessionId, turn });
        expect(readRefreshToken(keys, token)).toEqual({ sessionId, turn });
        expect(readRefreshToken(others, token)).toBeUndefined();
        expect(writeRefreshToken(keys, { sessionId, turn })).toBe(token);
      }),
    );
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (any) => readRefreshToken(keys, any) === undefined));
  });
});

it('treats a household of IPv6 addresses as one', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:0DB8:1:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
});

it('names the prefixes of an address, narrow to wide', () => {
  const prefixes = (client: string): string[] => prefixesOf(client).map(({ prefix }) => prefix);
  expect(prefixes('192.0.2.7')).toEqual(['192.0.2.7', '192.0.2/24']);
  expect(prefixes('::ffff:192.0.2.7')).toEqual(['192.0.2.7', '192.0.2/24']);
  expect(prefixes('2001:db8:1:12ff::5')).toEqual(['2001:db8:1:12ff', '2001:db8:1:12/56', '2001:db8:1/48']);
  expect(prefixes('2001:db8:1:1200:9::')).toEqual(['2001:db8:1:1200', '2001:db8:1:12/56', '2001:db8:1/48']);
  expect(prefixes('2001:db8::1')).toEqual(['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']);
});

it('recognises a password however its letters were composed, and no other', async () => {
  const stored = await hashPassword('caf\u00e9 12345');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('cafe\u0301 12345', stored)).toBe(true);
  expect(await isPassword('cafe 12345', stored)).toBe(false);
  expect(await isPassword('', null)).toBe(false);
  expect(await hashPassword('caf\u00e9 12345')).not.toBe(stored);
});
