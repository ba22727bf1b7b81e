/** What the visitor entered for an order, per restaurant; it survives reloads until the order is placed. */
import { IF_MISSING, TEXT_LIMITS, type IfMissing } from '#domain/orders/orders/request-fields.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';
import { MOST_PARTY } from '#web/shared/visitor-choices/visit-plan.ts';

/** A time or seats that are reserved for this guest. */
export interface Hold {
  holdId: string;
  expiresAt: string;
  branchId: string;
  day: string;
  time: string;
  partySize: number | null;
  hallId: string | null;
  tableId: string | null;
}

export interface VisitDraft {
  /** null means as soon as possible. */
  when: { day: string; time: string } | null;
  /** The latest end that suits as well, should the slot at `when` fill up. */
  until: { day: string; time: string } | null;
  partySize: number;
  hallId: string | null;
  tableId: string | null;
  promoCode: string;
  note: string;
  ifMissing: IfMissing | null;
  cutlery: number;
  /** The branch that the guest confirmed to visit. */
  pickupBranchId: string | null;
  /** The address that the guest confirmed for this order. */
  confirmedPlace: string | null;
  hold: Hold | null;
}

/** @internal */
export const NEW_VISIT: VisitDraft = {
  when: null,
  until: null,
  partySize: 2,
  hallId: null,
  tableId: null,
  promoCode: '',
  note: '',
  ifMissing: null,
  cutlery: 0,
  pickupBranchId: null,
  confirmedPlace: null,
  hold: null,
};

type Stored = Record<string, unknown>;
const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown, limit: number): string => (typeof value === 'string' ? value.slice(0, limit) : '');
const id = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : null;
const whole = (value: unknown, from: number, to: number, otherwise: number): number =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to ? (value as number) : otherwise;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function readWhen(stored: unknown): VisitDraft['when'] {
  if (!isObject(stored)) return null;
  const { day, time } = stored;
  return typeof day === 'string' && DAY.test(day) && typeof time === 'string' && TIME.test(time) ? { day, time } : null;
}

function readHold(stored: unknown): Hold | null {
  if (!isObject(stored)) return null;
  const when = readWhen(stored);
  const holdId = id(stored.holdId);
  const branchId = id(stored.branchId);
  const expiresAt = text(stored.expiresAt, 40);
  if (!when || !holdId || !branchId || Number.isNaN(Date.parse(expiresAt))) return null;
  return {
    holdId,
    branchId,
    expiresAt,
    ...when,
    hallId: id(stored.hallId),
    tableId: id(stored.tableId),
    partySize: whole(stored.partySize, 1, MOST_PARTY, 0) || null,
  };
}

/** @internal */
export function readVisit(stored: unknown): VisitDraft {
  if (!isObject(stored)) return NEW_VISIT;
  return {
    when: readWhen(stored.when),
    until: readWhen(stored.until),
    partySize: whole(stored.partySize, 1, MOST_PARTY, NEW_VISIT.partySize),
    hallId: id(stored.hallId),
    tableId: id(stored.tableId),
    promoCode: text(stored.promoCode, TEXT_LIMITS.promoCode),
    note: text(stored.note, TEXT_LIMITS.note),
    ifMissing: IF_MISSING.find((each) => each === stored.ifMissing) ?? null,
    cutlery: whole(stored.cutlery, 0, 50, 0),
    pickupBranchId: id(stored.pickupBranchId),
    confirmedPlace: text(stored.confirmedPlace, 260) || null,
    hold: readHold(stored.hold),
  };
}

type Visits = Record<string, VisitDraft>;

/** The oldest drafts are dropped beyond this number. */
const MOST_VISITS = 8;

export const visitDrafts = persistedStore<Visits>('visits', (stored) =>
  isObject(stored) ? Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, readVisit(value)])) : null,
);

export function changeVisit(restaurantId: string, change: Partial<VisitDraft>): void {
  const { [restaurantId]: before = NEW_VISIT, ...others } = visitDrafts.get() ?? {};
  visitDrafts.set(
    Object.fromEntries(
      [...Object.entries(others), [restaurantId, { ...before, ...change }] as const].slice(-MOST_VISITS),
    ),
  );
}

export function endVisit(restaurantId: string): void {
  const { [restaurantId]: _, ...others } = visitDrafts.get() ?? {};
  visitDrafts.set(others);
}

export const useVisit = (restaurantId: string): VisitDraft => visitDrafts.use()?.[restaurantId] ?? NEW_VISIT;
