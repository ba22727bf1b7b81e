/**
 * Hands a message to the installation's server of e-mail, which all merchants share: of one merchant a limited number
 * in a day, and nothing to an address that came back or complained.
 */
import {
  contentOfText,
  emailHtml,
  plainText,
  type EmailBrand,
  type EmailContent,
} from '#domain/accounts/notifications/email-content.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { concernsAccount, type MessageRow } from './message-store.ts';
import type { EmailSender, MessageRoute, Outcome } from './ports.ts';
import type { Suppressions } from './suppressions.ts';

export const EMAIL_GATEWAY = 'EMAIL';
const DAY_MS = 86_400_000;

/** $1 merchant, $2 since when, $3 how many it may send: whether another one may leave. */
const mayEmail = statement<{ may: boolean }>(
  'notifications.may-email',
  `
  select (select count(*) from (select from message where merchant_id = $1 and created_date >= $2
    and gateway = '${EMAIL_GATEWAY}' and kind not in ('CODE', 'ACCOUNT') limit $3) sent) < $3 as may`,
);

/** $1 phone, $2 the message to it: where it may go instead, unless an e-mail says the same under the same key. */
const addressOfPhone = statement<{ address: string }>(
  'notifications.address-of-phone',
  `
  select e.address from app_user u join user_email e on e.user_id = u.id
  where u.phone = $1 and u.status = 'ACTIVE' and not exists (
    select from message m join message told
      on told.dedupe_key = left(m.dedupe_key, length(m.dedupe_key) - length(m.recipient)) || e.address
    where m.id = $2)`,
);

export interface EmailRoutesDeps {
  transactions: Transactions;
  sender: EmailSender;
  suppressions: Suppressions;
  /** Name and colours of whoever writes; null: the platform. */
  brandOf: (merchantId: string | null, language: Language) => Promise<EmailBrand>;
  /** Of one merchant, in 24 hours. */
  mostADay: number;
  now: () => number;
}

export interface EmailRoutes {
  routesFor(message: MessageRow): Promise<MessageRoute[]>;
  /** To the confirmed address of the person with that phone. Broadcasts are sent as they were agreed to. */
  insteadOfSms(message: MessageRow): Promise<MessageRoute[]>;
}

export function openEmailRoutes(deps: EmailRoutesDeps): EmailRoutes {
  const { transactions, sender, suppressions, brandOf, mostADay, now } = deps;

  async function mayLeave({ merchant_id: merchantId, kind }: MessageRow): Promise<boolean> {
    if (merchantId === null || concernsAccount(kind)) return true;
    // Offers leave half of the day's number to messages about orders.
    const most = kind === 'MARKETING' ? Math.floor(mostADay / 2) : mostADay;
    const [found] = await transactions.platformRows(mayEmail, [merchantId, new Date(now() - DAY_MS), most]);
    return found?.may ?? false;
  }

  async function send(message: MessageRow, to: string): Promise<Outcome> {
    if (await suppressions.has(to)) return { is: 'refused', why: 'suppressed' };
    const { id, language, kind, body, detail } = message;
    const brand = await brandOf(message.merchant_id, language);
    const content: EmailContent = detail.email ?? contentOfText(body ?? '', { isCode: kind === 'CODE', language });
    return sender.send({
      id,
      to,
      fromName: brand.name,
      subject: content.subject,
      text: plainText(content, brand),
      html: emailHtml(content, brand, language),
      calendar: detail.calendar ?? null,
      oneClick: content.oneClick,
    });
  }

  const routesTo = async (message: MessageRow, to: string): Promise<MessageRoute[]> =>
    (await mayLeave(message))
      ? [
          {
            name: EMAIL_GATEWAY,
            repeatable: false,
            send: () => send(message, to),
            forget: () => suppressions.add(to, 'BOUNCE'),
          },
        ]
      : [];

  return {
    routesFor: (message) => routesTo(message, message.recipient),
    async insteadOfSms(message) {
      // Whoever has an address gets receipts by e-mail anyway.
      if (message.kind === 'MARKETING' || message.kind === 'RECEIPT') return [];
      const [found] = await transactions.platformRows(addressOfPhone, [message.recipient, message.id]);
      return found ? routesTo(message, found.address) : [];
    },
  };
}
