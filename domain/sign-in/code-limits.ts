/**
 * How often a code may be sent. A code that was entered counts no longer against phone, device and network: who has
 * read the message asked for it. Against the day of the merchant and of the network every message counts, since each costs money.
 */
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Between one message and the next, by how many went before. */
const WAITS = [MINUTE, 2 * MINUTE, 5 * MINUTE] as const;

interface Window {
  most: number;
  during: number;
}

const PHONE: readonly Window[] = [{ most: 3, during: 10 * MINUTE }, { most: 10, during: DAY }];
const DEVICE: Window = { most: 5, during: HOUR };
const STRANGERS: Window = { most: 15, during: HOUR };
const NETWORK: Window = { most: 200, during: DAY };

/** Instants in milliseconds, of the last day, in any order. */
export interface CodesSent {
  /** To this phone on this device, and not entered. */
  challenge: readonly number[];
  /** To this phone from anywhere, and not entered. */
  phone: readonly number[];
  /** From this device to anybody, and not entered. */
  device: readonly number[];
  /** From this network by devices that were never signed in on, and not entered; null where the device is known. */
  strangers: readonly number[] | null;
  /** From this network at all. */
  network: readonly number[];
  /** In this storefront since its day began, and when that day ends. */
  merchant: { sent: number; most: number; dayEnds: number };
}

const latest = (instants: readonly number[]): number[] => instants.toSorted((a, b) => b - a);

/** When there is room in the window again; 0 when there is. */
function roomAt(instants: readonly number[], { most, during }: Window, now: number): number {
  const within = latest(instants.filter((at) => at > now - during));
  const oldestThatCounts = within[most - 1];
  return oldestThatCounts === undefined ? 0 : oldestThatCounts + during;
}

/** Counted from the last one, not from now: a wait that was announced does not change while it runs. */
function waitedAt(challenge: readonly number[]): number {
  const [last, ...earlier] = latest(challenge);
  if (last === undefined) return 0;
  const count = 1 + earlier.filter((at) => at > last - HOUR).length;
  return last + WAITS[Math.min(count, WAITS.length) - 1]!;
}

/** Seconds until a code may be sent: the longest of all waits, 0 for now. */
export function secondsToWait(sent: CodesSent, now: number): number {
  const free = Math.max(
    waitedAt(sent.challenge),
    ...PHONE.map((window) => roomAt(sent.phone, window, now)),
    roomAt(sent.device, DEVICE, now),
    sent.strangers === null ? 0 : roomAt(sent.strangers, STRANGERS, now),
    roomAt(sent.network, NETWORK, now),
    sent.merchant.sent >= sent.merchant.most ? sent.merchant.dayEnds : 0,
  );
  return Math.max(0, Math.ceil((free - now) / 1000));
}

/** The same once this one has gone out: what the button for another counts down. */
export function secondsToNext(sent: CodesSent, now: number): number {
  const add = (instants: readonly number[]): number[] => [...instants, now];
  return secondsToWait({
    challenge: add(sent.challenge), phone: add(sent.phone), device: add(sent.device),
    strangers: sent.strangers && add(sent.strangers), network: add(sent.network),
    merchant: { ...sent.merchant, sent: sent.merchant.sent + 1 },
  }, now);
}

/** A budget is worth a word before it is used up, and once when it is. */
export const isBudgetAlarm = (sentNow: number, most: number): boolean => sentNow === most || sentNow === Math.ceil(most * 0.8);
