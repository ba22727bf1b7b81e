/**
 * `npm run upgrade -- --to v0.3.0`: another release in a folder beside this one, built while this one serves, then a
 * backup, the switch of the link `…-current` and a look whether it is well; if it is not, everything goes back.
 * It uses nothing of the product's code, because it runs two releases of it. docs/operations.md says the rest.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, parseEnv } from 'node:util';
import { currentLink, folderOf, nodeIn, pointTo } from './upgrade/folders.ts';

const USAGE = `npm run upgrade -- --to TAG [--plan] [--stop COMMAND --start COMMAND] [--env FILE] [--wait SECONDS]`;
const root = fs.realpathSync(path.join(import.meta.dirname, '..'));
const LONGEST_STOP_MS = 60_000;

interface Settings {
  tag: string;
  isPlan: boolean;
  stop: string | undefined;
  start: string | undefined;
  waitMs: number;
  env: NodeJS.ProcessEnv;
  dataDir: string;
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      plan: { type: 'boolean', default: false },
      stop: { type: 'string' },
      start: { type: 'string' },
      env: { type: 'string' },
      wait: { type: 'string', default: '300' },
    },
  });
  if (!values.to || !/^[\w.][\w.-]*$/.test(values.to)) throw new Error(`Name the tag of a release.\n${USAGE}`);
  if ((values.stop === undefined) !== (values.start === undefined))
    throw new Error(`Name both commands, or none.\n${USAGE}`);
  const own = values.env === undefined ? {} : parseEnv(fs.readFileSync(values.env, 'utf8'));
  const env = { ...process.env, ...own };
  const dataDir = path.resolve(root, env['DATA_DIR'] || 'data');
  return {
    tag: values.to,
    isPlan: values.plan,
    stop: values.stop,
    start: values.start,
    waitMs: Number(values.wait) * 1000,
    env: { ...env, DATA_DIR: dataDir },
    dataDir,
  };
}

const say = (sentence: string): void => console.log(sentence);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function commitOf(tag: string): string {
  try {
    return git('rev-parse', '--verify', `${tag}^{commit}`);
  } catch {
    say('The tag is not here: looking for it at the origin.');
    spawnSync('git', ['fetch', '--tags', '--quiet'], { cwd: root, stdio: 'inherit' });
    return git('rev-parse', '--verify', `${tag}^{commit}`);
  }
}

const sameText = (one: string, other: string): boolean => fs.readFileSync(one).equals(fs.readFileSync(other));

/** The sources, the packages and the built pages of the release; what is there already is gone on with. */
function makeFolder(folder: string, tag: string, { dataDir, env }: Settings): void {
  const commit = commitOf(tag);
  if (fs.existsSync(folder)) {
    const there = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
    if (there !== commit) throw new Error(`${folder} is there already and is not ${tag}. Remove it first.`);
  } else {
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', '--quiet', folder, commit);
  }
  const data = path.join(folder, 'data');
  // Settings that name no DATA_DIR mean the folder of that name in the release.
  if (dataDir === path.join(root, 'data') && fs.existsSync(dataDir) && !fs.existsSync(data))
    fs.symlinkSync(fs.realpathSync(dataDir), data);
  const packages = path.join(folder, 'node_modules');
  const lock = 'package-lock.json';
  if (!fs.existsSync(packages) && sameText(path.join(root, lock), path.join(folder, lock))) {
    say('Copying the packages, which are the same …');
    const mode = fs.constants.COPYFILE_FICLONE;
    fs.cpSync(path.join(root, 'node_modules'), packages, { recursive: true, verbatimSymlinks: true, mode });
  }
  run(process.execPath, ['tools/prepare.mjs', 'start'], { folder, env });
}

function run(command: string, args: string[], { folder, env }: { folder: string; env: NodeJS.ProcessEnv }): void {
  const { status } = spawnSync(command, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} failed in ${folder}.`);
}

/** The names of the migrations that the release will apply. */
function planOf(folder: string, env: NodeJS.ProcessEnv): string[] {
  const text = execFileSync(nodeIn(folder), ['start/migrate.ts', '--plan'], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text.split('\n').filter((line) => line.endsWith('.sql'));
}

const originOf = ({ env }: Settings): string => `http://localhost:${env['PORT'] || 3000}`;

async function buildAt(origin: string): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5_000) });
    return ((await answer.json()) as { build: string }).build;
  } catch {
    return null;
  }
}

/** The product of a folder: by the commands of its service, or as a process of this one. */
class Service {
  private readonly settings: Settings;
  private child: ChildProcess | undefined;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  get isOurs(): boolean {
    return this.settings.start === undefined;
  }

  private shell(command: string): void {
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${command} failed.`);
  }

  start(folder: string): void {
    const { start, env } = this.settings;
    if (start !== undefined) return this.shell(start);
    this.child = spawn(nodeIn(folder), ['start/main.ts'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  }

  private get hasChild(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  async stop(): Promise<void> {
    const { stop } = this.settings;
    const origin = originOf(this.settings);
    if (stop !== undefined) this.shell(stop);
    else if (this.hasChild) this.child!.kill('SIGTERM');
    else if ((await buildAt(origin)) !== null)
      throw new Error(`Dasturxon runs at ${origin}. Stop it, or name the commands of its service.\n${USAGE}`);
    for (
      const until = Date.now() + LONGEST_STOP_MS;
      this.hasChild || (await buildAt(origin)) !== null;
      await sleep(100)
    )
      if (Date.now() > until) throw new Error(`${origin} still answers, a minute after it was stopped.`);
    this.child = undefined;
  }

  /** Whether the release of this folder serves, and is ready, before the time is over. */
  async isWell(folder: string): Promise<boolean> {
    const { id } = JSON.parse(fs.readFileSync(path.join(folder, 'build/meta.json'), 'utf8')) as { id: string };
    const origin = originOf(this.settings);
    for (const until = Date.now() + this.settings.waitMs; Date.now() < until; await sleep(300)) {
      if (this.child && !this.hasChild) return false;
      const ready = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
      if (ready?.ok && (await buildAt(origin)) === id) return true;
    }
    return false;
  }
}

function backUp(tag: string, { env, dataDir }: Settings): string {
  const folder = path.join(dataDir, 'backups');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.join(folder, `before-${tag}-${moment}.dasturxon.gz`);
  run(nodeIn(root), ['start/backup.ts', file], { folder: root, env });
  return file;
}

async function main(): Promise<void> {
  const settings = readSettings();
  const { tag, env } = settings;
  const link = currentLink(root);
  const folder = folderOf(link, tag);
  const origin = originOf(settings);
  const service = new Service(settings);
  // Refused before anything is built.
  if (service.isOurs && !settings.isPlan) await service.stop();
  makeFolder(folder, tag, settings);
  const plan = planOf(folder, env);
  say(`${tag} is built in ${folder}. ${plan.length} migrations will be applied.`);
  for (const name of plan) say(`  ${name}`);
  if (settings.isPlan) return;

  let backup: string | undefined;
  try {
    await service.stop();
    backup = backUp(tag, settings);
    pointTo(link, folder);
    service.start(folder);
    if (!(await service.isWell(folder))) throw new Error(`${tag} is not ready at ${origin}.`);
  } catch (error) {
    say(`\n${(error as Error).message}\nGoing back to ${root} …`);
    await service.stop();
    pointTo(link, root);
    if (backup !== undefined && plan.length > 0)
      run(nodeIn(root), ['start/restore.ts', backup, '--replace'], { folder: root, env });
    if (!service.isOurs) {
      service.start(root);
      if (!(await service.isWell(root)))
        say(`The release of before is not ready at ${origin} either: look at its log.`);
    }
    say(`Everything is as it was. ${folder} can be removed with: git worktree remove --force ${folder}`);
    process.exitCode = 1;
    return;
  }
  if (service.isOurs) await service.stop();
  say(`${link} is ${tag} now. The release of before stays in ${root}, the backup is ${backup}.`);
  if (service.isOurs) say(`Start it: cd ${link} && npm start`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
