/** Codes of authenticator apps by RFC 6238, with HMAC-SHA-1 as every app has it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedSteps, TOTP_DIGITS } from '#domain/accounts/identity/second-factor.ts';

/** @internal */
export function totpCode(secret: Uint8Array, step: number, digits: number = TOTP_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const value = mac.readUInt32BE(mac[mac.length - 1]! & 15) & 0x7f_ff_ff_ff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/** The step of time that the code belongs to; undefined: it is wrong. Takes the same time for every wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  const given = Buffer.from(code);
  const steps = acceptedSteps(now).filter((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return steps.length > 0 ? Math.max(...steps) : undefined;
}
