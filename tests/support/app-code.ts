/** What an authenticator app with this secret shows. */
import { totpStep } from '#domain/accounts/identity/second-factor.ts';
import { totpCode } from '#server/accounts/second-factor/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const codeOfApp = (secret: string, now: number): string => totpCode(fromBase32(secret), totpStep(now));
