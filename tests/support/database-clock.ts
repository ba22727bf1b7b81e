/**
 * The clock of a product's database. PostgreSQL takes its time from the machine, so the functions that tell it are
 * replaced in this database: statements and defaults of columns call them, and the planner puts their bodies in the
 * place of the calls.
 */
import path from 'node:path';
import pg from 'pg';
import { productDatabase } from '#adapters/database/create-cluster.ts';
import { startEmbedded } from '#adapters/database/embedded-postgres.ts';

const FUNCTIONS = `
create schema if not exists test_clock;
grant usage on schema test_clock to public;
create or replace function test_clock.of_machine() returns timestamptz language internal volatile as 'clock_timestamp';
create or replace function test_clock.shift() returns interval language sql stable as
  $$ select coalesce(current_setting('test_clock.shift', true), '0')::interval $$;
create or replace function pg_catalog.now() returns timestamptz language sql stable as
  $$ select transaction_timestamp() + test_clock.shift() $$;
create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile as
  $$ select test_clock.of_machine() + test_clock.shift() $$;
`;

/** Sets the clock of a product that does not run; makes its database where there is none. */
export async function shiftDatabaseClock(dataDir: string, ms: number): Promise<void> {
  const place = { dataDir: path.join(dataDir, 'postgres'), runDir: path.join(dataDir, 'run') };
  const server = await startEmbedded({ ...place, log: () => {}, settings: { fsync: 'off' } });
  const client = new pg.Client({ ...server.superuser, database: productDatabase });
  try {
    await client.connect();
    await client.query(FUNCTIONS);
    await client.query(`alter system set test_clock.shift = '${ms} milliseconds'`);
  } finally {
    await client.end();
    await server.stop();
  }
}
