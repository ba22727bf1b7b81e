/** Statements of printers and prints; and an order as its ticket shows it. */
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import type { AllergySource } from '#domain/orders/orders/guest-allergy.ts';
import { allergensOfLineSql, allergiesSql } from '#server/restaurants/catalog/catalog.ts';
import type { PaperState } from '#domain/floor/tickets/print-errors.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { OrderServiceType, OrderStatus, PaymentType } from '#domain/orders/orders/statuses.ts';
import { dueSql } from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';

const TENANT = `current_setting('app.merchant_id')::uuid`;

export interface PrinterRow {
  id: string;
  branch_id: string;
  name: string;
  host: string;
  port: number;
  stations: string[] | null;
  width: 32 | 42 | 48;
  language: Language;
  is_active: boolean;
  agent_id: string | null;
  substitute_id: string | null;
  has_drawer: boolean;
  failures: number;
  silent_since: Date | null;
  last_error: string | null;
  printed_at: Date | null;
  paper: PaperState | null;
}

const columns = `id, branch_id, name, host, port, stations, width, language, is_active, agent_id, substitute_id,
  has_drawer, failures, silent_since, last_error, printed_at, paper`;
/** $1 branches, null for all. */
export const printersOf = statement<PrinterRow>(
  'tickets.printers',
  `
  select ${columns} from printer where $1::uuid[] is null or branch_id = any($1::uuid[]) order by created_date, id`,
);
export const printerById = statement<PrinterRow>('tickets.printer', `select ${columns} from printer where id = $1`);
export const putPrinter = statement<PrinterRow>(
  'tickets.put-printer',
  `
  insert into printer (merchant_id, id, branch_id, name, host, port, stations, width, language, is_active,
    agent_id, substitute_id, has_drawer)
  select ${TENANT}, $1, b.id, $3, $4, $5, $6, $7, $8, $9, a.id, u.id, $12
  from branch b left join print_agent a on a.merchant_id = b.merchant_id and a.branch_id = b.id and a.id = $10
  left join printer u on u.merchant_id = b.merchant_id and u.branch_id = b.id and u.id = $11 and u.id <> $1
  where b.id = $2 and ($10::uuid is null or a.id is not null) and ($11::uuid is null or u.id is not null)
  on conflict (merchant_id, id) do update set branch_id = excluded.branch_id, name = excluded.name,
    host = excluded.host,
    port = excluded.port, stations = excluded.stations, width = excluded.width, language = excluded.language,
      is_active = excluded.is_active, agent_id = excluded.agent_id, substitute_id = excluded.substitute_id,
      has_drawer = excluded.has_drawer,
    -- What is known is of the printer at the address of before.
    (failures, silent_since, last_error, paper) = (select p.failures, p.silent_since, p.last_error, p.paper
      from printer p where p.id = $1 and p.host = excluded.host and p.port = excluded.port
        and p.agent_id is not distinct from excluded.agent_id
      union all select 0, null, null, null limit 1)
  returning ${columns}`,
);
export interface PrinterQueue {
  printer: string;
  waiting: number;
  unprinted: string[];
}
/** $1 branches, null for all; $2 since when. Its cost grows with what was not printed today. */
export const queuesOf = statement<PrinterQueue>(
  'tickets.queues',
  `
  select p.id::text as printer, count(k.order_id) filter (where k.state <> 'FAILED')::int as waiting,
    coalesce((array_agg(distinct k.order_id) filter (where k.reprint = 0 and o.id is not null
      and (k.state = 'FAILED' or p.failures > 0)))[1:50], '{}') as unprinted
  from printer p
  join ticket_print k on k.merchant_id = p.merchant_id and k.printer = p.id::text and k.state <> 'PRINTED'
    and k.created_date > $2
  left join orders o on o.merchant_id = k.merchant_id and o.id = k.order_id
    and o.status in ('ACCEPTED', 'CREATED', 'ATTACHED', 'COOKING', 'DONE')
    and not exists (select from ticket_print d where d.merchant_id = k.merchant_id and d.order_id = k.order_id
      and d.printer = k.printer and d.revision = k.revision and d.reprint > 0 and d.state = 'PRINTED')
  where $1::uuid[] is null or p.branch_id = any($1::uuid[])
  group by p.id`,
);
export const dropPrinter = statement<{ id: string }>(
  'tickets.drop-printer',
  'delete from printer where id = $1 returning id',
);

export interface TicketFacts {
  id: string;
  branch_id: string;
  number: number;
  status: OrderStatus;
  service_type: OrderServiceType;
  source: string;
  table_number: string | null;
  party_size: number | null;
  at: string;
  promised_from: Date | null;
  at_time: Date | null;
  distance: number | null;
  time_zone: string;
  customer_name: string | null;
  address: string | null;
  note: string | null;
  allergies: AllergySource[];
  bill: number;
  due: number;
  payment_type: PaymentType;
  is_paid: boolean;
  is_test: boolean;
  revision: number;
  lines: {
    name: string;
    count: number;
    station: string | null;
    note: string | null;
    course: number;
    firedAt: string | null;
    allergens: Allergen[] | null;
    modifications: { name: string; count: number }[];
  }[];
}

/** $1 the order, $2 the language. A revision is a later change of the dishes. */
export const ticketFacts = statement<TicketFacts>(
  'tickets.facts',
  `
  select o.id, o.branch_id, o.number, o.status, o.service_type, o.source, t.number as table_number, o.party_size,
    to_char(coalesce(o.accepted_time, o.created_date) at time zone o.time_zone, 'HH24:MI') as at,
    o.promised_from, o.at_time, o.distance, o.time_zone,
    o.customer_name, case when o.service_type = 'DELIVERY' then concat_ws(', ', o.address_name, o.office, o.entrance,
      o.floor) end as address,
    o.note, ${allergiesSql('o')} as allergies, o.bill, ${dueSql('o')} as due, o.payment_type, o.is_paid,
    o.is_test,
    (select 1 + count(*)::int from order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id
      and e.type = 'UPDATE'
      and e.detail ? 'added') as revision,
    coalesce((select jsonb_agg(jsonb_build_object('name', text_in(l.name, $2, null), 'count',
      l.product_count, 'station', l.station, 'note', l.note, 'course', l.course, 'firedAt', l.fired_at,
        'allergens', ${allergensOfLineSql('l')},
        'modifications', (select coalesce(jsonb_agg(jsonb_build_object('name', text_in(m -> 'name', $2,
          null), 'count', (m ->> 'count')::int)), '[]')
          from jsonb_array_elements(l.modifications) as m)) order by l.position)
      from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id
        and l.removed_at is null), '[]') as lines
  from orders o left join dining_table t on t.merchant_id = o.merchant_id and t.id = o.table_id
  where o.id = $1`,
);

/** $1 order, $2 revision, $3 printer, $4 course. Inserted once; whoever inserts it enqueues the print. */
export const wantPrint = statement<{ printer: string }>(
  'tickets.want',
  `
  insert into ticket_print (merchant_id, order_id, revision, printer, course, reprint)
  values (${TENANT}, $1, $2, $3, $4, 0)
  on conflict do nothing returning printer`,
);
/** Copies are numbered; one has everything that the kitchen has. */
export const wantReprint = statement<{ reprint: number }>(
  'tickets.want-reprint',
  `
  insert into ticket_print (merchant_id, order_id, revision, printer, reprint)
  select ${TENANT}, $1, $2, $3, coalesce(max(p.reprint), 0) + 1 from ticket_print p
  where p.order_id = $1 and p.revision = $2 and p.printer = $3 and p.course = 1
  returning reprint`,
);
/** From now on it may be on paper. $1 order, $2 revision, $3 printer, $4 reprint, $5 course. */
export const beginPrint = statement<{ was: 'QUEUED' | 'PRINTING' }>(
  'tickets.begin',
  `
  with mine as (
    select state from ticket_print where order_id = $1 and revision = $2 and printer = $3 and reprint = $4
      and course = $5 and state in ('QUEUED', 'PRINTING') for update
  )
  update ticket_print p set state = 'PRINTING' from mine
  where p.order_id = $1 and p.revision = $2 and p.printer = $3 and p.reprint = $4 and p.course = $5
  returning mine.state as was`,
);
export const endPrint = statement(
  'tickets.end',
  `
  update ticket_print set state = $6, error = $7, printed_at = case when $6 = 'PRINTED' then now() else printed_at end,
    printed_by = $8
  where order_id = $1 and revision = $2 and printer = $3 and reprint = $4 and course = $5`,
);
/** Fails a print whose outcome is still open: one that has meanwhile come out stays printed. */
export const failPrint = statement<{ printer: string }>(
  'tickets.fail',
  `
  update ticket_print set state = 'FAILED', error = $6
  where order_id = $1 and revision = $2 and printer = $3 and reprint = $4 and course = $5 and state = 'PRINTING'
  returning printer`,
);

export interface PrintRow {
  printer: string;
  printer_name: string | null;
  revision: number;
  reprint: number;
  course: number;
  state: 'QUEUED' | 'PRINTING' | 'PRINTED' | 'FAILED';
  error: string | null;
  created_date: Date;
  printed_by: string | null;
}
export const printsOf = statement<PrintRow>(
  'tickets.prints',
  `
  select p.printer, r.name as printer_name, p.revision, p.reprint, p.course, p.state, p.error, p.created_date,
    u.name as printed_by
  from ticket_print p left join printer r on r.merchant_id = p.merchant_id and r.id::text = p.printer
  left join printer u on u.merchant_id = p.merchant_id and u.id = p.printed_by
  where p.order_id = $1 order by p.created_date, p.printer, p.course, p.reprint`,
);
