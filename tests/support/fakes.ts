/** Stand-ins for outside services, each a process of its own, as the real ones are. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';

export interface Fake {
  url: string;
  control<T = unknown>(word: string, body?: object): Promise<T>;
  /** What the next calls meet, one each. */
  trouble(...next: string[]): Promise<unknown>;
  stop(): void;
}

export async function startFake(name: string, env: Record<string, string> = {}): Promise<Fake> {
  const file = path.join(import.meta.dirname, '../../fakes', `${name}.ts`);
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the fake ${name} ended with ${code}`)));
    readline
      .createInterface({ input: child.stdout })
      .once('line', (line) => resolve((JSON.parse(line) as { url: string }).url));
  });
  const control = async <T>(word: string, body: object = {}): Promise<T> => {
    const response = await fetch(`${url}/__control/${word}`, { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as T;
  };
  return { url, control, trouble: (...next) => control('trouble', { next }), stop: () => void child.kill() };
}

/** Of the fake `tiles`, for TILES_URL: tiles that Playwright answers would turn the cache of the browser off. */
export const tilesUrl = ({ url }: Fake): string => `${url}/tiles/{z}/{x}/{y}.png`;
