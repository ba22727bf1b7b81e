/** Promos: what managers see of them, and what they change. */
import type { consoleOffersContract, ConsolePromo } from '#contract/restaurants/offers.ts';
import type { Body as BodyOf } from '#contract/platform/kit.ts';
import { minuteOf } from '#domain/restaurants/places-editor/week-plan.ts';
import { promoFaults } from '#domain/orders/pricing/promo-faults.ts';
import { normalCode } from '#domain/orders/pricing/promo.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  invalid,
  refuseTaken,
  rowToChange,
  saveRow,
  toColumns,
  updateOf,
  writtenTexts,
  type RowEditor,
} from '#server/accounts/staff/staff.ts';
import { demandRestaurant } from './demand-restaurant.ts';

type Body<Key extends keyof typeof consoleOffersContract> = BodyOf<(typeof consoleOffersContract)[Key]>;

const clock = (minute: string): string => `to_char((${minute} % 1440) * interval '1 minute', 'HH24:MI')`;

const PROMO = `jsonb_build_object('id', p.id, 'version', p.version, 'code', p.code, 'title', p.title,
  'discountType', p.discount_type, 'productDiscount', p.product_discount, 'deliveryDiscount', p.delivery_discount,
  'minPrice', p.min_price, 'startDate', p.start_date, 'endDate', p.end_date, 'weekdays', p.weekdays,
  'from', ${clock('p.from_minute')}, 'to', ${clock('p.to_minute')}, 'restaurantId', p.restaurant_id,
  'branchIds', p.branch_ids, 'serviceTypes', p.service_types, 'firstOrderOnly', p.first_order_only,
  'totalLimit', p.total_limit, 'perUserLimit', p.per_user_limit, 'isActive', p.is_active,
  'archived', p.archived_at is not null, 'usedCount', p.used_count,
  'cost', (select coalesce(sum(o.product_discount + o.delivery_discount), 0) from orders o
    where o.merchant_id = p.merchant_id and o.promo_id = p.id and o.status <> 'CANCELED'))`;

export const promoById = statement<{ row: ConsolePromo }>(
  'offers.promo',
  `select ${PROMO} as row from promo p where p.id = $1`,
);
/** $1 the archived ones. */
export const allPromos = statement<{ row: ConsolePromo }>(
  'offers.promos',
  `
  select ${PROMO} as row from promo p where (p.archived_at is not null) = $1::boolean
  order by p.created_date desc, p.id limit 1000`,
);
const addPromoRow = statement(
  'offers.add-promo',
  `
  insert into promo (merchant_id, id, discount_type, product_discount, delivery_discount, start_date, end_date)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6)`,
);
const changePromoRow = updateOf(
  'offers.update-promo',
  'promo',
  [
    'code',
    'title',
    'discount_type',
    'product_discount',
    'delivery_discount',
    'min_price',
    'start_date',
    'end_date',
    'weekdays',
    'from_minute',
    'to_minute',
    'restaurant_id',
    'branch_ids',
    'service_types',
    'first_order_only',
    'total_limit',
    'per_user_limit',
    'is_active',
    'last_modified_date',
  ],
  'and t.archived_at is null',
);
const archivePromoRow = statement<{ id: string }>(
  'offers.archive-promo',
  `
  update promo set is_active = false, archived_at = now(), version = version + 1
  where id = $1 and archived_at is null returning id`,
);
const restorePromoRow = statement<{ id: string }>(
  'offers.restore-promo',
  `
  update promo set archived_at = null, version = version + 1
  where id = $1 and archived_at is not null returning id`,
);
/** Branches of the merchant, of one restaurant where $2 names it. */
const knownBranches = statement<{ id: string }>(
  'offers.known-branches',
  'select id from branch where id = any($1::uuid[]) and ($2::uuid is null or restaurant_id = $2)',
);

type Scope = Pick<ConsolePromo, 'branchIds'>;

/** A promo of all branches belongs to whoever manages all of them. */
function demandScope(editor: RowEditor, { branchIds }: Scope): void {
  if (branchIds.length === 0) editor.demandAll();
  for (const branchId of branchIds) editor.demandAt(branchId);
}

async function promoColumns(
  editor: RowEditor,
  was: Pick<ConsolePromo, 'restaurantId' | 'branchIds' | 'usedCount'> & Parameters<typeof promoFaults>[0],
  change: Partial<Body<'POST /console/promos'>>,
): Promise<Record<string, unknown>> {
  const next = { ...was, ...change };
  const [fault] = promoFaults(next, was.usedCount);
  if (fault) throw invalid(fault.path, fault.code);
  await demandRestaurant(editor, next.restaurantId);
  const branchIds = [...new Set(next.branchIds)];
  if ((await editor.tx.rows(knownBranches, [branchIds, next.restaurantId])).length < branchIds.length)
    throw invalid('branchIds', 'UNKNOWN');
  const { from, to, title, code, weekdays, ...fields } = change;
  const minute = (written: string | null | undefined): number | null | undefined =>
    typeof written === 'string' ? minuteOf(written) : written;
  return toColumns({
    ...fields,
    ...(change.branchIds ? { branchIds } : {}),
    code: typeof code === 'string' ? normalCode(code) : code,
    title: title && writtenTexts(title),
    weekdays: weekdays && [...new Set(weekdays)].toSorted((a, b) => a - b),
    fromMinute: minute(from),
    toMinute: minute(to),
    lastModifiedDate: new Date(editor.now),
  });
}

/** Another promo that is not archived may have the code. */
const refuseTakenCode = <T>(work: () => Promise<T>): Promise<T> => refuseTaken('promo_code', 'code', work);

export async function addPromo(editor: RowEditor, body: Body<'POST /console/promos'>): Promise<ConsolePromo> {
  const { tx, note } = editor;
  const empty = {
    productDiscount: 0,
    deliveryDiscount: 0,
    minPrice: 0,
    restaurantId: null,
    branchIds: [],
    from: null,
    to: null,
    totalLimit: null,
    usedCount: 0,
  };
  const written = { ...empty, ...body };
  demandScope(editor, written);
  const columns = await promoColumns(editor, written, { code: null, ...body });
  const id = newId();
  const { discountType, productDiscount, deliveryDiscount, startDate, endDate } = written;
  await tx.run(addPromoRow, [id, discountType, productDiscount, deliveryDiscount, startDate, endDate]);
  await refuseTakenCode(() => tx.row(changePromoRow, [id, 1, columns]));
  const { row } = await tx.row(promoById, [id]);
  await note('PROMO_ADDED', id, null, { code: row.code, title: row.title });
  return row;
}

export async function changePromo(
  editor: RowEditor,
  id: string,
  { version, ...change }: Body<'PATCH /console/promos/:id'>,
): Promise<ConsolePromo> {
  const { row: was } = await rowToChange(editor, promoById, [id]);
  if (was.archived) throw new Refusal('NOT_FOUND');
  demandScope(editor, was);
  demandScope(editor, { ...was, ...change });
  return refuseTakenCode(() =>
    saveRow(editor, {
      action: 'PROMO_CHANGED',
      byId: promoById,
      params: [id],
      update: changePromoRow,
      was,
      version,
      columns: () => promoColumns(editor, was, change),
    }),
  );
}

export async function archivePromo(editor: RowEditor, id: string): Promise<null> {
  const { row } = await rowToChange(editor, promoById, [id]);
  demandScope(editor, row);
  if (!(await editor.tx.maybe(archivePromoRow, [id]))) throw new Refusal('NOT_FOUND');
  await editor.note('PROMO_ARCHIVED', id, { code: row.code, title: row.title }, null);
  return null;
}

export async function restorePromo(editor: RowEditor, id: string): Promise<ConsolePromo> {
  const { row } = await rowToChange(editor, promoById, [id]);
  demandScope(editor, row);
  const restored = await refuseTakenCode(() => editor.tx.maybe(restorePromoRow, [id]));
  if (!restored) throw new Refusal('NOT_FOUND');
  await editor.note('PROMO_RESTORED', id, null, { code: row.code, title: row.title });
  return (await editor.tx.row(promoById, [id])).row;
}
