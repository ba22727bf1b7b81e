/** The worker's side of a parser: one file, one answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';

export type ParserAnswer<T> = { value: T } | { refused: Refusal['code']; extra: Refusal['extra'] };

/** Called once by the file that a worker thread runs. What is no refusal ends the thread with an error. */
export function answerWith<T>(parse: (bytes: Buffer) => T | Promise<T>): void {
  const { bytes } = workerData as { bytes: Uint8Array };
  const answer = (result: ParserAnswer<T>): void => parentPort?.postMessage(result, []);
  Promise.try(parse, Buffer.from(bytes.buffer)).then(
    (value) => answer({ value }),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      answer({ refused: error.code, extra: error.extra });
    },
  );
}
