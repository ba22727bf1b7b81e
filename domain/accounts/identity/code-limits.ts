/**
 * How often a code may be sent. Limits are charged to who asks: the pair of phone and device, the device, the networks
 * of the address. A code that was entered no longer counts against them. A pair is known when this phone's user was
 * signed in on this device before; everybody else is unknown. The paid messages of a day are a budget of the
 * merchant and one of the platform; the last fifth of each is reserved for known pairs.
 */
import { levelFor, verdictOf, type NetworkKind, type Verdict } from './verdict.ts';

export const CODE_LENGTH = 6;
export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Between one message and the next, by how many were sent before. */
const WAITS = [MINUTE, 2 * MINUTE, 5 * MINUTE] as const;

interface Window {
  most: number;
  during: number;
}

const PAIR: readonly Window[] = [
  { most: 3, during: 10 * MINUTE },
  { most: 10, during: DAY },
];
/** What strangers of one network may send to one phone. */
const NETWORK_TO_PHONE: readonly Window[] = [
  { most: 3, during: 10 * MINUTE },
  { most: 4, during: DAY },
];
const DEVICE: Window = { most: 5, during: HOUR };
/**
 * What strangers of all networks together may send to one phone: six at once, then one in six hours. At most ten in any
 * 24 hours, and a person who finds it used up waits at most six hours instead of a day.
 */
const PHONE = { burst: 6, refill: 6 * HOUR } as const;
/** Messages of an hour that strangers of one network did not enter. */
export const NETWORK_LIMITS: Readonly<Record<NetworkKind, Window>> = {
  address: { most: 40, during: HOUR },
  subnet: { most: 80, during: HOUR },
  site: { most: 160, during: HOUR },
  asn: { most: 500, during: HOUR },
};
const STRANGERS_SHARE = 0.8;

/** @internal */
export interface DayBudget {
  /** Sent since the day began: all messages, and those to strangers. */
  sent: number;
  toStrangers: number;
  most: number;
  dayEnds: number;
}

/** The bucket of a phone is empty again after this time, so older messages need not be counted. */
export const PHONE_HISTORY_HOURS = 36;

/** Instants in milliseconds, in any order; of PHONE_HISTORY_HOURS for `phone`, of the last day for the others. */
export interface CodesSent {
  /** This phone's user was signed in on this device before. */
  isKnown: boolean;
  /** To this phone on this device for this purpose, not entered. */
  challenge: readonly number[];
  /** To this phone on this device, not entered. */
  pair: readonly number[];
  /** From this device to anybody, not entered. */
  device: readonly number[];
  /** To this phone by strangers, not entered. */
  phone: readonly number[];
  /** Codes to this phone that unknown devices in the requester's own subnet or site requested and did not enter. */
  phoneFromNetwork: readonly number[];
  /** For each network that contains the requester: codes that unknown devices in it requested and did not enter. */
  networks: readonly { kind: NetworkKind; codes: readonly number[] }[];
  /** The day budgets of the merchant and of the platform. */
  budgets: readonly DayBudget[];
}

const latestFirst = (instants: readonly number[]): number[] => instants.toSorted((a, b) => b - a);
const within = (instants: readonly number[], { during }: Window, now: number): number[] =>
  instants.filter((at) => at > now - during);

/** When the window has capacity again; 0 when it has. */
function roomAt(instants: readonly number[], window: Window, now: number): number {
  const oldestThatCounts = latestFirst(within(instants, window, now))[window.most - 1];
  return oldestThatCounts === undefined ? 0 : oldestThatCounts + window.during;
}

/** Counted from the last one, not from now: a wait that was announced does not change while it runs. */
function resendAt(challenge: readonly number[]): number {
  const [last, ...earlier] = latestFirst(challenge);
  if (last === undefined) return 0;
  const count = 1 + earlier.filter((at) => at > last - HOUR).length;
  return last + WAITS[Math.min(count, WAITS.length) - 1]!;
}

/** The fill of the phone's bucket after its last message, and when that was. */
function bucketOf(phone: readonly number[]): { fill: number; at: number } {
  let fill = 0;
  let before = -Infinity;
  for (const at of phone.toSorted((a, b) => a - b)) {
    fill = Math.max(0, fill - (at - before) / PHONE.refill) + 1;
    before = at;
  }
  return { fill, at: before };
}

function bucketRoomAt(phone: readonly number[]): number {
  const { fill, at } = bucketOf(phone);
  return fill <= PHONE.burst - 1 ? 0 : Math.ceil(at + (fill - (PHONE.burst - 1)) * PHONE.refill);
}

function bucketLevel(phone: readonly number[], now: number): number {
  const { fill, at } = bucketOf(phone);
  return fill === 0 ? 0 : levelFor(Math.ceil(Math.max(0, fill - (now - at) / PHONE.refill)), PHONE.burst);
}

const strangersMost = ({ most }: DayBudget): number => Math.max(1, Math.floor(most * STRANGERS_SHARE));
const isUsedUp = (budget: DayBudget, isKnown: boolean): boolean =>
  budget.sent >= budget.most || (!isKnown && budget.toStrangers >= strangersMost(budget));

/** Seconds until a code may be sent: the longest of all waits, 0 for now. @internal */
export function secondsToWait(sent: CodesSent, now: number): number {
  const free = Math.max(
    resendAt(sent.challenge),
    ...PAIR.map((window) => roomAt(sent.pair, window, now)),
    ...sent.budgets.map((budget) => (isUsedUp(budget, sent.isKnown) ? budget.dayEnds : 0)),
    ...(sent.isKnown
      ? []
      : [
          roomAt(sent.device, DEVICE, now),
          bucketRoomAt(sent.phone),
          ...NETWORK_TO_PHONE.map((window) => roomAt(sent.phoneFromNetwork, window, now)),
          ...sent.networks.map(({ kind, codes }) => roomAt(codes, NETWORK_LIMITS[kind], now)),
        ]),
  );
  return Math.max(0, Math.ceil((free - now) / 1000));
}

/** Known pairs never have to prove work. No term depends on whether the phone has an account. */
function challengeLevel(sent: CodesSent, now: number): number {
  if (sent.isKnown) return 0;
  return Math.max(
    bucketLevel(sent.phone, now),
    ...sent.networks.map(({ kind, codes }) => {
      const limit = NETWORK_LIMITS[kind];
      return levelFor(within(codes, limit, now).length, limit.most);
    }),
    ...sent.budgets.map((budget) => levelFor(budget.toStrangers, strangersMost(budget))),
  );
}

export const codeVerdict = (sent: CodesSent, now: number): Verdict =>
  verdictOf(secondsToWait(sent, now), challengeLevel(sent, now));

/** The wait once this one has gone out: what the button for another counts down. */
export function secondsToNext(sent: CodesSent, now: number): number {
  const add = (instants: readonly number[]): number[] => [...instants, now];
  return secondsToWait(
    {
      isKnown: sent.isKnown,
      challenge: add(sent.challenge),
      pair: add(sent.pair),
      device: add(sent.device),
      phone: add(sent.phone),
      phoneFromNetwork: add(sent.phoneFromNetwork),
      networks: sent.networks.map(({ kind, codes }) => ({ kind, codes: add(codes) })),
      budgets: sent.budgets.map((budget) => ({
        ...budget,
        sent: budget.sent + 1,
        toStrangers: budget.toStrangers + (sent.isKnown ? 0 : 1),
      })),
    },
    now,
  );
}

const ALARM_PERCENTS = [50, 80, 100] as const;

/** The percentage that a budget reaches with this message; undefined between the steps. */
export const budgetAlarm = (sentNow: number, most: number): number | undefined =>
  ALARM_PERCENTS.findLast((percent) => sentNow === Math.ceil((most * percent) / 100));
