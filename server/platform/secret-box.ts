import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { CodedError } from './coded-error.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/** Where a secret is stored. A ciphertext decrypts only there: copied to another merchant's row it is useless. */
interface SecretPlace {
  merchantId: string;
  field: string;
}

export interface SecretBox {
  seal(plain: string, place: SecretPlace): string;
  open(sealed: string, place: SecretPlace): string;
}

/** The value was encrypted with another key, for another place, or changed since. */
const unreadable = ({ merchantId, field }: SecretPlace): CodedError =>
  new CodedError(
    'SECRET_UNREADABLE',
    `The secret ${field} of merchant ${merchantId} cannot be decrypted with this SECRET_KEY. ` +
      'Start with the key it was encrypted with, or enter the secret again.',
  );

/** The version of the format, so that a later one can exist beside it. */
const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under one key for the whole installation. */
export function secretBox(key: Buffer): SecretBox {
  if (key.length !== 32) throw new TypeError('a secret key has 32 bytes');
  return {
    seal(plain, place) {
      const nonce = crypto.randomBytes(nonceBytes);
      const cipher = crypto.createCipheriv('aes-256-gcm', key, nonce).setAAD(placeBytes(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, place) {
      const [prefix, content = ''] = sealed.split('.');
      const bytes = Buffer.from(content, 'base64url');
      if (prefix !== version || bytes.length < nonceBytes + tagBytes) throw unreadable(place);
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = crypto.createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(placeBytes(place)).setAuthTag(tag);
      try {
        return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw unreadable(place);
      }
    },
  };
}

function placeBytes({ merchantId, field }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([merchantId, field]));
}

/** The key from SECRET_KEY, else from a file readable by this user alone, generated at the first start. */
export function secretKey(given: string | undefined, file: string): Buffer {
  if (given !== undefined && given !== '') return parseKey(given, 'SECRET_KEY');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (!fs.existsSync(file)) createKeyFile(file);
  return parseKey(fs.readFileSync(file, 'utf8'), file);
}

/** Names a key without telling anything about it: what was encrypted with it is recognized by this. */
export const keyFingerprint = (key: Buffer): string =>
  crypto.createHmac('sha256', key).update('fingerprint of the secret key').digest('hex').slice(0, 16);

/** The key that is there, without making one; undefined where there is none. */
export function existingSecretKey(given: string | undefined, file: string): Buffer | undefined {
  return given || fs.existsSync(file) ? secretKey(given, file) : undefined;
}

/** Linked into place when complete: two first starts at once agree on one key, and a crash leaves no partial file. */
function createKeyFile(file: string): void {
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`;
  const handle = fs.openSync(draft, 'wx', 0o600);
  try {
    fs.writeSync(handle, `${crypto.randomBytes(32).toString('base64')}\n`);
    fs.fsyncSync(handle);
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.closeSync(handle);
    fs.rmSync(draft, { force: true });
  }
}

function parseKey(text: string, source: string): Buffer {
  const trimmed = text.trim();
  const key = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  const isComplete = key.length === 32 && (/^[0-9a-f]{64}$/i.test(trimmed) || /^[\w+/-]{43}=?$/.test(trimmed));
  if (isComplete) return key;
  throw new StartRefusal(
    `${source} is not a key of 32 bytes in base64 or hex.`,
    'Make one with: openssl rand -base64 32. A key that is lost takes the sealed secrets of the merchants with it.',
  );
}
