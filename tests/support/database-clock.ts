/**
 * The clock of a product's database. PostgreSQL takes its time from the machine, so the functions that tell it are
 * replaced in this database: statements and defaults of columns call them, and the planner puts their bodies in the
 * place of the calls.
 */
import { inStoppedDatabase } from './stopped-database.ts';

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
export function shiftDatabaseClock(dataDir: string, ms: number): Promise<void> {
  return inStoppedDatabase(dataDir, async (client) => {
    await client.query(FUNCTIONS);
    await client.query(`alter system set test_clock.shift = '${ms} milliseconds'`);
  });
}
