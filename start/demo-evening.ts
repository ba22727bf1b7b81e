/** Starts the simulated evening of the demo city once the product answers. */
import type { Logger } from 'pino';
import type { Product } from './compose.ts';
import type { Config } from './config.ts';

export interface DemoEvening {
  stop(): Promise<void>;
}

interface Parts {
  config: Config;
  log: Logger;
  product: Pick<Product, 'app' | 'transactions' | 'inboxToken'>;
}

export function startDemoEvening({ config, log, product }: Parts): DemoEvening {
  const { app, transactions, inboxToken } = product;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  // Imported only where it is used: a production start does not load it.
  const opened = import('#demo/live/evening.ts').then(({ startEvening }) =>
    startEvening({ origin: `http://localhost:${port}`, inboxToken, transactions, log }),
  );
  return { stop: async () => (await opened).stop() };
}
