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

/** A user appears in the log as a hash: enough to follow one person's trouble, not to know who they are. */
export const hashed = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 12);
