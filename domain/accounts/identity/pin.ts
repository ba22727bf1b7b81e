/** PINs with which staff sign in on a shared tablet: which are accepted, and how often a wrong one may be tried. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const PIN_LIMITS = {
  /** One person on one tablet. */
  pair: { most: 5, during: 15 * MINUTE },
  /** One person on all tablets of the merchant. */
  person: { most: 20, during: HOUR },
  tablet: { most: 60, during: HOUR },
} as const;

export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

/** Guessed first: one digit repeated, or digits that count up or down. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
}

interface Tries {
  /** Before this one. */
  used: number;
  resetsAt: number;
}

/** Seconds until another PIN may be tried; 0: now. In the order of `PIN_LIMITS`. */
export function pinWait(tries: readonly Tries[], now: number): number {
  const until = Object.values(PIN_LIMITS).map(({ most }, at) => {
    const { used, resetsAt } = tries[at]!;
    return used >= most ? resetsAt : 0;
  });
  return Math.max(0, Math.ceil((Math.max(...until) - now) / 1000));
}
