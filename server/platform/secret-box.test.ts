import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { secretBox, secretKey } from './secret-box.ts';

const place = { merchantId: '0193a000-0000-7000-8000-000000000001', field: 'sms.password' };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-secret-'));
const box = secretBox(Buffer.alloc(32, 1));

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('an encrypted secret', () => {
  it('decrypts in its own place, and is never the same twice', () => {
    const sealed = box.seal('maxfiy oʻzak', place);
    expect(box.open(sealed, place)).toBe('maxfiy oʻzak');
    expect(box.seal('maxfiy oʻzak', place)).not.toBe(sealed);
    expect(sealed).not.toContain('maxfiy');
    expect(box.open(box.seal('', place), place)).toBe('');
  });

  it.each([
    ['another merchant', { ...place, merchantId: '0193a000-0000-7000-8000-000000000002' }],
    ['another field', { ...place, field: 'pos.password' }],
  ])('cannot be decrypted for %s', (_, elsewhere) => {
    expect(() => box.open(box.seal('x', place), elsewhere)).toThrow(
      expect.objectContaining({ code: 'SECRET_UNREADABLE' }),
    );
  });

  it('cannot be decrypted with another key, and the error does not show it', () => {
    const other = secretBox(Buffer.alloc(32, 2));
    expect(() => other.open(box.seal('x', place), place)).toThrow('cannot be decrypted with this SECRET_KEY');
  });

  it('cannot be decrypted when any bit of it changed', () => {
    const sealed = box.seal('abc', place);
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => box.open(`v1.${changed.toString('base64url')}`, place)).toThrow(
        expect.objectContaining({ code: 'SECRET_UNREADABLE' }),
      );
    }
    for (const broken of ['', 'v1.', 'v2.abcd', 'plain'])
      expect(() => box.open(broken, place)).toThrow(expect.objectContaining({ code: 'SECRET_UNREADABLE' }));
  });
});

describe('the key', () => {
  const file = path.join(folder, 'data', 'secret.key');

  it('is generated once, readable by this user alone', () => {
    const key = secretKey(undefined, file);
    expect(key).toHaveLength(32);
    expect(secretKey(undefined, file).equals(key)).toBe(true);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(path.dirname(file))).toEqual(['secret.key']);
  });

  it('may be given as base64 or hex', () => {
    const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7));
    expect(secretKey(key.toString('base64'), file).equals(key)).toBe(true);
    expect(secretKey(key.toString('hex'), file).equals(key)).toBe(true);
    expect(fs.existsSync(file)).toBe(false);
  });

  it.each(['short', 'x'.repeat(44), 'a'.repeat(63), Buffer.alloc(31).toString('base64')])(
    'is refused as %s',
    (given) => {
      expect(() => secretKey(given, file)).toThrow('SECRET_KEY is not a key of 32 bytes');
    },
  );
});
