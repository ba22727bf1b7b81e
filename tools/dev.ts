/**
 * `npm run dev`: the whole product with Vite inside it: pages, styles and the server's own files reload as you save.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const WATCHED = ['server', 'contract', 'domain', 'adapters', 'start', 'demo'];

let child = start();
let restarting: NodeJS.Timeout | undefined;

function start() {
  const running = spawn(process.execPath, ['start/dev-main.ts'], { cwd: root, stdio: 'inherit' });
  running.on('exit', (code) => {
    // A refusal (a taken port, a database) ends it; the next save tries again.
    if (code) console.log('Waiting for a change …');
  });
  return running;
}

/** The web's own files are Vite's to reload; a change below the contract needs a new server. */
function restart(): void {
  clearTimeout(restarting);
  restarting = setTimeout(() => {
    const old = child;
    const next = (): void => {
      child = start();
    };
    if (old.exitCode !== null || old.signalCode !== null) next();
    else {
      old.once('exit', next);
      old.kill('SIGTERM');
    }
  }, 150);
}

for (const folder of WATCHED) {
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (file && /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts')) restart();
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    child.once('exit', () => process.exit(0));
    child.kill('SIGTERM');
    setTimeout(() => process.exit(0), 5_000).unref();
  });
}
