/** What happens in the demo city once the product answers: its past is written, then its evening begins. */
import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/connect.ts';
import { secretKey } from '#server/platform/secret-box.ts';
import type { Product } from './compose.ts';
import type { Config } from './config.ts';
import { giveBackMemory } from './give-back-memory.ts';

export interface DemoLife {
  stop(): Promise<void>;
}

interface Parts {
  config: Config;
  log: Logger;
  database: Database;
  product: Pick<Product, 'app' | 'transactions' | 'inboxToken'>;
}

/** The first page and those after it are answered before. */
const AFTER_MS = 3_000;

export function startDemoLife(parts: Parts): DemoLife {
  const ending = new AbortController();
  let endEvening: (() => Promise<void>) | undefined;
  const timer = setTimeout(() => (begun = begin()), AFTER_MS);
  let begun: Promise<void> | undefined;

  async function begin(): Promise<void> {
    const { config, log, product } = parts;
    // The evening's orders would take the numbers of the past.
    if (config.demoHistory) {
      await writePast(parts, ending.signal).catch((error: unknown) => {
        log.warn({ err: error }, 'the order history of the demo city could not be written');
      });
      giveBackMemory();
    }
    if (!config.demoLive || ending.signal.aborted) return;
    const { startEvening } = await import('#demo/live/evening.ts');
    const { transactions, inboxToken } = product;
    endEvening = startEvening({ origin: originOf(parts), inboxToken, transactions, log }).stop;
  }

  return {
    async stop() {
      clearTimeout(timer);
      ending.abort();
      await begun;
      await endEvening?.();
    },
  };
}

function originOf({ config, product }: Parts): string {
  const address = product.app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : config.port}`;
}

async function writePast({ config, log, database, product }: Parts, signal: AbortSignal): Promise<void> {
  // Imported only where it is used: a production start does not load it.
  const { writeHistory } = await import('#demo/history/write-history.ts');
  const key = secretKey(config.secretKey, path.join(config.dataDir, 'secret.key'));
  await writeHistory({ transactions: product.transactions, database, key, log, signal });
}
