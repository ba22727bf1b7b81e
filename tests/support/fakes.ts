/** Stand-ins for outside services, in processes of their own. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { pathToFileURL } from 'node:url';

export interface Fake {
  url: string;
  control<T = unknown>(word: string, body?: object): Promise<T>;
  /** What the next calls meet, one each. */
  trouble(...next: string[]): Promise<unknown>;
  stop(): void;
}

/** The fakes share one process, which the first `stop` of any of them ends. */
export async function startFakes(names: readonly string[], env: Record<string, string> = {}): Promise<Fake[]> {
  const files = names.map((name) => path.join(import.meta.dirname, '../../fakes', `${name}.ts`));
  const imports = files.slice(0, -1).map((file) => `--import=${pathToFileURL(file).href}`);
  const child = spawn(process.execPath, [...imports, ...files.slice(-1)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const fakes: Fake[] = [];
  for (const name of names) {
    // Node imports them one after another, and each prints its address when it listens.
    const line = await lines.next();
    if (line.done) throw new Error(`the fake ${name} did not start`);
    fakes.push(fakeAt((JSON.parse(line.value) as { url: string }).url, () => void child.kill()));
  }
  return fakes;
}

function fakeAt(url: string, stop: () => void): Fake {
  const control = async <T>(word: string, body: object = {}): Promise<T> => {
    const response = await fetch(`${url}/__control/${word}`, { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as T;
  };
  return { url, control, trouble: (...next) => control('trouble', { next }), stop };
}

export async function startFake(name: string, env: Record<string, string> = {}): Promise<Fake> {
  const [fake] = await startFakes([name], env);
  return fake!;
}

/** Of the fake `tiles`, for TILES_URL: tiles that Playwright answers would turn the cache of the browser off. */
export const tilesUrl = ({ url }: Fake): string => `${url}/tiles/{z}/{x}/{y}.png`;
