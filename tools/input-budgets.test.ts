/** Whatever reads what somebody sent has a row in contract/platform/input-budgets.ts, in the files that it names. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BODY_BUDGETS, HELD_UPLOADS, PARSER_BUDGETS, SHEET_LIMITS } from '#contract/platform/input-budgets.ts';
import { createLog } from '#server/platform/http/log.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { EventStreams } from '#server/platform/http/event-stream.ts';
import { Metrics } from '#server/platform/http/metrics.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Packages of the running product that parse nothing that a stranger sent as a file. A new one is judged here. */
const NO_FILE_PARSERS = [
  '@expo-google-fonts/onest',
  '@fastify/static',
  '@fontsource-variable/onest',
  '@hookform/resolvers',
  '@react-router/node',
  '@simplewebauthn/browser',
  '@simplewebauthn/server',
  '@tanstack/react-query',
  'altcha-lib',
  'aws4fetch',
  'fast-json-stringify',
  'fastify',
  'graphile-worker',
  'isbot',
  'leaflet',
  'lru-cache',
  'nodemailer',
  'openid-client',
  'pdfkit',
  'pg',
  'pino',
  'prom-client',
  'react',
  'react-dom',
  'react-hook-form',
  'react-router',
  'terra-draw',
  'uqr',
  'web-push',
  'write-excel-file',
  'zod',
];
/** They unpack what this installation has packed. */
const OWN_BYTES = ['server/platform/database/backup-file.ts', 'server/platform/http/compressed-body.ts'];

const sources = globSync('{server,adapters,start,domain,contract}/**/*.ts', { cwd: ROOT }).filter(
  (file) => !file.endsWith('.test.ts'),
);
const budgets = Object.entries(PARSER_BUDGETS).map(([kind, budget]) => ({ kind, ...budget }));
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
const importersOf = (module: string): string[] =>
  sources.filter((file) => read(file).includes(`from '${module}'`) && !OWN_BYTES.includes(file));

describe('what parses files of strangers', () => {
  it('is every package that is not known to parse none', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const parsers = budgets.flatMap(({ modules }) => modules.map(packageOf));
    const known = [...NO_FILE_PARSERS, ...parsers];
    expect(Object.keys(dependencies).filter((name) => !known.includes(name))).toEqual([]);
    expect(NO_FILE_PARSERS.filter((name) => !(name in dependencies))).toEqual([]);
  });

  it.each(budgets)('$kind is used in the files of its row alone', ({ modules, files }) => {
    const importers = new Set(modules.flatMap((module) => importersOf(module)));
    expect([...importers].toSorted()).toEqual([...files].toSorted());
  });

  it('unpacks nowhere else, and starts no threads of its own', () => {
    const unpacks = sources.filter((file) =>
      /\b(?:inflate|gunzip|unzip|brotliDecompress|DecompressionStream)/.test(read(file)),
    );
    const allowed = [...OWN_BYTES, ...budgets.flatMap(({ files }) => files)];
    expect(unpacks.filter((file) => !allowed.includes(file))).toEqual([]);
    expect(importersOf('node:worker_threads').toSorted()).toEqual([
      'server/platform/files/parse-file.ts',
      'server/platform/files/parser-worker.ts',
    ]);
  });

  it('has bounds of bytes, memory and time that fit one another', () => {
    for (const { bytes, memoryMb, ms } of budgets) {
      expect(bytes).toBeGreaterThan(0);
      expect(memoryMb).toBeLessThanOrEqual(256);
      expect(ms).toBeLessThanOrEqual(BODY_BUDGETS.upload.ms);
    }
    expect(SHEET_LIMITS.unpackedBytes).toBeLessThan(PARSER_BUDGETS.sheet.memoryMb << 20);
  });
});

describe('what takes a body', () => {
  const server = () =>
    createHttpServer({
      settings: { https: false, trustedProxies: [] },
      log: createLog({ level: 'silent' }),
      metrics: new Metrics(),
      streams: new EventStreams(),
    });

  it('does not start without a row', async () => {
    const app = await server();
    expect(() => app.post('/unheard', () => 'done')).toThrow(/says nothing of its body/);
    expect(() => app.all('/anything', () => 'done')).toThrow(/says nothing of its body/);
    app.get('/read', () => 'done');
    await app.close();
  });

  it.each(Object.entries(BODY_BUDGETS))('as %s has the limit of its row', async (takes, { bytes }) => {
    const app = await server();
    let limit = 0;
    app.post('/limit', { config: { takes: takes as keyof typeof BODY_BUDGETS } }, ({ routeOptions }) => {
      limit = routeOptions.bodyLimit;
      return 'done';
    });
    await app.inject({ method: 'POST', url: '/limit' });
    expect(limit).toBe(Math.max(1, bytes));
    await app.close();
  });

  it('is held within what a process has', () => {
    for (const { bytes, heldBytes, ms } of Object.values(BODY_BUDGETS)) {
      expect(heldBytes).toBeLessThanOrEqual(bytes);
      expect(ms).toBeLessThanOrEqual(30_000);
    }
    expect(HELD_UPLOADS.bytesOfOne).toBeLessThan(HELD_UPLOADS.bytes);
    expect(BODY_BUDGETS.upload.heldBytes).toBeLessThanOrEqual(HELD_UPLOADS.bytesOfOne);
  });
});
