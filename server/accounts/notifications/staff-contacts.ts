/** How a member of the staff is written to: in Telegram, else by SMS. */
import { chatOf } from '#domain/accounts/notifications/bot-chat.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';

/**
 * The chats in which a person can be written to for the current merchant; which one is used is decided by
 * domain/accounts/notifications/bot-chat.ts.
 */
export const chatsOf = (user: string): string => `array(
      select case when i.merchant_id is null then i.subject else 'bot ' || i.bot_id || ' ' || i.subject end
      from user_identity i where i.user_id = ${user} and i.provider = 'telegram'
        and coalesce(i.merchant_id = current_setting('app.merchant_id')::uuid, true)
        and not coalesce((i.profile ->> 'unreachable')::boolean, false) order by 1) as chats`;

export interface StaffMember {
  user_id: string;
  phone: string | null;
  language: Language | null;
  chats: string[];
}

/** $1 user. Nobody where the account is blocked or deleted. */
export const staffMember = statement<StaffMember>(
  'notifications.staff-member',
  `
  select u.id as user_id, u.phone, u.language, ${chatsOf('u.id')}
  from app_user u where u.id = $1 and u.status = 'ACTIVE'`,
);

interface StaffContact {
  channel: 'TELEGRAM' | 'SMS';
  to: string;
}

/** null: neither a chat nor a phone is known. */
export function contactOf(
  { phone, chats }: StaffMember,
  bots: { own: string | null; platform: boolean },
): StaffContact | null {
  const chat = chatOf(chats, bots);
  if (chat !== null) return { channel: 'TELEGRAM', to: chat };
  return phone === null ? null : { channel: 'SMS', to: phone };
}
