/**
 * An installation of the newest release is upgraded to the working tree, then to a release that does not start, which
 * it leaves again; its orders are there after each step, also where a service starts another release than it should.
 */
import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomesReady, openTelephone, type Attempt, type Telephone } from '#tests/faults/by-telephone.ts';
import { freePort } from '#tests/support/free-port.ts';
import { git, releaseBefore } from '#tests/support/release-before.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import { sharePackages } from './upgrade/packages.ts';

const ROOT = path.join(import.meta.dirname, '..');
const parent = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'dasturxon-upgrade-'));
const first = path.join(parent, 'dasturxon');
const link = path.join(parent, 'dasturxon-current');
let port: number;
let product: RunningProduct | undefined;
let telephone: Telephone;
let placed: Attempt[];

const inFolder = (folder: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
function commit(folder: string, tag: string): void {
  inFolder(folder, 'git', 'add', '--all');
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  // The release before may have nothing that differs from what is copied over it.
  inFolder(folder, 'git', ...who, 'commit', '--quiet', '--allow-empty', '--message', tag);
  inFolder(folder, 'git', 'tag', tag);
}

/** Migrates; then it ends, or answers and is never ready, or takes the backups away before it ends. */
const NEVER_READY = `await import('./migrate.ts');
import fs from 'node:fs';
import http from 'node:http';
const { UPGRADE_TEST: what, PORT, DATA_DIR } = process.env;
if (what === 'moves backups') fs.renameSync(DATA_DIR + '/backups', DATA_DIR + '/moved');
if (what !== 'answers') process.exit(1);
const { id: build } = JSON.parse(fs.readFileSync('build/meta.json', 'utf8'));
http.createServer(({ url }, answer) => {
  answer.statusCode = url === '/api/health' ? 200 : 503;
  answer.end(JSON.stringify({ ok: true, build }));
}).listen(Number(PORT), '::');
`;

/** The build of that release, which serves no pages. */
const BUILD_WITHOUT_PAGES = `import fs from 'node:fs';
fs.mkdirSync('build', { recursive: true });
fs.writeFileSync('build/meta.json', JSON.stringify({ id: 'v9.0.2' }));
`;

const BUILT = path.join(ROOT, 'build/meta.json');
/** Takes the pages of the working tree, which are built before all tests run. */
const COPY_OF_BUILD = `import fs from 'node:fs';
fs.cpSync(${JSON.stringify(path.dirname(BUILT))}, 'build', { recursive: true });
`;

/** The sources of the release before with this command, and its packages. */
beforeAll(async () => {
  port = await freePort();
  inFolder(parent, 'git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, first);
  const tree = git('stash', 'create') || git('rev-parse', 'HEAD');
  inFolder(first, 'git', 'checkout', '--quiet', '--detach', tree);
  if (existsSync(BUILT)) writeFileSync(path.join(first, 'tools/build.ts'), COPY_OF_BUILD);
  commit(first, 'v9.0.1');
  writeFileSync(path.join(first, 'start/main.ts'), NEVER_READY);
  writeFileSync(path.join(first, 'tools/build.ts'), BUILD_WITHOUT_PAGES);
  const table = 'create table never_served (id integer primary key);\n';
  writeFileSync(path.join(first, 'server/platform/database/migrations/9999-never-served.sql'), table);
  appendFileSync(
    path.join(first, 'tools/prepare.mjs'),
    `fs.writeFileSync(path.join(root, 'build/prepared-with'), Object.keys(process.env).join(' '));\n`,
  );
  commit(first, 'v9.0.2');
  inFolder(first, 'git', 'checkout', '--quiet', '--detach', releaseBefore());
  for (const name of ['tools/upgrade.ts', 'tools/upgrade'])
    cpSync(path.join(ROOT, name), path.join(first, name), { recursive: true });
  commit(first, 'v9.0.0');
  const [lock, wanted] = [path.join(first, 'package-lock.json'), path.join(ROOT, 'package-lock.json')];
  // Otherwise the next command installs those of the release before.
  if (readFileSync(lock).equals(readFileSync(wanted))) {
    utimesSync(lock, 0, 0);
    sharePackages(path.join(ROOT, 'node_modules'), path.join(first, 'node_modules'));
  }
  // Its own pages are not built, because nobody visits them.
  if (existsSync(BUILT)) cpSync(path.dirname(BUILT), path.join(first, 'build'), { recursive: true });
  inFolder(first, process.execPath, 'tools/prepare.mjs', 'start');
}, 300_000);
afterAll(async () => {
  await product?.stop();
  // The folder holds three releases with their packages. On a busy disk it takes minutes to remove it.
  rmSync(parent, { recursive: true, force: true });
}, 300_000);

const settings = { DEMO: '1', DEMO_HISTORY: '0', DEMO_LIVE: '0', DEMO_PICTURES: '0', DATABASE_URL: '' };

async function start(folder: string): Promise<void> {
  product = await startProduct({ root: folder, dataDir: path.join(folder, 'data'), port, shift: 0, env: settings });
}

/** The event loop goes on meanwhile: connections that the product closes are not taken for open ones afterwards. */
async function upgrade(
  folder: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<{ status: number; output: string }> {
  const env = { ...process.env, ...settings, ...more, NODE_ENV: '', DATA_DIR: '', PORT: String(port) };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/upgrade.ts', ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

/** Sends an order until it is acknowledged, because a product that has just started may say that it is overloaded. */
async function order(attempt: Attempt): Promise<Attempt['acknowledged']> {
  const send = async (): Promise<Attempt['acknowledged']> => {
    await telephone.place(attempt);
    return attempt.acknowledged;
  };
  await expect.poll(send, { timeout: 60_000, interval: 500 }).not.toBeNull();
  return attempt.acknowledged;
}

/** An order that is sent again under its key is answered as before, where it is there. */
async function ordersAreThere(): Promise<void> {
  for (const { key, count, acknowledged } of placed)
    expect(await order({ key, count, acknowledged: null })).toEqual(acknowledged);
}

/** The lines to type, as the output has them; the last one starts the product and is left out. */
const commandsIn = (output: string): string[] =>
  [...output.matchAll(/^ {2}((?:ln|cd) .*)$/gm)].map(([, line]) => line!).filter((line) => !line.endsWith('npm start'));

it('refuses while the product runs and nobody says how it is stopped', { timeout: 300_000 }, async () => {
  await start(first);
  telephone = await openTelephone(product!.origin);
  placed = telephone.newAttempts(3);
  for (const each of placed) await order(each);
  expect(await upgrade(first, ['--to', 'v9.0.1'])).toMatchObject({
    status: 1,
    output: expect.stringContaining('Stop it'),
  });
  expect((await upgrade(first, ['--to', 'v8.8.8'])).status).toBe(1);
  expect(readdirSync(parent)).toEqual(['dasturxon']);
});

it('plans beside the running product, and changes nothing', { timeout: 300_000 }, async () => {
  const { status, output } = await upgrade(first, ['--to', 'v9.0.1', '--plan']);
  expect({ status, output }).toMatchObject({ status: 0, output: expect.stringMatching(/\d+ migrations will be/) });
  expect(existsSync(link)).toBe(false);
  await ordersAreThere();
  await product!.stop();
});

it('keeps what guests order of a service that starts the release of before', { timeout: 400_000 }, async () => {
  const at = (name: string): string => path.join(parent, '.service', name);
  mkdirSync(at('.'));
  writeFileSync(at('env'), 'SMS_PASSWORD=secret\n');
  // Like a unit that names the folder of before; it returns when a guest has ordered.
  writeFileSync(
    at('start'),
    `cd ${first}; NODE_ENV=development node_modules/.bin/node start/main.ts > ${at('log')} 2>&1 &
echo $! > ${at('pid')}; until [ -e ${at('ordered')} ]; do sleep 0.1; done\n`,
  );
  writeFileSync(at('stop'), `[ ! -e ${at('pid')} ] || kill $(cat ${at('pid')})\n`);
  const args = ['--to', 'v9.0.2', '--env', at('env'), '--wait', '120'];
  const upgrading = upgrade(first, [...args, '--stop', `sh ${at('stop')}`, '--start', `sh ${at('start')}`]);
  try {
    while (!existsSync(at('pid'))) await sleep(50);
    await becomesReady(product!.origin, () => readFileSync(at('log'), 'utf8'));
    const [late] = telephone.newAttempts(1);
    await order(late!);
    placed.push(late!);
    writeFileSync(at('ordered'), '');
    const { status, output } = await upgrading;
    expect({ status, output }).toMatchObject({ status: 1, output: expect.stringContaining('starts another one') });
    expect(output).toContain('the database stays as it is');
    expect(realpathSync(link)).toBe(first);
    await ordersAreThere();
    const names = readFileSync(path.join(parent, 'dasturxon-v9.0.2/build/prepared-with'), 'utf8');
    expect(names.split(' ')).not.toContain('SMS_PASSWORD');
  } finally {
    inFolder(parent, 'sh', at('stop'));
    while (await fetch(product!.origin).catch(() => null)) await sleep(100);
    rmSync(at('.'), { recursive: true });
  }
});

it('switches to the release, which has the data of the one before', { timeout: 400_000 }, async () => {
  const { status, output } = await upgrade(first, ['--to', 'v9.0.1']);
  expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('is v9.0.1 now') });
  // With a restore where the release has migrations.
  expect(commandsIn(output)[0]).toBe(`ln -sfn dasturxon ${link}`);
  expect(realpathSync(link)).toBe(path.join(parent, 'dasturxon-v9.0.1'));
  await start(link);
  await ordersAreThere();
  const [more] = telephone.newAttempts(1);
  await order(more!);
  placed.push(more!);
  await product!.stop();
});

it('goes back from a release that migrates and does not start', { timeout: 400_000 }, async () => {
  const { status, output } = await upgrade(link, ['--to', 'v9.0.2']);
  expect({ status, output }).toMatchObject({
    status: 1,
    output: expect.stringContaining('The release of before is back'),
  });
  expect(output).toContain('9999-never-served.sql');
  expect(realpathSync(link)).toBe(path.join(parent, 'dasturxon-v9.0.1'));
  // A release refuses a database that has had migrations which it does not know.
  await start(link);
  await ordersAreThere();
  expect(readdirSync(parent).toSorted()).toEqual([
    'dasturxon',
    'dasturxon-current',
    'dasturxon-v9.0.1',
    'dasturxon-v9.0.2',
  ]);
});

async function goBackByHand(output: string): Promise<void> {
  const commands = commandsIn(output);
  expect(commands).toHaveLength(2);
  for (const command of commands) inFolder(parent, 'sh', '-c', command);
  await start(link);
  await ordersAreThere();
  await product!.stop();
}

it('restores nothing by itself once the release has answered, and says how', { timeout: 400_000 }, async () => {
  await product!.stop();
  const { status, output } = await upgrade(link, ['--to', 'v9.0.2', '--wait', '20'], { UPGRADE_TEST: 'answers' });
  expect({ status, output }).toMatchObject({
    status: 1,
    output: expect.stringContaining('Nothing was undone: 1 of 1'),
  });
  expect(realpathSync(link)).toBe(path.join(parent, 'dasturxon-v9.0.2'));
  await goBackByHand(output);
});

it('says how to go back where the backup cannot be restored', { timeout: 400_000 }, async () => {
  const { status, output } = await upgrade(link, ['--to', 'v9.0.2'], { UPGRADE_TEST: 'moves backups' });
  expect({ status, output }).toMatchObject({ status: 1, output: expect.stringContaining('Going back ended there') });
  const data = path.join(first, 'data');
  renameSync(path.join(data, 'moved'), path.join(data, 'backups'));
  await goBackByHand(output);
});
