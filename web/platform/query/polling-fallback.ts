/** Polling below a stream of events: seldom while the stream is open, often while it is down. */

/** The query is repeated although the stream is open, because an event may be lost. @internal */
export const STREAM_OPEN_POLL_MS = 60_000;
/** @internal */
export const STREAM_DOWN_POLL_MS = 5_000;

/** For `refetchInterval` of a query that a stream of events keeps fresh. */
export const pollIntervalMs = (isStreamOpen: boolean): number =>
  isStreamOpen ? STREAM_OPEN_POLL_MS : STREAM_DOWN_POLL_MS;
