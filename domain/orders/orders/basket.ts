/** The basket that the server keeps: adding, joining at sign-in, and what changed since the guest last looked. */
import { MOST_OF_ONE_LINE } from '#domain/restaurants/catalog/modification-choice.ts';

export interface LineIdentity {
  productId: string;
  modifications: readonly { id: string; count: number }[];
  note: string | null;
}

export interface StoredBasketLine extends LineIdentity {
  id: string;
  productCount: number;
}

/** The same dish with the same choices and the same note is the same line, in whatever order they were chosen. */
export function lineKey({ productId, modifications, note }: LineIdentity): string {
  const chosen = modifications
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${id}*${count}`)
    .toSorted();
  return JSON.stringify([productId, chosen, note?.trim() ?? '']);
}

/** Raises the count of a line that is there; a line holds no more than a line can. @internal */
export function addLine(lines: readonly StoredBasketLine[], added: StoredBasketLine): StoredBasketLine[] {
  const key = lineKey(added);
  const same = lines.find((line) => lineKey(line) === key);
  if (!same) return [...lines, { ...added, productCount: within(added.productCount) }];
  return lines.map((line) =>
    line === same ? { ...line, productCount: within(line.productCount + added.productCount) } : line,
  );
}

/** A request for the whole basket may name a line twice; it is stored as one. */
export const withoutTwins = (lines: readonly StoredBasketLine[]): StoredBasketLine[] =>
  lines.reduce<StoredBasketLine[]>((merged, line) => addLine(merged, line), []);

const within = (count: number): number => Math.min(count, MOST_OF_ONE_LINE);

export interface BasketAtSignIn {
  id: string;
  restaurantId: string;
  lines: readonly unknown[];
  /** Earlier items that are offered again for a day. */
  setAside: boolean;
}

export interface SignInMerge {
  /** Baskets of the device that become the user's own. */
  adopt: string[];
  /** Baskets of the user that step aside, offered as "add earlier items". */
  setAside: string[];
  /** Empty or outlived. */
  drop: string[];
}

/**
 * Per restaurant: a guest's basket with anything in it wins, the user's own steps aside; an empty one leaves the
 * user's as it was. Nothing is poured together: nobody orders twice by signing in.
 */
export function mergeAtSignIn(ofDevice: readonly BasketAtSignIn[], ofUser: readonly BasketAtSignIn[]): SignInMerge {
  const merge: SignInMerge = { adopt: [], setAside: [], drop: [] };
  for (const guest of ofDevice) {
    if (guest.lines.length === 0) {
      merge.drop.push(guest.id);
      continue;
    }
    const own = ofUser.filter(({ restaurantId }) => restaurantId === guest.restaurantId);
    merge.adopt.push(guest.id);
    if (guest.setAside) continue;
    for (const { id, lines, setAside } of own) {
      if (lines.length === 0) merge.drop.push(id);
      else if (!setAside) merge.setAside.push(id);
    }
  }
  return { ...merge, setAside: [...new Set(merge.setAside)], drop: [...new Set(merge.drop)] };
}

/** "Add earlier items": the same dish again raises the count. */
export const addEarlier = (
  live: readonly StoredBasketLine[],
  earlier: readonly StoredBasketLine[],
): StoredBasketLine[] => earlier.reduce<StoredBasketLine[]>((lines, line) => addLine(lines, line), [...live]);

interface SeenLine {
  lineId: string;
  productId: string;
  unitPrice: number;
  state: 'ok' | 'soldOut' | 'removed';
}

/** What a screen showed of a quote, or what a new one says. */
export interface Seen {
  lines: readonly SeenLine[];
  branchId: string | null;
  deliveryPrice: number | null;
  servicePrice: number;
  promoCode: string | null;
  promoDiscount: number;
  bill: number;
}

export type BasketChange =
  | { kind: 'price'; lineId: string; productId: string; from: number; to: number }
  | { kind: 'soldOut' | 'removed' | 'backAgain'; lineId: string; productId: string }
  | { kind: 'branch'; from: string | null; to: string | null }
  | { kind: 'delivery'; from: number | null; to: number | null }
  | { kind: 'service' | 'promo' | 'bill'; from: number; to: number }
  | { kind: 'promoGone'; code: string };

/** All that is different in what was seen, line by line and then the rest; empty exactly when nothing is. */
export function changesBetween(before: Seen, after: Seen): BasketChange[] {
  const changes: BasketChange[] = [];
  const now = new Map(after.lines.map((line) => [line.lineId, line]));
  for (const { lineId, productId, unitPrice, state } of before.lines) {
    const line = now.get(lineId);
    const stateNow = line?.state ?? 'removed';
    if (stateNow !== state) changes.push({ kind: stateNow === 'ok' ? 'backAgain' : stateNow, lineId, productId });
    if (line && stateNow === 'ok' && line.unitPrice !== unitPrice) {
      changes.push({ kind: 'price', lineId, productId, from: unitPrice, to: line.unitPrice });
    }
  }
  if (before.branchId !== after.branchId) changes.push({ kind: 'branch', from: before.branchId, to: after.branchId });
  if (before.deliveryPrice !== after.deliveryPrice)
    changes.push({ kind: 'delivery', from: before.deliveryPrice, to: after.deliveryPrice });
  if (before.servicePrice !== after.servicePrice)
    changes.push({ kind: 'service', from: before.servicePrice, to: after.servicePrice });
  if (before.promoCode !== null && after.promoCode === null)
    changes.push({ kind: 'promoGone', code: before.promoCode });
  else if (before.promoDiscount !== after.promoDiscount)
    changes.push({ kind: 'promo', from: before.promoDiscount, to: after.promoDiscount });
  if (before.bill !== after.bill) changes.push({ kind: 'bill', from: before.bill, to: after.bill });
  return changes;
}
