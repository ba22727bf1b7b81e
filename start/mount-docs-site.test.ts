import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { mountDocsSite } from './mount-docs-site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('refuses to start where the site is not built', async () => {
  await expect(mountDocsSite(Fastify(), path.join(folder, 'none'))).rejects.toThrow('Run npm run build');
});

it('serves the files of the site alone, with a policy of its own', async () => {
  const site = path.join(folder, 'site');
  mkdirSync(path.join(site, 'docs'), { recursive: true });
  writeFileSync(path.join(folder, 'secret.key'), 'secret');
  writeFileSync(path.join(site, 'index.html'), 'first');
  writeFileSync(path.join(site, 'docs/map.html'), 'map');
  const app = Fastify();
  await mountDocsSite(app, site);
  expect((await app.inject('/docs')).headers.location).toBe('/docs/');
  const first = await app.inject('/docs/');
  expect([first.statusCode, first.body]).toEqual([200, 'first']);
  expect(first.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await app.inject('/docs/docs/map.html')).body).toBe('map');
  for (const address of ['/docs/../secret.key', '/docs/%2e%2e/secret.key', '/docs/none.html'])
    expect((await app.inject(address)).statusCode).toBeGreaterThanOrEqual(400);
  await app.close();
});
