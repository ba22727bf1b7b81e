/** Who answered a vacancy. */
import type { VacancyApplication } from '#contract/restaurants/offers-vacancies.ts';
import { parsePhone } from '#domain/accounts/identity/phone.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { invalid, type RowEditor } from '#server/accounts/staff/staff.ts';
import { instantJson } from './front-rows.ts';

/** $2 vacancy, $6 now. A second answer from the same phone replaces the first one. */
const addApplication = statement<{ id: string }>(
  'offers.add-application',
  `
  insert into vacancy_application (merchant_id, id, vacancy_id, name, phone, message)
  select v.merchant_id, $1, v.id, $3, $4, $5 from vacancy v
  where v.id = $2 and v.is_active and v.active_from <= $6::timestamptz
    and (v.active_until is null or v.active_until > $6::timestamptz)
  on conflict (merchant_id, vacancy_id, phone) do update set name = excluded.name, message = excluded.message,
    seen_at = null, created_date = now()
  returning id`,
);
/** $1 vacancy or null for all. */
export const applications = statement<{ row: VacancyApplication }>(
  'offers.applications',
  `
  select jsonb_build_object('id', a.id, 'vacancyId', a.vacancy_id, 'vacancyTitle', v.title, 'name', a.name,
    'phone', a.phone, 'message', a.message, 'seen', a.seen_at is not null,
    'createdDate', ${instantJson('a.created_date')}) as row
  from vacancy_application a join vacancy v on v.merchant_id = a.merchant_id and v.id = a.vacancy_id
  where $1::uuid is null or a.vacancy_id = $1
  order by a.created_date desc, a.id desc limit 500`,
);
const markSeen = statement<{ id: string }>(
  'offers.see-application',
  'update vacancy_application set seen_at = coalesce(seen_at, now()) where id = $1 returning id',
);
const dropApplication = statement<{ vacancy_id: string }>(
  'offers.drop-application',
  'delete from vacancy_application where id = $1 returning vacancy_id',
);

interface Applying {
  merchantId: string;
  vacancyId: string;
  name: string;
  phone: string;
  message: string | null;
  now: number;
}

export async function apply(
  { transactions }: { transactions: Transactions },
  { merchantId, vacancyId, name, phone: typed, message, now }: Applying,
): Promise<void> {
  const phone = parsePhone(typed);
  if (phone === null) throw invalid('phone', 'INVALID');
  await transactions.withTenant(merchantId, async (tx) => {
    const added = await tx.maybe(addApplication, [newId(), vacancyId, name, phone, message || null, new Date(now)]);
    if (!added) throw new Refusal('NOT_FOUND');
  });
}

export async function seeApplication({ tx }: RowEditor, id: string): Promise<null> {
  if (!(await tx.maybe(markSeen, [id]))) throw new Refusal('NOT_FOUND');
  return null;
}

export async function deleteApplication({ tx, note }: RowEditor, id: string): Promise<null> {
  const dropped = await tx.maybe(dropApplication, [id]);
  if (!dropped) throw new Refusal('NOT_FOUND');
  await note('VACANCY_APPLICATION_DELETED', id, { vacancyId: dropped.vacancy_id }, null);
  return null;
}
