/** E-mails about an order to the confirmed address of its guest: what was ordered, what it costs, and when to come. */
import { calendarFile } from '#domain/accounts/notifications/calendar-file.ts';
import type { EmailContent } from '#domain/accounts/notifications/email-content.ts';
import { nameInMessage } from '#domain/accounts/notifications/name-in-message.ts';
import { isBooking } from '#domain/orders/orders/statuses.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { queueMessage } from './notifications.ts';
import type { OrderFacts } from './order-message-facts.ts';
import { orderEmailWords } from './texts/order-email-text.ts';
import { som } from './texts/order-text.ts';

interface EmailFacts {
  email: string;
  version: number;
  address: string;
  starts_at: Date | null;
  ends_at: Date | null;
  lines: { name: string; count: number; price: number }[];
  delivery_price: number;
  service_price: number;
  total_price: number;
}

/** $1 order. None where its guest has no address, or wants no e-mail. */
const emailFactsOf = statement<EmailFacts>(
  'notifications.order-email',
  `
  select e.address as email, o.version, text_in(b.address, o.language, null) as address,
    coalesce(o.at_time, o.promised_from) as starts_at,
    (select max(upper(t.during)) from table_booking t where t.order_id = o.id) as ends_at,
    coalesce((select jsonb_agg(jsonb_build_object('name', text_in(l.name, o.language, null), 'count', l.product_count,
        'price', l.line_price) order by l.position)
      from order_line l where l.order_id = o.id and l.removed_at is null), '[]') as lines,
    o.delivery_price, o.service_price, o.total_price
  from orders o
  join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
  join app_user u on u.id = o.user_id and u.status = 'ACTIVE'
  join user_email e on e.user_id = u.id
  where o.id = $1 and coalesce((u.notifications ->> 'email')::boolean, true)`,
);

const HOUR = 3_600_000;
/** Of a visit whose end nobody has said. */
const VISIT_MS = 2 * HOUR;

export interface OrderEmailDeps {
  transactions: Transactions;
  linkOf: (merchantId: string, orderId: string) => Promise<string>;
  /** Null: the installation sends none. */
  emails: {
    /** Where a guest of this storefront chooses what they are sent. */
    profileOf: (merchantId: string) => Promise<string>;
  } | null;
  now: () => number;
}

interface OrderEmail {
  order: OrderFacts;
  kind: 'ORDER' | 'RECEIPT';
  /** What has happened. */
  text: string;
  /** As of the other messages about it, without the recipient. */
  key: string;
  expiresAt: Date;
}

type SendOrderEmail = (merchantId: string, orderId: string, email: OrderEmail) => Promise<void>;

export const orderEmails =
  ({ transactions, emails, linkOf, now }: OrderEmailDeps): SendOrderEmail =>
  async (merchantId, orderId, { order, kind, text, key, expiresAt }) => {
    if (!emails || order.user_id === null) return;
    const [facts] = await transactions.tenantRows(merchantId, emailFactsOf, [orderId]);
    if (!facts) return;
    const { language } = order;
    const words = orderEmailWords(language);
    const [link, profile] = await Promise.all([linkOf(merchantId, orderId), emails.profileOf(merchantId)]);
    const restaurant = nameInMessage(order.restaurant_name);
    const visit = isBooking({ serviceType: order.service_type, later: order.later });
    const money = (tiyin: number): string => words.money(som(tiyin));
    const rows = [
      ...facts.lines.map(({ name, count, price }) => ({ name: `${count} × ${name}`, value: money(price) })),
      ...(facts.delivery_price > 0 ? [{ name: words.delivery, value: money(facts.delivery_price) }] : []),
      ...(facts.service_price > 0 ? [{ name: words.service, value: money(facts.service_price) }] : []),
      ...(facts.lines.length > 0 ? [{ name: words.total, value: money(facts.total_price), isMain: true }] : []),
    ];
    const content: EmailContent = {
      subject: `${restaurant}: ${text}`,
      parts: [
        { kind: 'text', text },
        ...(visit || order.service_type === 'PICK_UP' ? [{ kind: 'text' as const, text: facts.address }] : []),
        ...(rows.length > 0 ? [{ kind: 'rows' as const, rows }] : []),
        { kind: 'button', label: visit ? words.openBooking : words.openOrder, url: link },
      ],
      footer: { text: words.why, url: profile },
    };
    const calendar =
      kind === 'ORDER' && visit && facts.starts_at
        ? calendarFile({
            uid: orderId,
            sequence: facts.version,
            startsAt: facts.starts_at,
            endsAt: facts.ends_at ?? new Date(facts.starts_at.getTime() + VISIT_MS),
            madeAt: new Date(now()),
            summary: words.visit(restaurant, order.party_size),
            location: facts.address,
            url: link,
          })
        : null;
    await transactions.onPlatform((tx) =>
      queueMessage(tx, {
        kind,
        channel: 'EMAIL',
        to: facts.email,
        language,
        merchantId,
        text,
        detail: { email: content, ...(calendar && { calendar }) },
        dedupeKey: `${key}|${facts.email}`,
        expiresAt,
      }),
    );
  };
