/**
 * Files that somebody sent are parsed in worker threads, one for each file: with a heap of its own and a deadline, so
 * that the worst file costs its sender an error and nobody else anything.
 */
import { Worker } from 'node:worker_threads';
import { PARSER_BUDGETS, type WorkerParser } from '#contract/platform/input-budgets.ts';
import { FairQueue, type JobOwner } from './fair-queue.ts';
import { Refusal } from '../http/refusal.ts';
import type { ParserAnswer } from './parser-worker.ts';

const YOUNG_MB = 16;
const STACK_MB = 2;

/** One file of a merchant at a time, and two in all: parsing takes a core. */
const files = new FairQueue({ concurrency: 2, perMerchant: 1, waitingPerPerson: 12, waitingInAll: 24 });

/** A parser in a worker thread: `worker` is a file that calls `answerWith`. */
export const fileParser =
  <T>(kind: WorkerParser, worker: URL) =>
  (owner: JobOwner, bytes: Uint8Array): Promise<T> => {
    if (bytes.length > PARSER_BUDGETS[kind].bytes) return Promise.reject(new Refusal('TOO_LARGE'));
    return files.add(owner, () => parseInWorker<T>(kind, worker, bytes));
  };

async function parseInWorker<T>(kind: WorkerParser, url: URL, given: Uint8Array): Promise<T> {
  const { memoryMb, ms } = PARSER_BUDGETS[kind];
  // A copy: the caller stores its bytes afterwards.
  const bytes = new Uint8Array(given);
  const worker = new Worker(url, {
    workerData: { bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB, stackSizeMb: STACK_MB },
    // Neither settings nor secrets, and nothing on the terminal.
    env: {},
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const refuse = (why: string): void => reject(new Refusal('FILE_TOO_COMPLEX', { why }));
  const timer = setTimeout(refuse, ms, 'TIME');
  worker.once('message', (answer: ParserAnswer<T>) => {
    if ('value' in answer) resolve(answer.value);
    else reject(new Refusal(answer.refused, answer.extra));
  });
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse('MEMORY');
    else reject(error);
  });
  worker.once('exit', () => reject(new Error(`the parser of ${kind} ended without an answer`)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
