/** The payload of Telegram's login widget: signed with the hash of the bot's token, unlike the Mini App's. */
import { createHash, createHmac } from 'node:crypto';
import { isSame } from './identity-keys.ts';

const FIELDS = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date'] as const;
export type WidgetPayload = Partial<Record<(typeof FIELDS)[number], string | number | null>> & { hash: string };

/** Only the widget's own fields are signed: what our clients add is ignored. */
export function isWidgetPayload(payload: WidgetPayload, botToken: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(payload.hash)) return false;
  const text = FIELDS.flatMap((name) =>
    payload[name] === undefined || payload[name] === null ? [] : [`${name}=${payload[name]}`],
  )
    .sort()
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  return isSame(createHmac('sha256', key).update(text).digest(), Buffer.from(payload.hash, 'hex'));
}
