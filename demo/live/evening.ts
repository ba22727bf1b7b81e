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
import { bookTable, placeGuestOrder, type GuestDeps } from './live-guests.ts';
import { LIVE_COURIERS } from './live-people.ts';
import { liveTables } from './live-tables.ts';
import { openBranches, pick, readVenue, type Venue } from './venue.ts';

/** Merchants: the first one never closes, the other is the storefront that the README opens. */
const VENUES = ['kuydiryapti', 'anhor'];

const TICK_MS = 4_000;
/** In ticks. */
const EVERY = { board: 2, tables: 3, positions: 2, venues: 450, summary: 150 };
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

export interface EveningDeps {
  /** Scheme, host and port of this product. */
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

export function startEvening(parts: EveningDeps): Evening {
  const log = parts.log.child({ part: 'demo evening' });
  const ending = new AbortController();
  const shiftEnd = new AbortController();
  const { signal } = ending;
  const client = liveClient({ ...parts, signal: shiftEnd.signal });
  const counts: Counts = { orders: 0, bookings: 0, tables: 0, refused: 0, failed: 0 };

  /** A failing action does not stop the evening. Errors other than the expected refusals are logged. */
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

  const guests: GuestDeps = { client, random: Math.random, now: Date.now };
  const tables = liveTables({ ...guests, luck: Math.random, attempt });
  const board = liveBoard({ ...guests, luck: Math.random, attempt, ownsTable: tables.owns });

  async function simulate(): Promise<void> {
    const keys = await addLiveStaff(parts.transactions, VENUES);
    let venues = await readVenues(keys);
    if (venues.length === 0) return log.info('the demo evening has no restaurant');
    for (const [index, venue] of venues.entries()) {
      const crew = LIVE_COURIERS.filter((_, at) => at % venues.length === index);
      await attempt(() => board.beginShifts(venue, crew));
      await attempt(() => tables.adopt(venue));
    }
    log.info({ merchants: keys }, 'the demo evening has begun; DEMO_LIVE=0 starts without it');
    let nextOrderAt = Date.now();
    for (let tick = 1; ; tick += 1) {
      if (tick % EVERY.venues === 0) await attempt(async () => (venues = await readVenues(keys)));
      if (tick % EVERY.summary === 0) log.info({ ...counts }, 'the demo evening so far');
      if (tick % EVERY.positions === 0) await board.postPositions();
      let running = 0;
      if (tick % EVERY.board === 0) {
        for (const venue of venues) await attempt(async () => (running += await board.advance(venue)));
        if (Date.now() >= nextOrderAt) {
          const { from, to } = NEXT_ORDER_MS;
          nextOrderAt = Date.now() + from + (to - from) * Math.random();
          if (running < MOST_RUNNING) await attempt(() => sendGuest(venues));
        }
      }
      if (tick % EVERY.tables === 0) await attempt(() => tables.advance());
      await sleep(TICK_MS, undefined, { signal });
    }
  }

  async function readVenues(keys: readonly string[]): Promise<Venue[]> {
    const venues: Venue[] = [];
    for (const key of keys) await attempt(async () => venues.push(await readVenue(client, key)));
    return venues;
  }

  async function sendGuest(venues: readonly Venue[]): Promise<void> {
    const { random } = guests;
    const venue = pick(
      random,
      venues.filter((each) => openBranches(each, 'PICK_UP').length > 0),
    );
    if (!venue) return;
    const kind = random();
    if (kind < 0.1 && (await bookTable(guests, venue))) counts.bookings += 1;
    else if (kind < 0.3 && (await tables.sit(venue))) counts.tables += 1;
    else {
      // An address out of reach, a basket too small, a kitchen too busy: somebody else has better luck.
      for (let attempts = 0; attempts < 4; attempts += 1) {
        const service = random() < 0.6 ? 'DELIVERY' : 'PICK_UP';
        const order = await placeGuestOrder(guests, venue, {
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

  const simulation = simulate().catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'the demo evening has ended');
  });
  return { stop: () => end({ ending, shiftEnd, board, simulation }) };
}

/** Couriers go home, or the process does without them: an offer must not wait for somebody who is gone. */
async function end(parts: {
  ending: AbortController;
  shiftEnd: AbortController;
  board: LiveBoard;
  simulation: Promise<void>;
}): Promise<void> {
  const { ending, shiftEnd, board, simulation } = parts;
  ending.abort();
  const timer = setTimeout(() => shiftEnd.abort(), SHIFT_END_MS);
  await Promise.all([simulation, board.endShifts()]);
  clearTimeout(timer);
}
