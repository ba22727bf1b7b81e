/**
 * The checks that need a database made from the migrations, or all files of the server. They share both, because making
 * the database and loading the files takes longer than most of these checks.
 */
import type pg from 'pg';
import { checkPublicTables, publicStatements } from './check-public-tables.ts';
import { checkSchema } from './print-schema.ts';
import { checkServerStatements } from './check-statements.ts';
import { checkTableReads } from './check-table-reads.ts';
import { checkTables } from './check-tables.ts';
import { loadServer, type LoadedServer } from './load-server.ts';
import { databaseForTools } from './schema-database.ts';

type Check = (client: pg.Client, server: LoadedServer) => Promise<string[]>;

const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['tables', (client) => checkTables(client)],
  ['schema of today', checkSchema],
  ['SQL statements', checkServerStatements],
  ['tables of cached answers', (client, server) => checkPublicTables(client, publicStatements(server))],
  // Changes how this connection plans, so it comes last.
  ['tables that are read whole', (client, { statements }) => checkTableReads(client, statements)],
];

const server = await loadServer();
const { client, close } = await databaseForTools();
try {
  for (const [name, check] of CHECKS) {
    const findings = await check(client, server);
    for (const finding of findings) console.error(`${name}: ${finding}`);
    console.log(`${name}: ${findings.length} findings`);
    if (findings.length > 0) process.exitCode = 1;
  }
} finally {
  await close();
}
