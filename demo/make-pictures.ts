/** Starts the process that makes the city's pictures, and exchanges messages with it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { arePicturesMade } from './art/picture-stamp.ts';

/** The argument that tells the process to make only requested files. */
export const ONLY_REQUESTED = '--only-requested';

export interface PictureRequest {
  name: string;
}
export type PictureMessage =
  | { left: number }
  | { name: string; isThere: boolean }
  | { missing: string[] }
  | { failed: string; code?: string };

export interface CityPictures {
  /** Makes a file of the city before those that no page asks for; whether it is there now. */
  make(name: string): Promise<boolean>;
  stop(): Promise<void>;
}

export interface PicturesOptions {
  mediaDir: string;
  print: (line: string) => void;
  /** Whether sizes that no page has requested are made in the background; true by default. */
  makesRest?: boolean;
}

/** Resolves when logos and films are there; null where every picture is. */
export async function startPictures({
  mediaDir,
  print,
  makesRest = true,
}: PicturesOptions): Promise<CityPictures | null> {
  if (arePicturesMade(mediaDir)) return null;
  const args = makesRest ? [mediaDir] : [mediaDir, ONLY_REQUESTED];
  const child = fork(path.join(import.meta.dirname, 'pictures-process.ts'), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<string, PromiseWithResolvers<boolean>>();
  const isThere = (name: string): boolean => existsSync(path.join(mediaDir, name));
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  let isEnding = false;

  child.on('message', (message: PictureMessage) => {
    if ('left' in message) {
      if (message.left > 0 && makesRest)
        print(`The demo city: sizes of ${message.left} pictures are left to make; pages do not wait for them`);
      isReady = true;
      ready.resolve();
    } else if ('name' in message) {
      waiting.get(message.name)?.resolve(message.isThere);
      waiting.delete(message.name);
    } else if ('missing' in message) {
      isEnding = true;
      if (message.missing.length > 0) print(notDrawn(message.missing));
      else print('The demo city: all pictures are made');
    } else {
      isEnding = true;
      if (isReady) print(`The demo city: the pictures that are left are made at the next start (${message.failed})`);
      else ready.reject(Object.assign(new Error(message.failed), { code: message.code }));
    }
  });
  child.once('error', ready.reject);
  child.once('exit', (code, signal) => {
    for (const [name, { resolve }] of waiting) resolve(isThere(name));
    waiting.clear();
    ready.reject(new Error(`the process that makes pictures ended: ${signal ?? code}`));
    if (!isEnding && makesRest) print('The demo city: the pictures that are left are made at the next start');
    isEnding = true;
  });

  await ready.promise;
  return {
    make(name) {
      if (!child.connected || !name.startsWith('city/')) return Promise.resolve(isThere(name));
      const known = waiting.get(name);
      if (known) return known.promise;
      const answer = Promise.withResolvers<boolean>();
      waiting.set(name, answer);
      child.send({ name } satisfies PictureRequest);
      return answer.promise;
    },
    async stop() {
      isEnding = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}

const notDrawn = (missing: readonly string[]): string =>
  `The demo city: ${missing.length} pictures are not drawn yet and stay empty (${missing.slice(0, 3).join(', ')} …)`;
