/** Reads what couriers delivered and how long they worked, and applies the rules of their pay. */
import type { courierPayContract, CourierEarnings, CourierPayMonth, PayVersion } from '#contract/money/courier-pay.ts';
import { courierPay, type PayRules } from '#domain/money/courier-pay/courier-pay.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { instantOfWall, wallOf } from '#domain/platform/time/kitchen-time.ts';
import { monthBounds } from '#server/platform/month-bounds.ts';
import { call, statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { headingIn } from '#server/platform/sheets/heading-words.ts';
import { monthLine, sendTable } from '#server/platform/sheets/send-file.ts';
import { merchantName } from '#server/accounts/tenancy/tenancy.ts';
import { branchesFor, editRows, invalid, staffIn } from '#server/accounts/staff/staff.ts';

interface RulesRow extends PayRules {
  version: number;
  starts_at: Date;
}
/** Rules of a merchant, the latest first. */
const rulesOf = statement<RulesRow>(
  'courier-pay.rules',
  `
  select version, starts_at, per_order as "perOrder", per_km as "perKm", per_shift as "perShift",
    shift_minimum as "shiftMinimum"
  from courier_pay_rules order by version desc`,
);
/** $1 the version that was seen, $2 begin, $3 to $6 the sums, $7 who. */
const addRules = statement<{ version: number }>(
  'courier-pay.add-rules',
  `
  insert into courier_pay_rules (merchant_id, version, starts_at, per_order, per_km, per_shift, shift_minimum,
    created_by)
  select current_setting('app.merchant_id')::uuid, $1::int + 1, $2, $3, $4, $5, $6, $7
  where $1 = coalesce((select max(version) from courier_pay_rules), 0)
  on conflict do nothing returning version`,
);

interface CourierRow {
  user_id: string;
  name: string;
  shifts: { from: string; to: string }[];
  deliveries: { at: string; metres: number | null }[];
}
/**
 * $1 from, $2 until, $3 the person, null: all; $4 branches, null: all; $5 now. Shifts that began in the period, with
 * what was delivered in them even after it, and deliveries of the period outside of all shifts.
 */
const courierMonth = statement<CourierRow>(
  'courier-pay.month',
  `
  with spans as (
    select w.user_id, w.started_at, coalesce(w.ended_at, $5::timestamptz) as ended_at from work_shift w
    where w.started_at >= $1::timestamptz - interval '2 days' and w.started_at < $2
  ), delivered as (
    select c.user_id, o.delivered_at, o.distance, s.started_at
    from orders o join courier c on c.merchant_id = o.merchant_id and c.id = o.courier_id
    left join lateral (select started_at from spans s where s.user_id = c.user_id
      and o.delivered_at between s.started_at and s.ended_at order by s.started_at limit 1) s on true
    where o.delivered_at >= $1::timestamptz and o.delivered_at < $2::timestamptz + interval '2 days'
      and o.status in ('DELIVERED', 'CLOSED') and not o.is_test
      and ($4::uuid[] is null or o.branch_id = any($4::uuid[]))
  )
  select u.id as user_id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.phone, '') as name,
    coalesce((select jsonb_agg(jsonb_build_object('from', s.started_at, 'to', s.ended_at) order by s.started_at)
      from spans s where s.user_id = c.user_id and s.started_at >= $1), '[]') as shifts,
    coalesce((select jsonb_agg(jsonb_build_object('at', d.delivered_at, 'metres', d.distance) order by d.delivered_at)
      from delivered d where d.user_id = c.user_id
        and coalesce(d.started_at, d.delivered_at) >= $1 and coalesce(d.started_at, d.delivered_at) < $2), '[]')
      as deliveries
  from courier c join app_user u on u.id = c.user_id
  where $3::uuid is null or c.user_id = $3::uuid
  order by name, u.id`,
);

export interface CourierPayDeps {
  transactions: Transactions;
  now: () => number;
}

const sum = (tiyin: number): number => tiyin / 100;
const payTable = (couriers: readonly CourierEarnings[]) => [
  ['Courier', 'Orders', 'Kilometres', 'Shifts', 'For orders', 'For distance', 'For shifts', 'To the minimum', 'Total'],
  ...couriers.map((of) => [
    of.name,
    of.orders,
    of.metres / 1000,
    of.shifts,
    ...[of.forOrders, of.forDistance, of.forShifts, of.topUp, of.total].map(sum),
  ]),
];

const toVersion = ({ starts_at: startsAt, ...row }: RulesRow): PayVersion => ({
  ...row,
  startsAt: startsAt.toISOString(),
});

export function courierPayHandlers(deps: CourierPayDeps): Handlers<typeof courierPayContract> {
  const { transactions, now } = deps;

  async function monthOf(
    tenant: Tenant,
    { month, person, branches }: { month: string; person: string | null; branches: string[] | null },
  ): Promise<CourierPayMonth> {
    const { from, until } = monthBounds(month);
    const [rules, rows] = await transactions.pipelined(tenant.id, [
      call(rulesOf),
      call(courierMonth, [from, until, person, branches, new Date(now())]),
    ]);
    const versions = rules.map(({ starts_at: startsAt, ...row }) => ({ ...row, startsAt: startsAt.getTime() }));
    return {
      rules: rules.map(toVersion),
      couriers: rows.flatMap(({ user_id: userId, name, shifts, deliveries }) => {
        const pay = courierPay(
          shifts.map((shift) => ({ from: Date.parse(shift.from), to: Date.parse(shift.to) })),
          deliveries.map(({ at, metres }) => ({ deliveredAt: Date.parse(at), metres })),
          versions,
        );
        return pay.orders + pay.shifts > 0 ? [{ userId, name, ...pay }] : [];
      }),
    };
  }

  async function monthOfAll(
    { tenant, caller }: { tenant: Tenant; caller: Caller },
    month: string,
  ): Promise<CourierPayMonth> {
    if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
    const branches = branchesFor(await staffIn(transactions, tenant.id, caller), 'pay.see');
    return monthOf(tenant, { month, person: null, branches });
  }

  return {
    'GET /console/courier-pay': ({ query, ...request }) => monthOfAll(request, query.month),

    'GET /console/courier-pay/export': async ({ query: { month, format }, reply, ...request }) => {
      const { couriers } = await monthOfAll(request, month);
      const { language } = request;
      const table = payTable(couriers);
      return sendTable(reply!, {
        name: `courier-pay-${month}`,
        format,
        sheet: 'Couriers',
        table,
        language,
        about: async () => {
          const [merchant] = await transactions.tenantRows(request.tenant.id, merchantName, [language]);
          return { title: headingIn(language, 'Pay of couriers'), lines: [merchant!.name, monthLine(month, language)] };
        },
      });
    },

    'GET /console/own-courier-pay': async ({ tenant, caller, query }) => {
      if (tenant.kind === 'MARKETPLACE' || !caller.userId) throw new Refusal('FORBIDDEN');
      return monthOf(tenant, { month: query.month, person: caller.userId, branches: null });
    },

    'POST /console/courier-pay/rules': async ({ tenant, caller, body }) => {
      const { startsOn, version, ...rules } = body;
      const startsAt = instantOfWall(startsOn, '00:00', DEFAULT_TIME_ZONE);
      // What was delivered on days before was promised to be paid by the rules before.
      if (startsAt === null || startsOn < wallOf(now(), DEFAULT_TIME_ZONE).day) throw invalid('startsOn', 'LATER');
      await editRows(deps, { tenant, caller }, 'staff.manage', async ({ tx, demandAll, note }) => {
        demandAll();
        const { perOrder, perKm, perShift, shiftMinimum } = rules;
        const values = [version, new Date(startsAt), perOrder, perKm, perShift, shiftMinimum, caller.userId];
        if (!(await tx.maybe(addRules, values))) throw new Refusal('VERSION_CONFLICT');
        await note('COURIER_PAY_SET', tenant.id, null, { startsOn, ...rules });
      });
      return { rules: (await transactions.tenantRows(tenant.id, rulesOf)).map(toVersion) };
    },
  };
}
