/** What the product is composed from: given by the start command, and by tests. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/connect.ts';
import type { Deadlines } from '#server/platform/database/deadline.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { Relay } from '#server/platform/database/relay.ts';
import type { Caller } from '#server/platform/http/call-context.ts';
import type { PageBuild } from '#server/platform/pages/page-server.ts';
import type { Config } from './config.ts';

/** The built web part, or Vite while developing. */
export interface WebPart {
  id(): string;
  build(): Promise<PageBuild>;
  /** Built files; absent in development, where Vite serves them. */
  assetsDir?: string;
  manifest?: { id: string; routes: string[] };
  mode: 'production' | 'development';
}

export interface PicturesOnRequest {
  /** Whether the file is there now. */
  make(name: string): Promise<boolean>;
}

export interface ProductDeps {
  config: Config;
  log: Logger;
  database: Database;
  hub: Hub;
  relay: Relay;
  web: WebPart;
  /** Registers what must come before the product's own routes. */
  attach?: ((app: FastifyInstance) => void) | undefined;
  now?: () => number;
  /** How long requests wait for the database. */
  deadlines?: Deadlines | undefined;
  /** How DNS records of a host are read; the system's resolver by default. */
  resolveTxt?: ((name: string) => Promise<string[][]>) | undefined;
  /** Pictures of the demo city that are made when a page asks for them. */
  pictures?: PicturesOnRequest | null | undefined;
  /** Prints a line to the terminal. */
  print?: ((line: string) => void) | undefined;
  /** Who makes a request; by default the bearer token and the device header say so. */
  callerOf?: ((request: FastifyRequest) => Caller | Promise<Caller>) | undefined;
}
