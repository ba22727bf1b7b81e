/** The branches of one restaurant with their hours, and whether each is open now. */
import { PREP_MINUTES_SQL } from './prep-minutes-sql.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { openState, type Hours, type OpenState } from '#domain/restaurants/hours/hours.ts';
import type { Tariff } from '#domain/restaurants/delivery/delivery-price.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/restaurants/places/service-type.ts';
import { TARIFF_SQL } from '../delivery/delivery.ts';
import { statement } from '#server/platform/database/sql.ts';

export interface BranchRow {
  id: string;
  name: string;
  address: string;
  landmark: string;
  latitude: number;
  longitude: number;
  phone: string | null;
  time_zone: string;
  services: ServiceType[];
  accepting: boolean;
  busy_minutes: number;
  paused_until: Date | null;
  prep_minutes: number;
  slot_minutes: number;
  max_party: number;
  shifts: Hours['shifts'];
  special_shifts: (Hours['specialShifts'][number] & { note: string })[];
  tariffs: Tariff[];
}

const flag = (service: ServiceType): string =>
  `b.${{ DELIVERY: 'delivery', PICK_UP: 'pickup', DINE_IN: 'dine_in' }[service]}_active`;

const FLAGGED_SERVICES = SERVICE_TYPES.map((service) => `case when ${flag(service)} then '${service}' end`).join(', ');

/**
 * $1 restaurant, $2 language, $3 main language. Services of the branch alone; the merchant's flags are applied later.
 */
export const branchesOfRestaurant = statement<BranchRow>(
  'catalog.branches',
  `
  select b.id, text_in(b.name, $2, $3) as name, text_in(b.address, $2, $3) as address,
    text_in(b.landmark, $2, $3) as landmark, b.latitude, b.longitude, b.phone, b.time_zone,
    array_remove(array[${FLAGGED_SERVICES}], null) as services,
    b.accepting, b.busy_minutes, b.paused_until, ${PREP_MINUTES_SQL}, b.slot_minutes, b.max_party,
    coalesce((select jsonb_agg(jsonb_build_object('weekday', s.weekday, 'opensMinute', s.opens_minute,
        'closesMinute', s.closes_minute, 'serviceType', s.service_type) order by s.weekday, s.opens_minute)
      from branch_shift s where s.merchant_id = b.merchant_id and s.branch_id = b.id), '[]') as shifts,
    coalesce((select jsonb_agg(jsonb_build_object('day', s.day, 'opensMinute', s.opens_minute,
        'closesMinute', s.closes_minute, 'serviceType', s.service_type, 'note', text_in(s.note, $2, $3))
          order by s.day, s.opens_minute)
      from branch_special_shift s where s.merchant_id = b.merchant_id and s.branch_id = b.id
        and s.day >= (now() at time zone b.time_zone)::date - 1), '[]') as special_shifts,
    coalesce((select jsonb_agg(${TARIFF_SQL})
      from delivery_zone z join delivery_tariff t on t.merchant_id = z.merchant_id and t.id = z.tariff_id
        and t.is_active
      where z.merchant_id = b.merchant_id and z.branch_id = b.id and z.is_active), '[]') as tariffs
  from branch b
  where b.restaurant_id = $1 and b.is_active
  order by b.position, b.id`,
);

const hoursOf = (row: BranchRow): Hours => ({
  timeZone: row.time_zone,
  shifts: row.shifts,
  specialShifts: row.special_shifts,
});

type BranchState = 'open' | 'busy' | 'paused' | 'closed';

export interface BranchNow extends OpenState {
  state: BranchState;
  /** The next moment at which any of this changes. */
  changesAt: number | undefined;
}

/** Open by the clock and not paused; a busy branch counts as open. */
export function branchNow(row: BranchRow, now: number): BranchNow {
  const byClock = openState(hoursOf(row), null, now);
  const pausedUntil = row.paused_until?.getTime();
  const paused = !row.accepting || (pausedUntil !== undefined && pausedUntil > now);
  const changes = [byClock.opensAt, byClock.closesAt, pausedUntil].filter(
    (each) => each !== undefined && each > now,
  ) as number[];
  const changesAt = changes.length > 0 ? Math.min(...changes) : undefined;
  if (!byClock.open) return { ...byClock, state: 'closed', changesAt };
  if (paused) {
    const opensAt = pausedUntil !== undefined && pausedUntil > now ? pausedUntil : undefined;
    return { open: false, ...(opensAt === undefined ? {} : { opensAt }), state: 'paused', changesAt };
  }
  return { ...byClock, state: row.busy_minutes > 0 ? 'busy' : 'open', changesAt };
}

/** A restaurant is open while one of its branches is, and opens with the first. */
export function placeNow(branches: readonly BranchNow[]): OpenState {
  const open = branches.filter((branch) => branch.open);
  if (open.length > 0) {
    const endless = open.some((branch) => branch.closesAt === undefined);
    return endless ? { open: true } : { open: true, closesAt: Math.max(...open.map((branch) => branch.closesAt!)) };
  }
  const openings = branches.map((branch) => branch.opensAt).filter((each) => each !== undefined);
  return openings.length > 0 ? { open: false, opensAt: Math.min(...openings) } : { open: false };
}

/** Time zone of the branch whose hours are shown for the restaurant. */
export function zoneOfPlace(
  branches: readonly { row: Pick<BranchRow, 'time_zone'>; now: BranchNow }[],
  { open, opensAt, closesAt }: OpenState,
): string {
  const sent = branches.find(({ now }) => now.open === open && now.opensAt === opensAt && now.closesAt === closesAt);
  return (sent ?? branches[0])?.row.time_zone ?? DEFAULT_TIME_ZONE;
}
