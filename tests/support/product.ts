/** The whole product on a database of its own, called in-process: no port, no browser, pages without content. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createLog } from '#server/platform/http/log.ts';
import type { Deadlines } from '#server/platform/database/deadline.ts';
import { openHub, type Hub } from '#server/platform/database/notifications.ts';
import { startRelay } from '#server/platform/database/relay.ts';
import { event } from '#server/platform/database/outbox.ts';
import { countStatements } from '#server/platform/database/sql.ts';
import { createMarketplace, MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { compose, type Product } from '#start/compose.ts';
import type { WebPart } from '#start/product-deps.ts';
import { readConfig } from '#start/config.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

export interface RequestOptions {
  /** The storefront; the marketplace when nobody says. */
  merchant?: string | undefined;
  language?: 'uz' | 'ru' | 'en';
  device?: string;
  /** A signed-in user, by id. */
  user?: string | undefined;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
}

export interface TestAnswer<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

interface FileAnswer<T> extends TestAnswer<T> {
  bytes: Buffer;
}

export interface TestProduct {
  db: TestDatabase;
  product: Product;
  dataDir: string;
  /** The test's own clock, in milliseconds; it stands still until it is set. */
  clock: { now: number };
  ask<T = Record<string, never>>(url: string, options?: RequestOptions): Promise<FileAnswer<T>>;
  /** The same, with the statements that it sent. */
  counted<T = Record<string, never>>(
    url: string,
    options?: RequestOptions,
  ): Promise<TestAnswer<T> & { statements: string[] }>;
  /** Events of every transaction, as this process receives them. */
  hub: Hub;
  /** Resolves once this process has received the events of every transaction that committed before. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const noPages: WebPart = {
  id: () => 'test',
  build: () => Promise.reject(new Error('no pages in this test')),
  mode: 'production',
};

/** Signing in is not what these tests are about: the header names who asks, and nothing but a test believes it. */
const USER_HEADER = 'test-user';
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.toLowerCase() : null);

/** Codes are sent: without an account they are refused. No job that would call the gateway runs by itself. */
const SMS_ACCOUNT = { SMS_USERNAME: 'tests', SMS_PASSWORD: 'tests' };

export interface ProductOptions {
  /** What the world says of hosts. */
  resolveTxt?: (name: string) => Promise<string[][]>;
  env?: Record<string, string>;
  now?: number;
  deadlines?: Deadlines;
  /** A second process on the first one's database. */
  db?: TestDatabase;
  web?: WebPart;
  /** Callers show a bearer as everybody does, instead of the header that only tests believe. */
  bearers?: boolean;
  /** Sees the routes of the product as they are mounted. */
  attach?: (app: FastifyInstance) => void;
  /** Where the lines of the log go; nowhere when absent. */
  log?: (line: string) => void;
  /** Lines meant for the terminal. */
  tell?: (line: string) => void;
}

export async function composeProduct(options: ProductOptions = {}): Promise<TestProduct> {
  const shared = options.db;
  const db = shared ?? (await freshDatabase());
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-product-'));
  const clock = { now: options.now ?? Date.now() };
  const config = readConfig({
    ANSWERS: 'checked',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DEMO: '0',
    // Tests of calls are about the calls; second-factor.http.test.ts requires it.
    SECOND_FACTOR: 'offered',
    ...SMS_ACCOUNT,
    ...options.env,
  });
  const log = createLog({ level: options.log ? 'info' : config.logLevel, write: options.log ?? (() => {}) });
  const quiet = (): void => {};
  const hub = await openHub({ database: db.database, log: quiet });
  // What a test writes past the product nudges nobody.
  const relay = startRelay({ database: db.database, hub, log: quiet, pollMs: 500 });
  await createMarketplace(db.transactions);
  const product = await compose({
    config,
    log,
    database: db.database,
    hub,
    relay,
    web: options.web ?? noPages,
    now: () => clock.now,
    // Test files share two cores; deadlines have tests of their own.
    deadlines: options.deadlines ?? { readMs: 15_000, writeMs: 15_000 },
    ...(options.resolveTxt ? { resolveTxt: options.resolveTxt } : {}),
    ...(options.attach ? { attach: options.attach } : {}),
    ...(options.tell ? { print: options.tell } : {}),
    ...(options.bearers
      ? {}
      : {
          callerOf: ({ headers }) => ({
            userId: textOf(headers[USER_HEADER]),
            deviceUuid: textOf(headers['device-id']),
          }),
        }),
  });
  await product.app.ready();

  async function ask<T>(url: string, options: RequestOptions = {}): Promise<FileAnswer<T>> {
    const response = await product.app.inject({
      method: options.method ?? 'GET',
      url: `/api${url}`,
      headers: {
        merchant: options.merchant ?? MARKETPLACE_ID,
        ...(options.language ? { 'accept-language': options.language } : {}),
        ...(options.device ? { 'device-id': options.device } : {}),
        ...(options.user ? { [USER_HEADER]: options.user } : {}),
        ...options.headers,
      },
      ...(options.body ? { payload: options.body } : {}),
    });
    const isJson = (response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : response.body) as T,
      bytes: response.rawPayload,
    };
  }

  return {
    db,
    product,
    dataDir,
    clock,
    hub,
    ask,
    async counted<T>(url: string, options?: RequestOptions) {
      const { result, names } = await countStatements(() => ask<T>(url, options));
      return { ...result, statements: names };
    },
    async settled() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const mark = crypto.randomUUID();
      const stopListening = hub.on('test.settled', ({ payload }) => {
        if ((payload as { mark: string }).mark === mark) resolve();
      });
      await db.transactions.onPlatform((tx) => tx.send(event('test.settled', { mark })));
      await promise;
      stopListening();
    },
    async stop() {
      await product.app.close();
      await product.stop();
      await relay.stop();
      await hub.close();
      if (!shared) await db.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
