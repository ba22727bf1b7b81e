/**
 * Web push notifications (RFC 8030, 8291, 8292), encrypted and signed by the library. The keys identify this
 * installation.
 */
import fs from 'node:fs';
import path from 'node:path';
import webpush from 'web-push';
import type { PushSender } from '#server/accounts/notifications/ports.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Subscriptions are bound to the key: it is generated once and stored beside the data. */
export function vapidKeys(given: Partial<VapidKeys>, file: string): VapidKeys {
  if (given.publicKey && given.privateKey) return { publicKey: given.publicKey, privateKey: given.privateKey };
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as VapidKeys;
  const made = webpush.generateVAPIDKeys();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    // Two first starts at once agree on the key that was written first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return JSON.parse(fs.readFileSync(file, 'utf8')) as VapidKeys;
  }
}

/** An hour later the notification is of no use. */
const TTL_SECONDS = 3600;

export function webPush({
  keys,
  subject,
  timeoutMs = 10_000,
}: {
  keys: VapidKeys;
  subject: string;
  timeoutMs?: number;
}): PushSender {
  return {
    publicKey: keys.publicKey,
    async send(target, message) {
      try {
        await webpush.sendNotification(target, JSON.stringify(message), {
          vapidDetails: { subject, ...keys },
          TTL: TTL_SECONDS,
          urgency: 'high',
          timeout: timeoutMs,
          topic: message.tag.replace(/[^\w-]/g, '').slice(0, 32),
        });
        return { is: 'sent', id: null };
      } catch (error) {
        const status = (error as { statusCode?: number }).statusCode;
        if (status === 404 || status === 410) return { is: 'gone', why: `HTTP ${status}` };
        if (status === undefined || status === 429 || status >= 500)
          return { is: 'later', why: status ? `HTTP ${status}` : (error as Error).name };
        return { is: 'refused', why: `HTTP ${status}` };
      }
    },
  };
}
