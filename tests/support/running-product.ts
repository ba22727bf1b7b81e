/** The product as a person starts it: a process of its own, on a port and data of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { clockEnvironment, clockShift } from './clock.ts';
import { shiftDatabaseClock } from './database-clock.ts';
import { freePort } from './free-port.ts';

const root = path.join(import.meta.dirname, '../..');

export interface RunningProduct {
  origin: string;
  port: number;
  /** Everything it printed so far. */
  output(): string;
  process: ChildProcess;
  stop(): Promise<void>;
}

export interface ProductOptions {
  dataDir: string;
  /** The source tree of another release; this one where absent. */
  root?: string | undefined;
  port?: number;
  env?: Record<string, string>;
  /** Milliseconds that its clock is ahead of the machine's; that of the test when absent. */
  shift?: number;
  /** How long the first start may take: it loads a city. */
  timeoutMs?: number;
}

export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const port = options.port ?? (await freePort());
  const shift = options.shift ?? clockShift();
  if (shift !== 0) await shiftDatabaseClock(options.dataDir, shift);
  const child = spawn(process.execPath, ['start/main.ts'], {
    cwd: options.root ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...clockEnvironment(shift),
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DATABASE_URL: '',
      // Tests create their own orders and guests, and sizes of pictures are made when a page requests them.
      DEMO_HISTORY: '0',
      DEMO_LIVE: '0',
      DEMO_PICTURES: '0',
      ...options.env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const origin = `http://localhost:${port}`;
  const until = Date.now() + (options.timeoutMs ?? 240_000);
  while (child.exitCode === null && Date.now() < until) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => null);
    if (answer?.ok) {
      return {
        origin,
        port,
        output: () => output,
        process: child,
        async stop() {
          if (child.exitCode !== null || child.signalCode !== null) return;
          child.kill('SIGTERM');
          await once(child, 'exit');
        },
      };
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  child.kill('SIGKILL');
  throw new Error(`The product did not start:\n${output.slice(-3000)}`);
}
