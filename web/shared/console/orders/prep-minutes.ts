/** Preparation time: five choices, the usual one is preselected. */
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

export const PREP_MINUTES = [10, 15, 20, 30, 45] as const;
const REMEMBERED = 5;
const MINUTE = 60_000;

export type PrepHistory = Record<string, number[]>;

const storedMinutes = persistedStore<PrepHistory>('consolePrepMinutes', (stored) =>
  stored && typeof stored === 'object' ? (stored as PrepHistory) : null,
);

const nearest = (minutes: number): number =>
  PREP_MINUTES.reduce((best, each) => (Math.abs(each - minutes) < Math.abs(best - minutes) ? each : best));

/** Median of the latest choices for such orders; without any, what the promise to the guest leaves. */
export function usualMinutes(
  order: Pick<StaffOrder, 'branchId' | 'serviceType' | 'createdDate' | 'readyBy'>,
  history: PrepHistory,
): number {
  const latest = history[`${order.branchId} ${order.serviceType}`]?.toSorted((a, b) => a - b);
  if (latest && latest.length > 0) return latest[Math.floor(latest.length / 2)]!;
  if (order.readyBy === null) return 20;
  return nearest((Date.parse(order.readyBy) - Date.parse(order.createdDate)) / MINUTE);
}

/** @internal */
export const remembered = (
  order: Pick<StaffOrder, 'branchId' | 'serviceType'>,
  minutes: number,
  history: PrepHistory,
): PrepHistory => {
  const key = `${order.branchId} ${order.serviceType}`;
  return { ...history, [key]: [...(history[key] ?? []), minutes].slice(-REMEMBERED) };
};

export const prepHistory = (): PrepHistory => storedMinutes.get() ?? {};
export const rememberMinutes = (order: StaffOrder, minutes: number): void =>
  storedMinutes.set(remembered(order, minutes, prepHistory()));
