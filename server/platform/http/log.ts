import { createHash } from 'node:crypto';
import { pino, type Logger } from 'pino';
import { linesForPeople } from './log-for-people.ts';

/** Formatted once per millisecond: a busy one has thirty lines. */
function isoTime(): () => string {
  let [at, text] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== at) [at, text] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return text;
  };
}

interface LogOptions {
  level: string;
  /** For a person at a terminal rather than for a program. */
  isForPeople?: boolean;
  /** Where lines go: stdout by default; a test passes its own function. */
  write?: (line: string) => void;
}

export function createLog(options: LogOptions): Logger {
  const settings = {
    level: options.level,
    base: undefined,
    timestamp: isoTime(),
    // The stack helps; values that a driver attaches (rows, parameters) may be personal data.
    serializers: { err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }) },
  };
  const { write } = options;
  if (options.isForPeople) {
    const print = write ?? ((text: string): void => void process.stdout.write(text));
    return pino(settings, { write: (lines) => print(linesForPeople(lines)) });
  }
  if (write) return pino(settings, { write });
  // Lines are buffered and written together: under load one write per line would cost more than the page itself. A
  // timer flushes them on a quiet system.
  return pino(settings, pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 500 }));
}

export type QuickLine = (status: number, ms: number, traceId: string) => void;

/**
 * Log lines for thirty thousand answers a second, in pino's format: only the end of each is new, and all lines of one
 * turn of the event loop are written together. Through pino they would cost a third of the answers themselves.
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
      const rounded = Math.round(ms * 10) / 10;
      pending += `{"level":30${time()},${known},"status":${status},"ms":${rounded},"traceId":"${traceId}"}\n`;
    };
  };
}

/** A user appears in the log as a hash: enough to follow one person's requests, not to identify them. */
export const hashed = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 12);
