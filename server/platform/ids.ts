import { randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a uuid of any version; input is checked before it reaches the database. */
export const isUuid = (text: string): boolean => UUID.test(text);

let lastMs = 0;
let sequence = 0;

/**
 * UUIDv7: ordered by time, so that indexes grow at one end. Within a millisecond a counter keeps the order; the rest is
 * random. An id is no secret: what must not be guessed has a token of its own.
 */
export function newId(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    lastMs += 1;
    sequence = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  // The second half of a random uuid; Node generates those in advance.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`;
}
