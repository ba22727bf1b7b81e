/** A Chromium that really starts: one that is here, Playwright's own, or the system's package manager's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { freeSharedMemory } from './testing/shared-memory.ts';

const NO_SHARED_MEMORY = '--disable-dev-shm-usage';
const ENOUGH_SHARED_MEMORY = 1024 ** 3;

/** Docker gives a container 64 MB, in which a tab crashes; then Chromium uses files, for a tenth more work a page. */
const hasSharedMemory = freeSharedMemory() > ENOUGH_SHARED_MEMORY;

/** Without the first ones a machine with a closed network waits for a browser that calls home. */
export const BROWSER_ARGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  NO_SHARED_MEMORY,
];

/** A test leaves each page after a few seconds, in which optimizing its scripts takes more work than it saves. */
const WITHOUT_OPTIMIZERS = '--js-flags=--no-opt,--no-maglev';

/**
 * For tests: pages are measured as in a container, and Playwright turns shared memory off by itself.
 *
 * @internal
 */
export const LAUNCH_OPTIONS = {
  chromiumSandbox: false,
  ...(hasSharedMemory
    ? {
        args: [...BROWSER_ARGS.filter((arg) => arg !== NO_SHARED_MEMORY), WITHOUT_OPTIMIZERS],
        ignoreDefaultArgs: [NO_SHARED_MEMORY],
      }
    : { args: [...BROWSER_ARGS, WITHOUT_OPTIMIZERS] }),
};

/** The browser without its windows comes first: the same pages at three quarters of the work. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
];

/**
 * Without a look whether it starts: the one that `npm test` has found, or one that is here.
 *
 * @internal
 */
export const installedBrowser = (): string | undefined =>
  process.env.BROWSER_PATH ?? [chromium.executablePath(), ...INSTALLED].find((path) => existsSync(path));

/** Present is not enough: stubs and missing libraries show only when it is started. */
async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ ...LAUNCH_OPTIONS, executablePath, timeout: 20_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function firstThatStarts(candidates: readonly (string | undefined)[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    if (candidate && existsSync(candidate) && (await starts(candidate))) return candidate;
  }
  return undefined;
}

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 300_000 }).status === 0;

/** Root, or a user who may become root without a password. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

function installByPlaywright(): boolean {
  const args = [
    'playwright-core',
    'install',
    '--only-shell',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
  ];
  return run('npx', ['--no-install', ...args], { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' });
}

function installBySystem(): boolean {
  const root = asRoot();
  if (!root || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...args: string[]): boolean => {
    const [command = 'apt-get', ...rest] = [...root, 'apt-get', ...args];
    return run(command, rest, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' });
  };
  const install = (name: string): boolean => apt('install', '-y', '-qq', '--no-install-recommends', name);
  // Not every distribution has the first of them.
  return apt('update', '-qq') && (install('chromium-headless-shell') || install('chromium'));
}

export async function findBrowser(print: (line: string) => void): Promise<string | undefined> {
  const here = (): Promise<string | undefined> =>
    firstThatStarts([process.env.BROWSER_PATH, chromium.executablePath(), ...INSTALLED]);
  const found = await here();
  if (found) return found;
  print('No browser here: fetching one (a minute or two) …');
  if (installByPlaywright()) {
    const fetched = await here();
    if (fetched) return fetched;
  }
  print("That download is not reachable: trying the system's packages …");
  if (installBySystem()) {
    const installed = await here();
    if (installed) return installed;
  }
  print(
    'No browser could be started or fetched. Install Chromium and run again, or name one: ' +
      'BROWSER_PATH=/path/to/chromium npm test',
  );
  return undefined;
}
