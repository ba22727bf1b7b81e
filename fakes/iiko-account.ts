/** What all parts of the fake of iiko share: the organization, its terminals, and the notices that it sends. */
import { randomUUID } from 'node:crypto';
import type { FakeAnswer } from './fake-server.ts';

export type Given = Record<string, unknown>;

export const STEP_MS = Number(process.env['STEP_MS'] ?? 0);
export const FRONT_MS = Number(process.env['FRONT_MS'] ?? STEP_MS);
export const ORGANIZATION = '7f6f2f0e-1111-4a11-8a11-0123456789ab';

export const terminals = [
  {
    id: '11111111-aaaa-4a11-8a11-000000000001',
    organizationId: ORGANIZATION,
    name: 'Markaz',
    timeZone: 'Asia/Tashkent',
  },
  {
    id: '11111111-aaaa-4a11-8a11-000000000002',
    organizationId: ORGANIZATION,
    name: 'Chilonzor',
    timeZone: 'Asia/Tashkent',
  },
];

/** `refusal`: the error with which the restaurant's own server refuses what it is sent next. */
export const account: { hook: string | null; hookToken: string; refusal: string | null } = {
  hook: null,
  hookToken: 'demo',
  refusal: null,
};

export const done = (more: object = {}): FakeAnswer => ({
  status: 200,
  body: { correlationId: randomUUID(), ...more },
});

export const refused = (status: number, error: string): FakeAnswer => ({
  status,
  body: { correlationId: randomUUID(), errorDescription: `${error} (fake)`, error },
});

export async function notify(eventType: string, id?: string): Promise<void> {
  const { hook, hookToken } = account;
  if (!hook) return;
  const event = {
    eventType,
    eventTime: new Date().toISOString(),
    organizationId: ORGANIZATION,
    correlationId: randomUUID(),
    eventInfo: id ? { id } : {},
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${hookToken}` };
  await fetch(hook, { method: 'POST', headers, body: JSON.stringify([event]) }).catch(() => undefined);
}
