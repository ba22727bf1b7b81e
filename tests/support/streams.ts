/** What a stream of a listening product tells, read as it comes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProduct } from './product.ts';

export interface ReceivedEvent<T = Record<string, unknown>> {
  id: string;
  event: string;
  data: T;
}

export interface StreamReader<T> {
  /** In the order in which it was told; whoever has read it may take it away. */
  heard: T[];
  /** Resolves when the condition is true; rejects after half a minute. */
  until: (isEnough: (heard: readonly T[]) => boolean) => Promise<T[]>;
  end: () => Promise<void>;
}

const field = (block: string, name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

export async function listen<T = ReceivedEvent>(
  t: TestProduct,
  path: string,
  headers: Record<string, string>,
  word: (told: ReceivedEvent) => T = (told) => told as T,
): Promise<StreamReader<T>> {
  const abort = new AbortController();
  const stream = await fetch(`${t.product.app.listeningOrigin}/api${path}`, { headers, signal: abort.signal });
  if (!stream.ok) throw new Error(`${path} answered ${stream.status}`);
  const heard: T[] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const data = field(block, 'data');
        if (data)
          heard.push(
            word({
              id: field(block, 'id') ?? '',
              event: field(block, 'event') ?? '',
              data: JSON.parse(data) as ReceivedEvent['data'],
            }),
          );
      }
    }
  })().catch(() => undefined);
  return {
    heard,
    async until(isEnough) {
      for (let tries = 0; tries < 1_500; tries++) {
        if (isEnough(heard)) return heard;
        await sleep(20);
      }
      throw new Error(`${path} told ${JSON.stringify(heard)}, and not what was waited for`);
    },
    async end() {
      abort.abort();
      await reading;
    },
  };
}
