/** Changing what was ordered: what stays keeps the price it was ordered at, what is new has today's. */
import { lineKey } from './basket.ts';
import { mayDo, reaches } from '#domain/accounts/identity/roles.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import type { OrderServiceType, OrderStatus } from './statuses.ts';

/** Until the food is ready; afterwards it is another order. */
const CHANGEABLE = [
  'OPEN',
  'AT_TIME',
  'ACCEPTED',
  'CREATED',
  'ATTACHED',
  'COOKING',
] as const satisfies readonly OrderStatus[];
export const mayChangeItems = (status: OrderStatus): boolean => (CHANGEABLE as readonly OrderStatus[]).includes(status);

/** Orders of an aggregator or a till are theirs to change. */
export const offersChange = (
  role: StaffRole,
  { status, serviceType, isOfTill = false }: { status: OrderStatus; serviceType: OrderServiceType; isOfTill?: boolean },
): boolean =>
  mayDo(role, 'orders.edit') &&
  reaches(role, serviceType) &&
  mayChangeItems(status) &&
  !isOfTill &&
  serviceType !== 'YANDEX_EATS' &&
  serviceType !== 'EXPRESS_24';

interface Line {
  productId: string | null;
  productCount: number;
  modifications: readonly { id: string; count: number }[];
  note?: string | null | undefined;
  /** Absent: whichever course the dish has. */
  course?: number | undefined;
}

export interface ItemPlan<Old, New> {
  stays: Old[];
  /** The same dish in another number: the old line goes, one with the old price comes. */
  recounted: { old: Old; wanted: New }[];
  goes: Old[];
  comes: New[];
}

export function planItems<Old extends Line, New extends Line>(
  before: readonly Old[],
  wanted: readonly New[],
): ItemPlan<Old, New> {
  const key = ({ productId, modifications, note = null }: Line): string =>
    lineKey({ productId: productId ?? '', modifications: [...modifications], note });
  const left = [...before];
  const plan: ItemPlan<Old, New> = { stays: [], recounted: [], goes: [], comes: [] };
  for (const line of wanted) {
    const at = left.findIndex(
      (old) =>
        old.productId !== null &&
        key(old) === key(line) &&
        (line.course === undefined || old.course === undefined || old.course === line.course),
    );
    const [old] = at < 0 ? [] : left.splice(at, 1);
    if (!old) plan.comes.push(line);
    else if (old.productCount === line.productCount) plan.stays.push(old);
    else plan.recounted.push({ old, wanted: line });
  }
  plan.goes.push(...left);
  return plan;
}

/** How many portions more (or fewer) of each dish. */
export function stockChange(before: readonly Line[], after: readonly Line[]): Map<string, number> {
  const change = new Map<string, number>();
  const add = (lines: readonly Line[], sign: 1 | -1): void => {
    for (const { productId, productCount } of lines) {
      if (productId !== null) change.set(productId, (change.get(productId) ?? 0) + sign * productCount);
    }
  };
  add(after, 1);
  add(before, -1);
  for (const [id, count] of change) if (count === 0) change.delete(id);
  return change;
}
