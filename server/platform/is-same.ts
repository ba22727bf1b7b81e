import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares without revealing by its duration how much of a secret was right. */
export const isSame = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
