/** `npm start`: brings the house up, step by step, and takes it down in the reverse order. */
import { mkdirSync } from 'node:fs';
import { openHub } from '#server/platform/database/notifications.ts';
import { startRelay } from '#server/platform/database/relay.ts';
import { createLog } from '#server/platform/http/log.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { compose, type WebPart } from './compose.ts';
import { readConfig } from './config.ts';
import { bringUpDatabase } from './database.ts';
import { foundInstallation } from './found-installation.ts';
import { portIsFree, refusalOf } from './port.ts';
import { loadWebBuild } from './web-build.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const tell = (line: string): void => console.log(line);
  const log = createLog({ level: config.logLevel });

  await portIsFree(config.port, config.host);
  mkdirSync(config.mediaDir, { recursive: true });
  const [running, build] = await Promise.all([bringUpDatabase(config, log, tell), loadWebBuild()]);
  const { database } = running;

  const say = (line: string): void => log.info(line);
  const hub = await openHub({ database, log: say });
  const relay = startRelay({ database, hub, log: say });
  await foundInstallation({ config, database, tell });

  const web: WebPart = {
    id: () => build.id,
    build: async () => build.build,
    assetsDir: build.assetsDir,
    clientDir: build.clientDir,
    manifest: build.manifest,
    mode: 'production',
  };
  const { app } = await compose({ config, log, database, hub, relay, web });

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= (async () => {
    // Requests in flight are finished, streams are ended with a hint to come back, then the database goes.
    await app.close();
    await relay.stop();
    await hub.close();
    await running.close();
    log.flush();
  })());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
      // A second wish is granted at once.
      process.once(signal, () => process.exit(1));
    });
  }

  try {
    await app.listen({ port: config.port, host: config.host ?? '::' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAFNOSUPPORT' && !config.host) {
      await app.listen({ port: config.port, host: '0.0.0.0' });
    } else {
      await stop();
      throw refusalOf(error as NodeJS.ErrnoException, config.port);
    }
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const home = config.publicHost === 'localhost' ? `http://localhost:${port}` : config.publicOrigin;
  tell(`\nDasturxon is open: ${home}`);
  tell(`  the marketplace     ${home}/`);
  if (config.demo) tell(`  one merchant        ${home}/anhor/  or  http://anhor.localhost:${port}/`);
  tell(`  the calls           ${home}/api/docs\n`);
}

await main().catch((error: unknown) => {
  if (error instanceof StartRefusal) console.error(`\n${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
