// Makes a clean clone ready to run: installs what the lockfile names, checks the runtime, builds the web part.
// Runs on whatever Node the machine has (20.19 or newer), before the project's own is there.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const wanted = process.argv[2] ?? '';
const NEEDED_MAJOR = 26;
const HOW_IT_IS_BUILT = [
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tools/build.ts',
  'tools/notices.ts',
  'tools/vite-messages.ts',
  'tools/vite-lean-router.ts',
];

const modifiedAt = (file) => fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function refuse(sentence, next) {
  console.error(`\n${sentence}\n${next}\n`);
  process.exit(1);
}

/**
 * npm as it was called, without a shell in between. Ctrl-C ends it at once. By itself npm would spend a minute on
 * undoing its work, and would remove the packages that a start within that minute installs.
 */
async function npm(args) {
  const isWindows = process.platform === 'win32';
  const cli = process.env.npm_execpath;
  const [command, all] = cli ? [process.execPath, [cli, ...args]] : isWindows ? ['npm.cmd', args] : ['npm', args];
  const child = spawn(command, all, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows && !cli,
    // Ctrl-C of a terminal does not reach another process group: `stop` ends that group.
    detached: !isWindows,
  });
  const signals = isWindows ? [] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const stop = () => {
    process.kill(-child.pid, 'SIGKILL');
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, stop);
  const status = await new Promise((resolve) => child.once('error', () => resolve(1)).once('exit', resolve));
  for (const signal of signals) process.off(signal, stop);
  return status;
}

async function install() {
  const done = 'node_modules/.package-lock.json';
  if (modifiedAt(done) >= modifiedAt('package-lock.json')) return;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    refuse(
      `This is Node ${process.versions.node}: installing needs Node 20.19 or newer.`,
      'Install it from nodejs.org, then run the command again.',
    );
  }
  const { bavail, bsize } = fs.statfsSync(root);
  if (bavail * bsize < 1.5e9) {
    refuse(
      'There is not enough disk space: installing needs about 1.5 GB.',
      'Free some space, then run the command again.',
    );
  }
  console.log('Installing packages (first time: about a minute) …');
  const began = Date.now();
  // The inner npm runs on the machine's Node; packages that ask for a newer one get it at run time.
  const status = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) {
    refuse(
      'npm could not install the packages.',
      'Check the network and the registry settings (npm ping), then run the command again.',
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/**
 * npm 10 takes the runtimes of other platforms out again after unpacking them, and with them the one link they all
 * share: it is set again.
 */
function linkNode() {
  const link = path.join(root, 'node_modules/.bin/node');
  const brought = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
    .map((name) => path.join(root, 'node_modules', name, 'bin/node'))
    .find((file) => fs.existsSync(file));
  if (process.platform === 'win32' || !brought || fs.existsSync(link)) return;
  // A link that leads nowhere is in the way.
  fs.rmSync(link, { force: true });
  fs.symlinkSync(path.relative(path.dirname(link), brought), link);
}

function ownNode() {
  linkNode();
  const node = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const answer = spawnSync(node, ['-v'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (answer.status === 0 && Number(/^v(\d+)/.exec(answer.stdout)?.[1]) >= NEEDED_MAJOR) return node;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  return refuse(
    `Node ${NEEDED_MAJOR} did not come with the packages on this platform (${process.platform} ${process.arch}).`,
    `Install Node ${NEEDED_MAJOR} or newer from nodejs.org and run the command again.`,
  );
}

function newestIn(folder) {
  let newest = 0;
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    // What the build itself writes is no reason to build.
    if (entry.isDirectory() && entry.name === 'compiled') continue;
    newest = Math.max(newest, entry.isDirectory() ? newestIn(name) : modifiedAt(name));
  }
  return newest;
}

function build(node) {
  const built = modifiedAt('build/meta.json');
  const newest = Math.max(...['web', 'domain', 'contract'].map(newestIn), ...HOW_IT_IS_BUILT.map(modifiedAt));
  if (built >= newest) return;
  console.log('Building the web part …');
  const { status } = spawnSync(node, ['tools/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) refuse('The web part did not build.', 'The lines above say why.');
}

await install();
const node = ownNode();
if (wanted === 'start' || wanted === 'test') build(node);
