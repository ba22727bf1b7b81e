/** Calls with which administrators of the installation see the state of e-mail, test it and stop addresses. */
import type { emailContract, EmailProblem } from '#contract/accounts/notifications-email.ts';
import {
  emailHtml,
  plainText,
  type EmailBrand,
  type EmailContent,
} from '#domain/accounts/notifications/email-content.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { demandEmail } from '#server/platform/http/demand-email.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { EMAIL_GATEWAY } from './email-routes.ts';
import type { EmailSender, Outcome } from './ports.ts';
import type { Suppressions } from './suppressions.ts';

/** $1 since when. */
const emailsSince = statement<{ sent: number; failed: number; failed_at: Date | null; error: string | null }>(
  'notifications.emails-since',
  `
  select count(*) filter (where state = 'SENT')::int as sent,
    count(*) filter (where state in ('FAILED', 'UNKNOWN'))::int as failed,
    max(created_date) filter (where error is not null and error <> 'suppressed') as failed_at,
    (array_agg(error order by created_date desc) filter (where error is not null and error <> 'suppressed'))[1] as error
  from message where gateway = '${EMAIL_GATEWAY}' and created_date > $1`,
);
const suppressedCount = statement<{ count: number }>(
  'notifications.suppressed-count',
  'select count(*)::int as count from email_suppression',
);

const DAY_MS = 86_400_000;

interface EmailServerFacts {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  from: string;
  isSigned: boolean;
}

export interface EmailAdminDeps {
  transactions: Transactions;
  suppressions: Suppressions;
  /** Null: no server is set. */
  emailServer: { facts: EmailServerFacts; sender: EmailSender } | null;
  brandOf: (merchantId: string | null, language: Language) => Promise<EmailBrand>;
  now: () => number;
}

const PROBLEMS: Readonly<Record<Outcome['is'], EmailProblem | null>> = {
  sent: null,
  shut: 'UNAUTHORIZED',
  refused: 'REFUSED',
  gone: 'NO_ADDRESS',
  later: 'UNAVAILABLE',
  unknown: 'UNREADABLE',
};

const TEST: Record<Language, { subject: string; text: string }> = {
  uz: { subject: 'Sinov xati', text: 'Elektron pochta ishlayapti.' },
  ru: { subject: 'Тестовое письмо', text: 'Электронная почта работает.' },
  eng: { subject: 'A test message', text: 'E-mail works.' },
};

export function emailAdminHandlers(deps: EmailAdminDeps): Handlers<typeof emailContract> {
  const { transactions, suppressions, emailServer, brandOf, now } = deps;
  const countSuppressed = async (): Promise<number> => (await transactions.platformRows(suppressedCount))[0]!.count;
  return {
    'GET /platform/email': async () => {
      const [[counted], suppressed] = await Promise.all([
        transactions.platformRows(emailsSince, [new Date(now() - DAY_MS)]),
        countSuppressed(),
      ]);
      const { sent, failed, failed_at: at, error } = counted!;
      return {
        server: emailServer?.facts ?? null,
        sent,
        failed,
        lastFailure: at && error !== null ? { at: at.toISOString(), detail: error } : null,
        suppressed,
      };
    },

    'POST /platform/email/test': async ({ body, language }) => {
      const to = demandEmail(body.email, language);
      if (!emailServer) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_EMAIL_SERVER' });
      if (await suppressions.has(to)) return { problem: 'SUPPRESSED', detail: null };
      const brand = await brandOf(null, language);
      const { subject, text } = TEST[language];
      const content: EmailContent = { subject, parts: [{ kind: 'text', text }] };
      const outcome = await emailServer.sender.send({
        id: newId(),
        to,
        fromName: null,
        subject,
        text: plainText(content, brand),
        html: emailHtml(content, brand, language),
        calendar: null,
      });
      return { problem: PROBLEMS[outcome.is], detail: 'why' in outcome ? outcome.why : null };
    },

    'PUT /platform/email/suppression': async ({ body, language }) => {
      const email = demandEmail(body.email, language);
      await (body.isSuppressed ? suppressions.add(email, 'COMPLAINT') : suppressions.drop(email));
      return { suppressed: await countSuppressed() };
    },
  };
}
