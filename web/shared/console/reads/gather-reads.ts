/** Small reads of the console that are asked for at about the same time travel in one request. */
import { CONSOLE_READS } from '#domain/accounts/staff/console-reads.ts';
import { addressOf, ApiError, type Api } from '#web/platform/api/api-client.ts';
import type { Problem } from '#contract/platform/problems.ts';

/** A page and its frame are rendered one after the other, and ask for their data as soon as they are. */
const GATHER_MS = 10;
/** @internal */
export const MOST_READS = 20;
const GATHERED: ReadonlySet<string> = new Set(CONSOLE_READS.map((path) => `GET ${path}`));

interface ReadArguments {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  signal?: AbortSignal;
}

interface Waiting {
  key: string;
  args: ReadArguments;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export function gatherReads(api: Api): Api {
  const ask = api as unknown as (key: string, args: ReadArguments) => Promise<unknown>;
  let waiting: Waiting[] = [];

  const askAlone = ({ key, args, resolve, reject }: Waiting): void => void ask(key, args).then(resolve, reject);

  async function askTogether(reads: readonly Waiting[]): Promise<void> {
    const of = reads.map(({ key, args }) => addressOf(key.replace('GET ', ''), args.params, args.query));
    try {
      const { items } = await api('GET /console/reads', { query: { of } });
      for (const [index, { resolve, reject }] of reads.entries()) {
        const { status, body } = items[index]!;
        if (status < 400) resolve(body);
        else reject(new ApiError(body as Problem));
      }
    } catch (error) {
      // During an upgrade the request may reach a process of the previous release, which does not have this call.
      if (error instanceof ApiError && error.status === 404) reads.forEach(askAlone);
      else for (const { reject } of reads) reject(error);
    }
  }

  function send(): void {
    const reads = waiting.filter(({ args, reject }) => {
      if (args.signal?.aborted) reject(args.signal.reason);
      return !args.signal?.aborted;
    });
    waiting = [];
    const [first, ...more] = reads;
    if (first && more.length === 0) askAlone(first);
    else for (let at = 0; at < reads.length; at += MOST_READS) void askTogether(reads.slice(at, at + MOST_READS));
  }

  return ((key: string, args: ReadArguments = {}) => {
    if (!GATHERED.has(key)) return ask(key, args);
    if (waiting.length === 0) setTimeout(send, GATHER_MS);
    return new Promise((resolve, reject) => waiting.push({ key, args, resolve, reject }));
  }) as unknown as Api;
}
