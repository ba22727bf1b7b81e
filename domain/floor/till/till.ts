/** The till of a branch: what a shift adds up to, and what is refused when it is counted. Sums are in tiyin. */
import { TIYIN } from '#domain/orders/pricing/tiyin.ts';
export const TILL_KINDS = ['SALE', 'REFUND', 'COURIER', 'PAY_IN', 'PAY_OUT'] as const;
export type TillKind = (typeof TILL_KINDS)[number];

export const TILL_MEANS = ['CASH', 'CARD'] as const;
export type TillMeans = (typeof TILL_MEANS)[number];

export const PAY_IN_REASONS = ['CHANGE', 'OWNER', 'OTHER'] as const;
export const PAY_OUT_REASONS = ['COLLECTION', 'SUPPLIER', 'WAGES', 'EXPENSES', 'COURIER_CHANGE', 'OTHER'] as const;
export type TillReason = (typeof PAY_IN_REASONS)[number] | (typeof PAY_OUT_REASONS)[number];

/** The entries of one kind and means of a shift. */
export interface TillTotal {
  kind: TillKind;
  means: TillMeans;
  /** Without those that were undone. */
  count: number;
  /** Negative where money left the till. */
  amount: number;
}

/** The cash that should be in the drawer: card payments are at the bank. */
export const expectedCash = (opening: number, totals: readonly TillTotal[]): number =>
  totals.reduce((sum, { means, amount }) => (means === 'CASH' ? sum + amount : sum), opening);

export const totalOf = (totals: readonly TillTotal[], kind: TillKind, means: TillMeans): TillTotal =>
  totals.find((each) => each.kind === kind && each.means === means) ?? { kind, means, count: 0, amount: 0 };

/** Banknotes and coins of one value, as they were counted. */
export interface Pieces {
  /** In soʻm. */
  value: number;
  count: number;
}

/** Banknotes and coins of the soʻm in use. */
export const DENOMINATIONS = [
  200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
] as const;

export const sumOfPieces = (pieces: readonly Pieces[]): number =>
  pieces.reduce((sum, { value, count }) => sum + value * count * TIYIN, 0);

/** A sum that was counted; by pieces, or as a whole. */
export interface Count {
  sum: number;
  pieces: readonly Pieces[] | null;
}

/** Each value once, and together the sum. */
export function isCount({ sum, pieces }: Count): boolean {
  if (!pieces) return true;
  const isKnown = pieces.every(({ value }) => (DENOMINATIONS as readonly number[]).includes(value));
  return isKnown && new Set(pieces.map(({ value }) => value)).size === pieces.length && sumOfPieces(pieces) === sum;
}

interface PayMovement {
  kind: 'PAY_IN' | 'PAY_OUT';
  amount: number;
  reason: string;
  note?: string | null | undefined;
}

export type PayFault =
  /** The reason belongs to the other direction. */
  | 'REASON'
  /** The reason says nothing without a note. */
  | 'NOTE_REQUIRED'
  /** More than should be in the drawer. */
  | 'NOT_ENOUGH';

/** null: it may be booked. */
export function payFault({ kind, amount, reason, note }: PayMovement, expected: number): PayFault | null {
  const reasons: readonly string[] = kind === 'PAY_IN' ? PAY_IN_REASONS : PAY_OUT_REASONS;
  if (!reasons.includes(reason)) return 'REASON';
  if (reason === 'OTHER' && !note?.trim()) return 'NOTE_REQUIRED';
  return kind === 'PAY_OUT' && amount > expected ? 'NOT_ENOUGH' : null;
}

interface ClosingCount {
  /** The cash that should be there as it was shown to the person who counts. */
  expected: number;
  counted: number;
  note?: string | null | undefined;
}

export type CloseFault =
  /** Money came in or went out since. */
  | 'EXPECTED'
  /** The sums differ, and nobody said why. */
  | 'NOTE_REQUIRED';

/** null: the shift may be closed. */
export function closeFault({ expected, counted, note }: ClosingCount, isExpected: number): CloseFault | null {
  if (expected !== isExpected) return 'EXPECTED';
  return counted !== expected && !note?.trim() ? 'NOTE_REQUIRED' : null;
}
