import { createHash } from 'node:crypto';
import { pino, type Logger } from 'pino';

/** Written out once a millisecond: a busy one has thirty lines. */
function isoTime(): () => string {
  let [at, text] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== at) [at, text] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return text;
  };
}

/** Where lines go: a terminal by default; a test passes its own to read them back. */
export function createLog(options: { level: string; write?: (line: string) => void }): Logger {
  const settings = {
    level: options.level,
    base: undefined,
    timestamp: isoTime(),
    // A stack helps; the values that a driver puts beside it (rows, parameters) may be somebody's address.
    serializers: { err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }) },
  };
  if (options.write) return pino(settings, { write: options.write });
  // Lines are gathered and written together: under load a write a line would cost more than the page itself. On a quiet
  // evening whoever watches them does not wait until there are enough.
  return pino(settings, pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 500 }));
}

export type QuickLine = (status: number, ms: number, traceId: string) => void;

/**
 * Lines of what is answered thirty thousand times a second, as pino would write them: of each only the end is new, and
 * all of one turn are handed over together. To say them one by one costs as much as a third of the answers themselves.
 */
export function quickLines(log: Logger): (fields: Record<string, string>) => QuickLine {
  if (!log.isLevelEnabled('info')) return () => () => {};
  const stream = (log as unknown as Record<symbol, { write(text: string): void }>)[pino.symbols.streamSym]!;
  const time = isoTime();
  let pending = '';
  const handOver = (): void => {
    const text = pending;
    pending = '';
    stream.write(text);
  };
  return (fields) => {
    const known = JSON.stringify(fields).slice(1, -1);
    return (status, ms, traceId) => {
      if (pending === '') setImmediate(handOver);
      pending += `{"level":30${time()},${known},"status":${status},"ms":${Math.round(ms * 10) / 10},"traceId":"${traceId}"}\n`;
    };
  };
}

/** A user appears in the log as a hash: enough to follow one person's trouble, not to know who they are. */
export const hashed = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 12);
