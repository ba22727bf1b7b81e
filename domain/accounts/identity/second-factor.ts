/**
 * The second factor of people who work: codes of an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds),
 * passkeys, and recovery codes for a lost device.
 */
const MINUTE = 60_000;

/** How long a session makes dangerous calls after its person has confirmed. */
export const CONFIRMED_MS = 10 * MINUTE;
/** How long the challenge of a passkey may be answered. */
export const CHALLENGE_MS = 5 * MINUTE;
export const MOST_PASSKEYS = 10;
export const RECOVERY_CODES = 10;

export const TOTP_DIGITS = 6;
const TOTP_SECONDS = 30;

/** @internal */
export const totpStep = (now: number): number => Math.floor(now / 1000 / TOTP_SECONDS);

/** Steps of time whose code is accepted: clocks of phones are up to one step off. */
export function acceptedSteps(now: number): number[] {
  const step = totpStep(now);
  return [step, step - 1, step + 1];
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Without padding, as authenticator apps take it. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

/** What the QR code of an authenticator app says. */
export function totpAddress({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=${TOTP_DIGITS}&period=${TOTP_SECONDS}`;
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}

/** Apps show a code in two groups. */
export const totpOf = (text: string): string | null => {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

/** 60 bits, in groups that can be copied by hand. `bytes`: twelve random ones. */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + BASE32[byte & 31]).join('');

/** As it is compared: without dashes and spaces, in capitals. O and I are read for the digits that are not used. */
export const plainRecoveryCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I');

/** Seconds to wait after so many wrong codes in a row: none for four, then a minute that doubles up to a day. */
export const CONFIRMATION_WAITS: readonly number[] = [
  ...Array.from({ length: 4 }, () => 0),
  ...Array.from({ length: 11 }, (_, at) => 60 * 2 ** at),
  86_400,
];

/** @internal */
export const confirmationWait = (failures: number): number =>
  CONFIRMATION_WAITS[Math.min(failures, CONFIRMATION_WAITS.length) - 1] ?? 0;
