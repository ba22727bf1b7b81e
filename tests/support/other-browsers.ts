/**
 * Browsers of Debian that Playwright cannot drive: Firefox by WebDriver BiDi, which it speaks itself, WebKitGTK by its
 * own WebDriver on a screen that nobody sees.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

export interface OtherBrowser {
  version: string;
  goto(url: string): Promise<void>;
  /** The value of an expression on the page; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Kind {
  name: string;
  /** Commands that must be there, and the packages of Debian that bring them. */
  needs: readonly string[];
  packages: string;
  open: () => Promise<OtherBrowser>;
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });

async function firefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-firefox-'));
  const child = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('Firefox ended before it listened')));
    child.stderr.on('data', (chunk: Buffer) => {
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(chunk.toString()) ?? [];
      if (url) resolve(url);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: BidiAnswer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiAnswer;
    waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  async function send<T>(method: string, params: object): Promise<T> {
    const id = ++last;
    const answer = await new Promise<BidiAnswer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.message}`);
    return answer.result as T;
  }
  const session = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  return {
    version: session.capabilities.browserVersion,
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result!.value!);
    },
    async close() {
      socket.close();
      await endOf(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface BidiAnswer {
  id: number;
  type: 'success' | 'error';
  message?: string;
  result?: unknown;
}

/** A screen of its own, whose number is chosen by the server that draws it. */
async function screen(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('Xvfb ended before it had a screen')));
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { display: `:${number}`, child };
}

async function webkit(): Promise<OtherBrowser> {
  const { display, child: xvfb } = await screen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  async function call<T>(method: string, where: string, body?: object): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${where}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${method} ${where}: ${JSON.stringify(value)}`);
    return value;
  }
  for (let tries = 0; tries < 100; tries += 1) {
    if (await call('GET', '/status').catch(() => null)) break;
    await wait(100);
  }
  const opened = await call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  });
  const session = `/session/${opened.sessionId}`;
  return {
    version: opened.capabilities.browserVersion,
    goto: (url) => call('POST', `${session}/url`, { url }),
    evaluate: (expression) => call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async close() {
      await call('DELETE', session);
      await endOf(driver);
      await endOf(xvfb);
    },
  };
}

const KINDS: readonly Kind[] = [
  { name: 'Firefox ESR', needs: ['firefox-esr'], packages: 'firefox-esr', open: firefox },
  {
    name: 'WebKitGTK',
    needs: ['WebKitWebDriver', 'Xvfb'],
    packages: 'webkit2gtk-driver xvfb',
    open: webkit,
  },
];

const isInstalled = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, command)));

export const otherBrowsers = KINDS.map((kind) => ({ ...kind, isHere: kind.needs.every(isInstalled) }));
