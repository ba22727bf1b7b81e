/** The product on a port, with one restaurant and thousands of guests who are signed in: what `bench flow` asks. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { BEARER_SECONDS, writeBearer } from '#server/accounts/identity/bearer.ts';
import { identityKeys } from '#server/accounts/identity/identity-keys.ts';
import { openSessions } from '#server/accounts/identity/sessions.ts';
import { openHub } from '#server/platform/database/notifications.ts';
import type { ConnectionSettings } from '#server/platform/database/connection-settings.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { secretKey } from '#server/platform/secret-box.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { composeProduct } from '#tests/support/product.ts';

export interface FlowScene {
  port: number;
  merchant: string;
  restaurant: string;
  products: string[];
  /** Bearers of the guests. */
  guests: string[];
  /** A PostgreSQL backend, by which its postmaster is found. */
  backend: number;
  connection: ConnectionSettings;
}

const DISHES = 60;
const HOST = 'localhost';

const addGuests = statement(
  'bench.add-flow-guests',
  `
  insert into app_user (id, phone) select id, '+99890' || lpad(n::text, 7, '0') from unnest($1::uuid[])
    with ordinality as g(id, n)`,
);
/** Closes the open orders between two rounds, because a guest may have only a few open at a time. */
const closeAll = statement('bench.close-orders', "update orders set status = 'CLOSED' where status = 'OPEN'");
const pidOfServer = statement<{ pid: number }>('bench.backend', 'select pg_backend_pid() as pid');

async function begin(count: number): Promise<void> {
  const t = await composeProduct({
    bearers: true,
    env: { ANSWERS: 'fast', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', CONNECTIONS_PER_CLIENT: '10000' },
  });
  const { transactions } = t.db;
  const merchant = await createMerchant(transactions, { key: 'bench' });
  const place = await openRestaurant(transactions, merchant, {
    slug: 'bench',
    dishes: Array.from({ length: DISHES }, (_, n) => ({ name: `Osh ${n}`, price: 4_500_000 })),
  });
  const ids = Array.from({ length: count }, () => newId());
  await transactions.platformRows(addGuests, [ids]);
  const keys = identityKeys(secretKey(undefined, path.join(t.dataDir, 'secret.key')));
  const hub = await openHub({ database: t.db.database, log: () => {} });
  const sessions = openSessions({ transactions, hub, keys, isMerchantsHost: () => false, now: Date.now });
  const expiresAt = Date.now() + BEARER_SECONDS * 1000;
  const guests: string[] = [];
  await transactions.onPlatform(async (tx) => {
    for (const userId of ids) {
      const session = await sessions.open(tx, {
        userId,
        deviceId: null,
        host: HOST,
        miniApp: false,
        merchantId: null,
        knowsPhone: false,
        tablet: null,
      });
      guests.push(writeBearer(keys, { ...session, host: HOST, expiresAt }));
    }
  });
  sessions.close();
  await t.product.startJobs();
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  const [backend] = await transactions.platformRows(pidOfServer, []);
  process.on('message', (message) => {
    if (message === 'close') void transactions.tenantRows(merchant, closeAll).then(() => process.send!('closed'));
    else void t.stop().then(() => process.exit(0));
  });
  process.send!({
    port: (t.product.app.server.address() as AddressInfo).port,
    merchant,
    restaurant: place.id,
    products: place.products,
    guests,
    backend: backend!.pid,
    connection: t.db.connection,
  } satisfies FlowScene);
}

await begin(Number(process.argv[2]));
