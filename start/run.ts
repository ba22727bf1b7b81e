/** Starts the product step by step, and stops it in the reverse order. */
import { mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { explainFileError } from '#adapters/database/launch-failure.ts';
import { thisUser } from '#adapters/database/system-user.ts';
import { openHub } from '#server/platform/database/notifications.ts';
import { startRelay } from '#server/platform/database/relay.ts';
import { isOutage } from '#server/platform/database/database-errors.ts';
import { createLog } from '#server/platform/http/log.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { compose } from './compose.ts';
import type { WebPart } from './product-deps.ts';
import { readConfig, type Config } from './config.ts';
import { bringUpDatabase } from './database.ts';
import { startDemoLife, type DemoLife } from './demo-life.ts';
import { createInstallation } from './create-installation.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { portIsFree, refusalOf } from './port.ts';
import { sendsCodes } from './sign-in.ts';

export interface WebSource {
  web: WebPart;
  /** Registers what must come before the product's own routes. */
  attach?(app: FastifyInstance): void;
  close?(): Promise<void>;
}

/** Longer than the deadline of an order; whatever holds the process then would hold it for ever. */
const LONGEST_STOP_MS = 15_000;

/** The first pages are answered before: the product stands still for a tenth of a second. */
const START_IS_OVER_MS = 10_000;

type Environment = Record<string, string | undefined>;

const print = (line: string): void => console.log(line);

function makeRoom({ dataDir, mediaDir }: Config): void {
  try {
    mkdirSync(mediaDir, { recursive: true });
  } catch (error) {
    throw explainFileError(error, { step: 'preparing', dataDir, user: thisUser() });
  }
}

async function bringUp(openWeb: () => Promise<WebSource>, environment: Environment): Promise<void> {
  const config = readConfig(environment);
  const isForPeople = config.logFormat === 'text' || (config.logFormat === 'auto' && process.stdout.isTTY);
  const log = createLog({ level: config.logLevel, isForPeople });
  await portIsFree(config.port, config.host);
  makeRoom(config);

  // The two slow steps do not depend on each other.
  const [running, source] = await Promise.all([bringUpDatabase(config, log, print), openWeb()]);
  const { database } = running;
  const say = (line: string): void => log.info(line);
  const hub = await openHub({ database, log: say });
  const relay = startRelay({ database, hub, log: say });
  const pictures = await createInstallation({ config, database, print });
  const { web, attach } = source;
  const product = await compose({ config, log, database, hub, relay, web, attach, pictures, print });
  const { app } = product;

  let demoLife: DemoLife | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      const killed = setTimeout(() => {
        log.error('the process did not stop in time and is ended');
        log.flush();
        process.exit(1);
      }, config.shutdownDelayMs + LONGEST_STOP_MS);
      await Promise.all([demoLife?.stop(), pictures?.stop()]);
      await product.drain(config.shutdownDelayMs);
      // Requests in flight are finished, streams end with a hint to reconnect, then the database stops.
      await app.close();
      await product.stop();
      await relay.stop();
      await hub.close();
      await running.close();
      await source.close?.();
      clearTimeout(killed);
      log.flush();
    })());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
      // A second signal ends the process at once.
      process.once(signal, () => process.exit(1));
    });
  }

  // A library that did not await its own query must not end the process when the database is unavailable for a moment.
  process.on('unhandledRejection', (reason) => {
    if (!(reason instanceof Error) || !isOutage(reason)) throw reason;
    log.warn({ err: reason }, 'the database was unavailable');
  });

  try {
    await listen(app, config);
  } catch (error) {
    await stop();
    throw refusalOf(error as NodeJS.ErrnoException, config.port, config.host);
  }
  // A signal may have come in the meantime.
  const isStopping = (): boolean => stopping !== undefined;
  if (!isStopping() && config.role !== 'web') await product.startJobs();
  if (isStopping()) return stopping;
  if (config.demo && config.role !== 'web') demoLife = startDemoLife({ config, log, database, product });
  if (config.production && !config.metricsToken) log.warn('/metrics is closed: METRICS_TOKEN is not set');
  announce(app, config);
  if (!sendsCodes(config)) print(config.email ? BY_EMAIL : NO_GATEWAY);
  setTimeout(giveBackMemory, START_IS_OVER_MS).unref();
}

/** IPv4 and IPv6 where the machine has both. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::' });
  } catch (error) {
    const noIpv6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (host || !noIpv6) throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
}

const BY_EMAIL = `  CODES GO BY E-MAIL ALONE: no SMS account is set, so only people with a confirmed address get one.
    npm run admin -- +998901234567 --email me@restaurant.example names an administrator with an address.
`;

const NO_GATEWAY = `  NOBODY CAN SIGN IN BY PHONE: no SMS account is set, so no code is sent.
    Set SMS_GATEWAY, SMS_USERNAME and SMS_PASSWORD (docs/operations.md) and start again.
    Until then, npm run admin -- +998901234567 --code names an administrator and prints a one-time code.
`;

function announce(app: FastifyInstance, config: Config): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const home = config.publicHost === 'localhost' ? `http://localhost:${port}` : config.publicOrigin;
  print(`\nDasturxon is open: ${home}`);
  print(`  the marketplace     ${home}/`);
  if (config.demo) print(`  one merchant        ${home}/anhor/  or  http://anhor.localhost:${port}/`);
  print(`  the calls           ${home}/api/docs\n`);
}

export async function run(openWeb: () => Promise<WebSource>, environment: Environment = process.env): Promise<void> {
  try {
    await bringUp(openWeb, environment);
  } catch (error) {
    if (error instanceof StartRefusal) console.error(`\n${error.message}\n`);
    else console.error(error);
    process.exit(1);
  }
}
