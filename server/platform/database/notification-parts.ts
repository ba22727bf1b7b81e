import crypto from 'node:crypto';

/** PostgreSQL refuses notifications of 8000 bytes and more. */
const limit = 7900;

/** Half of what fits: base64 and the envelope need the rest. */
const partBytes = 5000;

interface Part {
  part: number;
  of: number;
  key: string;
  bytes: string;
}

/** One notification, or several where the text is too long for one. */
export function splitIntoParts(text: string): string[] {
  const bytes = Buffer.from(text);
  if (bytes.length <= limit) return [text];
  const key = crypto.randomUUID();
  const of = Math.ceil(bytes.length / partBytes);
  return Array.from({ length: of }, (_, part) => {
    const piece = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    return JSON.stringify({ part, of, key, bytes: piece.toString('base64') } satisfies Part);
  });
}

/** Takes notifications one by one; returns a complete text, or nothing while parts are missing. */
export function joinParts(): (notification: string) => string | undefined {
  const waiting = new Map<string, Buffer[]>();
  return (notification) => {
    if (!notification.startsWith('{"part":')) return notification;
    const { part, of, key, bytes } = JSON.parse(notification) as Part;
    const pieces = waiting.get(key) ?? [];
    pieces[part] = Buffer.from(bytes, 'base64');
    waiting.set(key, pieces);
    if (pieces.filter(Boolean).length < of) return undefined;
    waiting.delete(key);
    return Buffer.concat(pieces).toString();
  };
}
