/** Tables that need a waiter, and when that rings. */
import type { TableSession } from '#contract/floor/tables.ts';

type Facts = Pick<TableSession, 'id' | 'state' | 'openedAt' | 'waiterCalledAt' | 'billAskedAt' | 'isPaid'> & {
  rounds: readonly Pick<TableSession['rounds'][number], 'waits' | 'createdDate'>[];
};
export type RequestKind = 'HELLO' | 'CALL' | 'BILL';

/**
 * HELLO: guests opened the session by QR code and no waiter has been there; or a later phone ordered and is not
 * confirmed.
 */
export function requestsOf(session: Facts): { want: RequestKind; since: string }[] {
  return [
    ...(session.waiterCalledAt ? [{ want: 'CALL' as const, since: session.waiterCalledAt }] : []),
    ...(session.billAskedAt && !session.isPaid ? [{ want: 'BILL' as const, since: session.billAskedAt }] : []),
    ...greetingRequest(session),
  ];
}

function greetingRequest({ state, openedAt, rounds }: Facts): { want: 'HELLO'; since: string }[] {
  if (state === 'PENDING') return [{ want: 'HELLO', since: openedAt }];
  const [first] = rounds
    .filter(({ waits }) => waits)
    .map(({ createdDate }) => createdDate)
    .toSorted();
  return state === 'OPEN' && first !== undefined ? [{ want: 'HELLO', since: first }] : [];
}

/** Longest waiting request first, then sessions without one by their beginning. */
export function byAttention<T extends Facts>(sessions: readonly T[]): T[] {
  const waits = (session: T): string =>
    requestsOf(session)
      .map(({ since }) => since)
      .toSorted()[0] ?? '~';
  return sessions.toSorted((a, b) => {
    const [first, second] = [waits(a), waits(b)];
    if (first !== second) return first < second ? -1 : 1;
    return a.openedAt < b.openedAt ? -1 : 1;
  });
}

/** Number of tables that need a waiter. */
export const countWaiting = (sessions: readonly Facts[]): number =>
  sessions.filter((session) => requestsOf(session).length > 0).length;

/** A key for each request: a second call of the same table is a new one. */
export const requestKeys = (sessions: readonly Facts[]): Set<string> =>
  new Set(
    sessions.flatMap((session) => requestsOf(session).map(({ want, since }) => `${session.id} ${want} ${since}`)),
  );

export const hasNewRequest = (before: ReadonlySet<string>, now: ReadonlySet<string>): boolean =>
  [...now].some((key) => !before.has(key));
