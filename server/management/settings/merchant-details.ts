/** One merchant as an administrator reads it before they call: people, places, what works, notes. */
import type { MerchantDetails } from '#contract/management/settings-merchants.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import type { Language, Texts } from '#domain/platform/text/language.ts';
import { printErrorOf } from '#domain/floor/tickets/print-errors.ts';
import { call, statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { toMerchant } from './merchant-list.ts';
import { merchantById } from './merchant-rows.ts';
import type { SettingsDeps } from './settings-parts.ts';

interface PersonRow {
  name: string | null;
  phone: string | null;
  role: StaffRole;
  language: Language | null;
  hasSignedIn: boolean;
}
const peopleInCharge = statement<PersonRow>(
  'settings.people-in-charge',
  `
  select u.phone, r.role, u.language, not r.is_pending as "hasSignedIn",
    nullif(concat_ws(' ', coalesce(u.first_name, r.invited_first_name),
      coalesce(u.last_name, r.invited_last_name)), '') as name
  from staff_role r join app_user u on u.id = r.user_id
  where r.role in ('OWNER', 'MANAGER') and r.branch_id is null order by r.role = 'OWNER' desc, r.created_date limit 10`,
);
const placesOf = statement<{ id: string; name: Texts; address: Texts; phone: string | null; isActive: boolean }>(
  'settings.places-of',
  `
  select id, name, address, phone, is_active as "isActive" from branch where archived_at is null
  order by is_active desc, position, id limit 20`,
);
const lastOrder = statement<{ at: Date }>(
  'settings.last-order',
  'select created_date as at from orders where not is_test order by created_date desc limit 1',
);
interface PartnerRow {
  vendor: MerchantDetails['partners'][number]['vendor'];
  is_active: boolean;
  last_success_at: Date | null;
  last_error: MerchantDetails['partners'][number]['lastError'];
}
const partnersOf = statement<PartnerRow>(
  'settings.partners-of',
  'select vendor, is_active, last_success_at, last_error from partner_connection order by is_active desc, vendor',
);
interface PrinterRow {
  id: string;
  name: string;
  is_active: boolean;
  failures: number;
  last_error: string | null;
  silent_since: Date | null;
  paper: string | null;
}
const printersOf = statement<PrinterRow>(
  'settings.printers-of',
  `
  select id, name, is_active, failures, last_error, silent_since, paper from printer
  order by failures desc, name, id limit 20`,
);
const ownSms = statement<{ gateway: 'ESKIZ' | 'PLAY_MOBILE' }>(
  'settings.own-sms',
  `
  select m.sms_gateway as gateway from merchant m where m.id = current_setting('app.merchant_id')::uuid
    and exists (select from merchant_secret s where s.name = 'smsUsername')`,
);
/** $1 merchant. */
const smsOf = statement<{ sent: number; failed: number; last_error: string | null }>(
  'settings.sms-of',
  `
  select count(*) filter (where state in ('SENT', 'DELIVERED'))::int as sent,
    count(*) filter (where state = 'FAILED')::int as failed,
    (array_agg(error order by created_date desc) filter (where state = 'FAILED'))[1] as last_error
  from message where merchant_id = $1 and channel = 'SMS' and created_date > now() - interval '7 days'`,
);
/** $1 merchant. */
const notesOf = statement<{ id: string; text: string; by: string | null; at: Date }>(
  'settings.notes-of',
  `
  select n.id, n.text, nullif(concat_ws(' ', u.first_name, u.last_name), '') as by, n.at
  from merchant_note n left join app_user u on u.id = n.written_by
  where n.merchant_id = $1 order by n.at desc, n.id limit 100`,
);
/** $1 merchant. */
const auditOf = statement<{ action: string; detail: Record<string, unknown>; by: string | null; at: Date }>(
  'settings.audit-of',
  `
  select a.action, a.detail, nullif(concat_ws(' ', u.first_name, u.last_name), '') as by, a.at
  from platform_audit a left join app_user u on u.id = a.user_id
  where a.merchant_id = $1 order by a.at desc, a.id limit 30`,
);
/** $1 merchant, $2 id, $3 text, $4 who. */
export const addNote = statement(
  'settings.add-note',
  'insert into merchant_note (merchant_id, id, text, written_by, at) values ($1, $2, $3, $4, now())',
);
/** $1 merchant, $2 note. */
export const removeNote = statement<{ id: string }>(
  'settings.remove-note',
  'delete from merchant_note where merchant_id = $1 and id = $2 returning id',
);

/** A switch is told by what it did. */
const actionOf = ({ action, detail }: { action: string; detail: Record<string, unknown> }): string => {
  if (action !== 'MERCHANT_SWITCHED') return action;
  if (detail['deleted'] !== undefined) return detail['deleted'] ? 'MERCHANT_DELETED' : 'MERCHANT_RESTORED';
  return detail['isActive'] ? 'MERCHANT_ON' : 'MERCHANT_OFF';
};

export async function readMerchant(
  { transactions, tenancy }: Pick<SettingsDeps, 'transactions' | 'tenancy'>,
  id: string,
): Promise<MerchantDetails> {
  const [row] = await transactions.platformRows(merchantById, [id]);
  if (!row || row.kind === 'MARKETPLACE') throw new Refusal('NOT_FOUND');
  const [[people, places, [last], partners, printers, [own]], [sms], notes, audit] = await Promise.all([
    transactions.pipelined(id, [
      call(peopleInCharge),
      call(placesOf),
      call(lastOrder),
      call(partnersOf),
      call(printersOf),
      call(ownSms),
    ]),
    transactions.platformRows(smsOf, [id]),
    transactions.platformRows(notesOf, [id]),
    transactions.platformRows(auditOf, [id]),
  ]);
  return {
    merchant: toMerchant(row),
    home: tenancy.homeOfKey(row.sub),
    people,
    places,
    lastOrderAt: last?.at.toISOString() ?? null,
    partners: partners.map((each) => ({
      vendor: each.vendor,
      isActive: each.is_active,
      lastSuccessAt: each.last_success_at?.toISOString() ?? null,
      lastError: each.last_error,
    })),
    printers: printers.map((each) => ({
      id: each.id,
      name: each.name,
      isActive: each.is_active,
      error: each.failures > 0 && each.last_error !== null ? printErrorOf(each.last_error) : null,
      since: each.silent_since?.toISOString() ?? null,
      paper: each.paper as MerchantDetails['printers'][number]['paper'],
    })),
    sms: {
      gateway: own?.gateway ?? null,
      sent: sms?.sent ?? 0,
      failed: sms?.failed ?? 0,
      lastError: sms?.last_error ?? null,
    },
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    audit: audit.map((each) => ({
      action: actionOf(each),
      reason: typeof each.detail['reason'] === 'string' ? each.detail['reason'] : null,
      by: each.by,
      at: each.at.toISOString(),
    })),
  };
}
