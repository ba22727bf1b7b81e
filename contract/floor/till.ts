/** The till of a branch: its shifts, the money that came in and went out, counts, and reports on paper. */
import { z } from 'zod';
import { DENOMINATIONS, PAY_IN_REASONS, PAY_OUT_REASONS, TILL_KINDS, TILL_MEANS } from '#domain/floor/till/till.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Money, queryNumber } from '../platform/values.ts';

const tag = 'console';
const access = 'till.work';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const params = z.object({ id: Id });

const Reason = z.enum([...new Set([...PAY_IN_REASONS, ...PAY_OUT_REASONS])]);
const Note = z.string().max(500).nullish();

/** A count of banknotes and coins: `value` in soʻm. */
const Pieces = z.array(z.object({ value: z.int(), count: z.int().min(1).max(100_000) })).max(DENOMINATIONS.length);
const Counted = z.object({
  sum: Money.min(0).max(100_000_000_000_000),
  /** null: only the sum was entered. Together they are the sum. */
  pieces: Pieces.nullable(),
});

const TillTotal = z.object({
  kind: z.enum(TILL_KINDS),
  means: z.enum(TILL_MEANS),
  /** Entries, without those that were undone. */
  count: z.int(),
  /** In tiyin; negative: out of the till. */
  amount: z.int(),
});

const TillShift = z
  .object({
    id: Id,
    branchId: Id,
    /** Shifts of a branch are numbered from 1 without gaps. */
    number: z.int(),
    openedAt: Instant,
    openedBy: z.string(),
    opening: Money,
    /** Cash that should be there; of an open shift by now. */
    expected: z.int(),
    /** The rest is null while it is open. */
    closedAt: Instant.nullable(),
    closedBy: z.string().nullable(),
    counted: Money.nullable(),
    /** Why the count differs from what was expected. */
    note: z.string().nullable(),
  })
  .meta({ id: 'TillShift' });
export type TillShift = z.infer<typeof TillShift>;

const TillEntry = z
  .object({
    id: Id,
    kind: z.enum(TILL_KINDS),
    means: z.enum(TILL_MEANS),
    /** In tiyin; negative: out of the till. */
    amount: z.int(),
    orderId: Id.nullable(),
    orderNumber: z.int().nullable(),
    /** Of cash that a courier handed in. */
    courier: z.string().nullable(),
    /** Of money that was paid in or out. */
    reason: Reason.nullable(),
    note: z.string().nullable(),
    by: z.string().nullable(),
    at: Instant,
    /** Whether this entry takes back another one. */
    isUndo: z.boolean(),
    isUndone: z.boolean(),
  })
  .meta({ id: 'TillEntry' });
export type TillEntry = z.infer<typeof TillEntry>;

const TillShiftView = z
  .object({
    shift: TillShift,
    totals: z.array(TillTotal),
    /** Newest first, at most the latest 500 of `entryCount`. */
    entries: z.array(TillEntry),
    entryCount: z.int(),
    openingPieces: Pieces.nullable(),
    countedPieces: Pieces.nullable(),
    /** Money that came between the shift before and this one: part of no shift. */
    outside: z.array(TillTotal),
    prints: z.array(
      z.object({
        id: Id,
        kind: z.enum(['X', 'Z']),
        printer: z.string().nullable(),
        state: z.enum(['QUEUED', 'PRINTING', 'PRINTED', 'FAILED']),
        at: Instant,
      }),
    ),
  })
  .meta({ id: 'TillShiftView' });
export type TillShiftView = z.infer<typeof TillShiftView>;

export const tillContract = define({
  'GET /console/till': {
    access,
    summary: 'The till of a branch now: its open shift, or what the last one left',
    tag,
    query: z.object({ branchId: Id }),
    result: z.object({
      open: TillShiftView.nullable(),
      /** The last shift that was closed. */
      last: TillShift.nullable(),
      /** Without an open shift: money that came since the last one was closed. */
      outside: z.array(TillTotal),
      /** That print reports, the usual one first. */
      printers: z.array(z.object({ id: Id, name: z.string() })),
    }),
    errors: refusals,
  },
  'GET /console/till/open': {
    access,
    summary: 'Branches whose till is open, of those where the caller works at the till',
    tag,
    result: z.object({ items: z.array(z.object({ branchId: Id, number: z.int() })) }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'GET /console/till/shifts': {
    access,
    summary: 'Closed shifts of a branch, newest first',
    tag,
    query: z.object({
      branchId: Id,
      /** Only shifts with a smaller number. */
      before: queryNumber().pipe(z.int()).optional(),
    }),
    result: z.object({ items: z.array(TillShift), hasMore: z.boolean() }),
    errors: refusals,
  },
  'GET /console/till/shifts/:id': {
    access,
    summary: 'One shift with its entries',
    tag,
    params,
    result: TillShiftView,
    errors: refusals,
  },
  'POST /console/till/shifts': {
    access,
    summary: 'Open a shift with the cash that is in the drawer',
    tag,
    status: 201,
    body: z.object({ branchId: Id, opening: Counted }),
    result: TillShiftView,
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/till/shifts/:id/entries': {
    access,
    summary: 'Pay cash in or out; the id is chosen by the client, and a repeated request books once',
    tag,
    status: 201,
    params,
    body: z.object({
      id: Id,
      kind: z.enum(['PAY_IN', 'PAY_OUT']),
      amount: Money.min(1).max(100_000_000_000_000),
      reason: Reason,
      /** Required with OTHER. */
      note: Note,
    }),
    result: TillShiftView,
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/till/shifts/:id/entries/:entryId/undo': {
    access,
    summary: 'Take back cash that was paid in or out',
    tag,
    params: params.extend({ entryId: Id }),
    result: TillShiftView,
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/till/shifts/:id/close': {
    access,
    summary: 'Close a shift with a count, and print its Z report',
    tag,
    params,
    body: z.object({
      /** The cash that was shown as expected: another sum by now is refused. */
      expected: z.int(),
      counted: Counted,
      /** Required where the sums differ. */
      note: Note,
    }),
    result: TillShiftView,
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/till/shifts/:id/print': {
    access,
    summary: 'Print the X report of an open shift, or the Z report of a closed one',
    tag,
    params,
    body: z.object({ printerId: Id.nullish() }).default({}),
    result: TillShiftView,
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
});
