/** Statements about orders at a POS, the menu of the POS, and which products of it our dishes are. */
import type { PosMenu } from '#domain/partners/pos/pos-menu.ts';
import type { LineToSend } from '#domain/partners/pos/pos-lines.ts';
import { POS_VENDORS, type PosProblem, type PosState, type PosVendor } from '#domain/partners/pos/pos.ts';
import type { OrderServiceType, OrderStatus, PaymentType } from '#domain/orders/orders/statuses.ts';
import type { AllergySource } from '#domain/orders/orders/guest-allergy.ts';
import { allergiesSql } from '#server/restaurants/catalog/catalog.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { branchIdsSql, type BranchIds } from './branch-at-pos.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export interface PosOrderRow {
  order_id: string;
  vendor: PosVendor;
  outside_branch: string;
  request_id: string;
  attempt: number;
  state: PosState;
  external_id: string | null;
  command_id: string | null;
  raw_status: string | null;
  problem: PosProblem | null;
  problem_detail: string | null;
  missing: string[];
  sent_at: Date | null;
  sent_lines: string | null;
  /** When the latest creation began whose end is not known. */
  unsettled_since: Date | null;
  looked_at: Date | null;
  is_ended: boolean;
  created_date: Date;
}

const columns = `order_id, vendor, outside_branch, request_id, attempt, state, external_id, command_id, raw_status,
  problem, problem_detail, missing, sent_at, sent_lines, unsettled_since, looked_at, is_ended, created_date`;

export const posOrderOf = statement<PosOrderRow>('pos.order', `select ${columns} from pos_order where order_id = $1`);
export const runningPosOrders = statement<PosOrderRow>(
  'pos.running',
  `select ${columns} from pos_order where not is_ended order by created_date`,
);

/** Of orders on the board. $1 branches, null for all. */
export const posMarks = statement<Pick<PosOrderRow, 'order_id' | 'vendor' | 'state' | 'problem'>>(
  'pos.marks',
  `
  select p.order_id, p.vendor, p.state, p.problem from pos_order p
  join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
  where o.status not in ('CLOSED', 'CANCELED') and ($1::uuid[] is null or o.branch_id = any($1))
  order by p.created_date desc limit 1000`,
);

/** Parameters: $1 order, $2 vendor, $3 branch of the POS, $4 request id, $5 now. */
export const addPosOrder = statement(
  'pos.add-order',
  `
  insert into pos_order (merchant_id, order_id, vendor, outside_branch, request_id, created_date)
  values (${merchant}, $1, $2, $3, $4, $5) on conflict do nothing`,
);

/** One process at a time works on an order; one that died is waited for. Parameters: $1 order, $2 now, $3 until. */
export const takePosOrder = statement<PosOrderRow>(
  'pos.take-order',
  `
  update pos_order set busy_until = $3 where order_id = $1 and (busy_until is null or busy_until <= $2)
  returning ${columns}`,
);
export const releasePosOrder = statement('pos.release', 'update pos_order set busy_until = null where order_id = $1');

/** Parameters: $1 order, $2 now, $3 the lines as they are sent. */
export const noteSending = statement(
  'pos.note-sending',
  'update pos_order set sent_at = coalesce(sent_at, $2), sent_lines = $3, unsettled_since = $2 where order_id = $1',
);
export const noteUnsent = statement('pos.note-unsent', 'update pos_order set sent_at = null where order_id = $1');

/** It was answered, or the connection ended. */
export const noteSettled = statement(
  'pos.note-settled',
  'update pos_order set unsettled_since = null where order_id = $1',
);

/** Parameters: $1 order, $2 problem, $3 detail, $4 what is not mapped. */
export const noteProblem = statement(
  'pos.note-problem',
  'update pos_order set problem = $2, problem_detail = $3, missing = $4 where order_id = $1',
);

/**
 * What the POS says. Parameters: $1 order, $2 state, $3 its id, $4 command, $5 its status, $6 problem, $7 detail,
 * $8 now.
 */
export const storePosOrder = statement(
  'pos.store-order',
  `
  update pos_order set state = $2, external_id = $3, command_id = $4, raw_status = $5, problem = $6,
    problem_detail = $7, missing = '{}', looked_at = $8
  where order_id = $1`,
);
export const endPosOrder = statement('pos.end-order', 'update pos_order set is_ended = true where order_id = $1');

/** Another attempt of an order that is known not to be at the POS. Parameters: $1 order, $2 request id. */
export const beginAttempt = statement<{ order_id: string }>(
  'pos.begin-attempt',
  `
  update pos_order set state = 'NEW', request_id = $2, attempt = attempt + 1, external_id = null, command_id = null,
    raw_status = null, problem = null, problem_detail = null, missing = '{}', sent_at = null,
    unsettled_since = null, is_ended = false
  where order_id = $1 and state in ('FAILED', 'CANCELLED') returning order_id`,
);
/** An attempt that may have reached the POS goes on under its own id. */
export const resumeAttempt = statement<{ order_id: string }>(
  'pos.resume-attempt',
  `
  update pos_order set problem = null, problem_detail = null, missing = '{}'
  where order_id = $1 and state = 'NEW' returning order_id`,
);
export const doByHand = statement<{ order_id: string }>(
  'pos.by-hand',
  `
  update pos_order set state = case when state in ('PENDING', 'ACCEPTED') then state else 'BY_HAND' end,
    problem = null, problem_detail = null, missing = '{}', is_ended = true
  where order_id = $1 returning order_id`,
);
/** Orders that wait for a mapping. $1 vendor. */
export const unmappedPosOrders = statement<{ order_id: string }>(
  'pos.unmapped-orders',
  `select order_id from pos_order where vendor = $1 and state = 'NEW' and problem = 'UNMAPPED' and not is_ended`,
);

export interface OrderForPos {
  id: string;
  number: number;
  version: number;
  branch_id: string;
  courier_id: string | null;
  status: OrderStatus;
  service_type: OrderServiceType;
  is_test: boolean;
  is_paid: boolean;
  payment_type: PaymentType;
  bill: number;
  total_discount: number;
  delivery_discount: number;
  customer_name: string | null;
  phone: string | null;
  address_name: string | null;
  latitude: number | null;
  longitude: number | null;
  office: string | null;
  domophone: string | null;
  entrance: string | null;
  floor: string | null;
  courier_comment: string | null;
  comment: string | null;
  note: string | null;
  cutlery: number | null;
  allergies: AllergySource[];
  party_size: number | null;
  table_number: string | null;
  promised_from: Date | null;
  reason: string | null;
  reason_note: string | null;
  time_zone: string;
  branch_phone: string | null;
  pos_branches: BranchIds;
  lines: LineToSend[];
}

/** $1 order. */
export const orderForPos = statement<OrderForPos>(
  'pos.order-to-send',
  `
  select o.id, o.number, o.version, o.branch_id, o.courier_id, o.status, o.service_type, o.is_test, o.is_paid,
    o.payment_type, o.bill, o.total_discount, o.delivery_discount, o.customer_name, o.phone, o.address_name,
    o.latitude, o.longitude, o.office, o.domophone, o.entrance, o.floor, o.courier_comment, o.comment, o.note,
    o.cutlery, o.party_size, ${allergiesSql('o')} as allergies,
    t.number as table_number, o.promised_from, o.reason, o.reason_note, b.time_zone,
    coalesce(b.phone, r.phone) as branch_phone, ${branchIdsSql('b')} as pos_branches,
    coalesce((select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name, 'unitPrice', l.unit_price,
        'count', l.product_count, 'note', l.note, 'modifications', l.modifications) order by l.position)
      from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id and l.removed_at is null), '[]')
      as lines
  from orders o
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
  left join dining_table t on t.merchant_id = o.merchant_id and t.id = o.table_id
  where o.id = $1`,
);

/** Parameters: $1 order, $2 its id there, $3 what is wrong. */
const orderNotes: Partial<Record<PosVendor, Statement<never>>> = {
  POSTER: statement(
    'pos.note-poster',
    `
    update orders set poster_order_id = $2, poster_error_message = $3
    where id = $1 and (poster_order_id, poster_error_message) is distinct from ($2, $3)`,
  ),
  IIKO: statement(
    'pos.note-iiko',
    `
    update orders set iiko_order_id = $2, iiko_error_message = $3
    where id = $1 and (iiko_order_id, iiko_error_message) is distinct from ($2, $3)`,
  ),
};
/** For some vendors the specification names columns of the order; for each one `pos_order` has the same. */
export async function noteOnOrder(
  tx: TenantTx,
  { vendor, order_id: orderId, external_id: externalId }: Pick<PosOrderRow, 'vendor' | 'order_id' | 'external_id'>,
  problem: string | null,
): Promise<void> {
  const note = orderNotes[vendor];
  if (note) await tx.run(note, [orderId, externalId, problem]);
}

export const posMenuOf = statement<{ menu: PosMenu; read_at: Date; revision: number | null }>(
  'pos.menu',
  'select menu, read_at, revision from pos_menu where vendor = $1',
);
/** $1 vendor, $2 menu, $3 now, $4 its revision. */
export const putPosMenu = statement(
  'pos.put-menu',
  `
  insert into pos_menu (merchant_id, vendor, menu, read_at, revision) values (${merchant}, $1, $2, $3, $4)
  on conflict (merchant_id, vendor) do update set menu = excluded.menu, read_at = excluded.read_at,
    revision = excluded.revision`,
);
/** It was read and has not changed. $1 vendor, $2 now. */
export const seePosMenu = statement('pos.see-menu', 'update pos_menu set read_at = $2 where vendor = $1');

export interface PosMappingRow {
  kind: 'DISH' | 'OPTION';
  inside_id: string;
  outside_ids: string[];
}
export const posMappings = statement<PosMappingRow>(
  'pos.mappings',
  'select kind, inside_id, outside_ids from pos_mapping where vendor = $1',
);
/** $1 vendor, $2 kind, $3 ours, $4 theirs. */
export const putPosMapping = statement(
  'pos.put-mapping',
  `
  insert into pos_mapping (merchant_id, vendor, kind, inside_id, outside_ids) values (${merchant}, $1, $2, $3, $4)
  on conflict (merchant_id, vendor, kind, inside_id) do update set outside_ids = excluded.outside_ids`,
);
export const dropPosMapping = statement(
  'pos.drop-mapping',
  'delete from pos_mapping where vendor = $1 and kind = $2 and inside_id = $3',
);

const vendors = POS_VENDORS.map((each) => `'${each}'`).join(', ');
export const activePos = statement<{ vendor: PosVendor }>(
  'pos.active',
  `select vendor from partner_connection where is_active and vendor in (${vendors})`,
);
