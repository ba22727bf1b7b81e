/**
 * The bill and the receipt of a guest on paper, and the cash drawer that hangs on a printer. Each is tried once:
 * whoever asked for it stands beside the printer, and paper that comes later would surprise another guest.
 */
import type { GuestPaperView } from '#contract/floor/tickets-guest-paper.ts';
import { guestPaperLines, type GuestPaper } from '#domain/floor/tickets/guest-paper.ts';
import type { TicketLine } from '#domain/floor/tickets/ticket.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import type { OrderServiceType } from '#domain/orders/orders/statuses.ts';
import { renderSVG } from 'uqr';
import { dueSql } from '#server/orders/payments/payments.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sendPaper } from './single-prints.ts';
import { printersOf, type PrinterRow } from './ticket-store.ts';

interface PaperFacts {
  branch_id: string;
  service_type: OrderServiceType;
  restaurant: string;
  branch: string;
  table_number: string | null;
  number: number;
  created_date: Date;
  time_zone: string;
  service: number;
  delivery: number;
  bill: number;
  due: number;
  is_test: boolean;
  dishes: { name: string; count: number; price: number; options: string[] }[];
}
/** $1 order, $2 language. */
export const paperFacts = statement<PaperFacts>(
  'tickets.paper-facts',
  `
  select o.branch_id, o.service_type, text_in(r.name, $2, null) as restaurant, text_in(b.name, $2, null) as branch,
    t.number as table_number, o.number, o.created_date, o.time_zone, o.service_price as service,
    o.delivery_price - o.delivery_discount as delivery, o.bill, ${dueSql('o')} as due, o.is_test,
    coalesce((select jsonb_agg(jsonb_build_object('name', text_in(l.name, $2, null), 'count', l.product_count,
        'price', l.line_price,
        'options', (select coalesce(jsonb_agg(text_in(m -> 'name', $2, null)), '[]')
          from jsonb_array_elements(l.modifications) as m)) order by l.position)
      from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id
        and l.removed_at is null), '[]') as dishes
  from orders o join branch b on b.merchant_id = o.merchant_id and b.id = o.branch_id
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  left join dining_table t on t.merchant_id = o.merchant_id and t.id = o.table_id
  where o.id = $1`,
);
/** $1 orders. */
const fiscalUrls = statement<{ receipt_url: string | null }>(
  'tickets.fiscal-urls',
  `
  select receipt_url from payment_attempt
  where order_id = any($1::uuid[]) and state = 'DONE' and receipt_url is not null and tip_id is null
  order by done_at, sequence`,
);

/** Codes of fiscal receipts that services have answered with. */
export const fiscalUrlsOf = async (tx: TenantTx, orderIds: readonly string[]): Promise<string[]> => [
  ...new Set((await tx.rows(fiscalUrls, [orderIds])).flatMap(({ receipt_url: url }) => url ?? [])),
];

export function paperTime(at: number, zone: string): string {
  const { day, time } = wallOf(at, zone);
  return `${day.split('-').toReversed().join('.')} ${time}`;
}

/** What is missing between the dishes and the total was taken off it. */
export const discountOf = ({ dishes, service, delivery, total }: Omit<GuestPaper, 'discount'>): number =>
  Math.max(0, dishes.reduce((sum, { price }) => sum + price, 0) + service + delivery - total);

export async function paperOfOrder(tx: TenantTx, orderId: string, language: Language): Promise<GuestPaper> {
  const [facts] = await tx.rows(paperFacts, [orderId, language]);
  if (!facts) throw new Refusal('NOT_FOUND');
  const paper = {
    restaurant: facts.restaurant,
    branch: facts.branch,
    table: facts.table_number,
    numbers: [facts.number],
    at: paperTime(facts.created_date.getTime(), facts.time_zone),
    dishes: facts.dishes,
    service: facts.service,
    delivery: facts.delivery,
    total: facts.bill,
    due: facts.due,
    fiscalUrls: await fiscalUrlsOf(tx, [orderId]),
    isTest: facts.is_test,
  };
  return { ...paper, discount: discountOf(paper) };
}

/** Of the browser: eighty-millimetre paper. */
const SCREEN_WIDTH = 42;

export const toPaperView = (paper: GuestPaper, language: Language): GuestPaperView => ({
  lines: guestPaperLines(paper, { language, width: SCREEN_WIDTH }).map(({ drawer: _drawer, ...line }) =>
    line.qr === undefined ? line : { ...line, svg: renderSVG(line.qr) },
  ),
  width: SCREEN_WIDTH,
  isReceipt: paper.due === 0,
});

async function printerFor(
  tx: TenantTx,
  branchId: string,
  suits: (printer: PrinterRow) => boolean,
): Promise<PrinterRow | undefined> {
  const suitable = (await tx.rows(printersOf, [[branchId]])).filter((each) => each.is_active && suits(each));
  return suitable.find(({ stations }) => stations === null) ?? suitable[0];
}

interface PaperOrder {
  branchId: string;
  printerId: string | null;
  /** In the language of the printer. */
  read: (language: Language) => Promise<GuestPaper>;
}

export async function printPaper(tx: TenantTx, { branchId, printerId, read }: PaperOrder): Promise<void> {
  const printer = await printerFor(tx, branchId, ({ id }) => printerId === null || id === printerId);
  if (!printer) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_PRINTER' });
  await sendPaper(tx, printer.id, guestPaperLines(await read(printer.language), printer));
}

const OPENS: readonly TicketLine[] = [{ text: '', drawer: true }];

/** When staff have received cash, where the branch has a drawer. */
export async function openDrawer(tx: TenantTx, branchId: string): Promise<void> {
  const printer = await printerFor(tx, branchId, ({ has_drawer: hasDrawer }) => hasDrawer);
  if (printer) await sendPaper(tx, printer.id, OPENS);
}
