import { isSame } from '#server/platform/is-same.ts';

/** Whether the header carries this login and password by HTTP Basic; compared in constant time. */
export const isBasic = (authorization: string | undefined, user: string, password: string): boolean =>
  isSame(authorization ?? '', `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);

/** undefined: the bytes are no JSON object. */
export function jsonObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
