/**
 * An evening that moves: simulated guests, cooks, waiters and couriers of the demo city. They act through public calls
 * alone, and leave every order that a person has touched to that person.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { addLiveStaff } from './add-live-staff.ts';
import { liveBoard, type LiveBoard } from './live-board.ts';
import { CallRefused, liveClient } from './live-client.ts';
import { bookTable, pick, placeGuestOrder, type GuestParts } from './live-guests.ts';
import { LIVE_COURIERS } from './live-people.ts';
import { liveTables } from './live-tables.ts';
import { openBranches, readStage, type Stage } from './stage.ts';

/** The first one never closes; the other is the storefront that the README opens. */
const STAGES = ['kuydiryapti', 'anhor'];

const TICK_MS = 4_000;
/** In ticks. */
const EVERY = { board: 2, tables: 3, positions: 2, stages: 450, summary: 150 };
const NEXT_ORDER_MS = { from: 20_000, to: 60_000 };
/** With more orders running, nobody orders until some are done: a machine that is too slow is not buried. */
const MOST_RUNNING = 24;
const SHIFT_END_MS = 2_000;

/** Refusals that belong to an evening: full tables, closed kitchens, somebody was quicker. */
const ORDINARY = new Set([
  'BAD_TRANSITION',
  'CHALLENGE_REQUIRED',
  'CLOSED',
  'MINIMUM_NOT_MET',
  'NOT_ALLOWED_NOW',
  'NO_BRANCH',
  'NO_SEATS',
  'OUT_OF_ZONE',
  'PRICE_CHANGED',
  'RATE_LIMITED',
  'SLOT_FULL',
  'SOLD_OUT',
  'VERSION_CONFLICT',
]);

export interface EveningParts {
  /** Where this product answers. */
  origin: string;
  inboxToken: string | null;
  transactions: Transactions;
  log: Logger;
}

export interface Evening {
  stop(): Promise<void>;
}

interface Counts {
  orders: number;
  bookings: number;
  tables: number;
  refused: number;
  failed: number;
}

export function startEvening(parts: EveningParts): Evening {
  const log = parts.log.child({ part: 'demo evening' });
  const ending = new AbortController();
  const shiftEnd = new AbortController();
  const { signal } = ending;
  const client = liveClient({ ...parts, signal: shiftEnd.signal });
  const counts: Counts = { orders: 0, bookings: 0, tables: 0, refused: 0, failed: 0 };

  /** One failing action does not stop the evening; what is not ordinary stands in the log. */
  async function attempt(action: () => Promise<unknown>): Promise<void> {
    if (signal.aborted) return;
    try {
      await action();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CallRefused && ORDINARY.has(error.code)) {
        counts.refused += 1;
        log.debug({ refused: error.message }, 'the demo evening was refused a step');
        return;
      }
      counts.failed += 1;
      log.warn({ err: error }, 'a step of the demo evening failed');
    }
  }

  const guests: GuestParts = { client, random: Math.random };
  const tables = liveTables({ ...guests, now: Date.now, attempt });
  const board = liveBoard({ ...guests, now: Date.now, attempt, ownsTable: tables.owns });

  async function play(): Promise<void> {
    const keys = await addLiveStaff(parts.transactions, STAGES);
    let stages = await openStages(keys);
    if (stages.length === 0) return log.info('the demo evening has no restaurant to play in');
    for (const [index, stage] of stages.entries()) {
      const crew = LIVE_COURIERS.filter((_, at) => at % stages.length === index);
      await attempt(() => board.beginShifts(stage, crew));
      await attempt(() => tables.adopt(stage));
    }
    log.info({ merchants: keys }, 'the demo evening has begun; DEMO_LIVE=0 starts without it');
    let nextOrderAt = Date.now();
    for (let tick = 1; ; tick += 1) {
      if (tick % EVERY.stages === 0) await attempt(async () => (stages = await openStages(keys)));
      if (tick % EVERY.summary === 0) log.info({ ...counts }, 'the demo evening so far');
      if (tick % EVERY.positions === 0) await board.postPositions();
      let running = 0;
      if (tick % EVERY.board === 0) {
        for (const stage of stages) await attempt(async () => (running += await board.advance(stage)));
        if (Date.now() >= nextOrderAt) {
          const { from, to } = NEXT_ORDER_MS;
          nextOrderAt = Date.now() + from + (to - from) * Math.random();
          if (running < MOST_RUNNING) await attempt(() => comeIn(stages));
        }
      }
      if (tick % EVERY.tables === 0) await attempt(() => tables.advance());
      await sleep(TICK_MS, undefined, { signal });
    }
  }

  async function openStages(keys: readonly string[]): Promise<Stage[]> {
    const stages: Stage[] = [];
    for (const key of keys) await attempt(async () => stages.push(await readStage(client, key)));
    return stages;
  }

  async function comeIn(stages: readonly Stage[]): Promise<void> {
    const { random } = guests;
    const stage = pick(
      random,
      stages.filter((each) => openBranches(each, 'PICK_UP').length > 0),
    );
    if (!stage) return;
    const kind = random();
    if (kind < 0.1 && (await bookTable(guests, stage))) counts.bookings += 1;
    else if (kind < 0.3 && (await tables.sit(stage))) counts.tables += 1;
    else {
      // An address out of reach, a basket too small, a kitchen too busy: somebody else has better luck.
      for (let attempts = 0; attempts < 4; attempts += 1) {
        const service = random() < 0.6 ? 'DELIVERY' : 'PICK_UP';
        const order = await placeGuestOrder(guests, stage, {
          service,
          byPhone: service === 'DELIVERY' && random() < 0.35,
        });
        if (order) {
          counts.orders += 1;
          return;
        }
      }
    }
  }

  const played = play().catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'the demo evening has ended');
  });
  return { stop: () => end({ ending, shiftEnd, board, played }) };
}

/** Couriers go home, or the process does without them: an offer must not wait for somebody who is gone. */
async function end(parts: {
  ending: AbortController;
  shiftEnd: AbortController;
  board: LiveBoard;
  played: Promise<void>;
}): Promise<void> {
  const { ending, shiftEnd, board, played } = parts;
  ending.abort();
  const timer = setTimeout(() => shiftEnd.abort(), SHIFT_END_MS);
  await Promise.all([played, board.endShifts()]);
  clearTimeout(timer);
}
