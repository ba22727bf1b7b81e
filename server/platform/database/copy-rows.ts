import { once } from 'node:events';

import type pg from 'pg';

/**
 * COPY in PostgreSQL's text format: exact for every type, and the fastest way in and out. `pg` passes protocol messages
 * to any query object, which is what these two use.
 */
const flushAt = 64 * 1024;

/** Streams the rows of a query as COPY text, one line per row. Returns the number of rows. */
export function copyOut(client: pg.Client, query: string, write: (lines: Buffer) => Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    const { stream } = client.connection;
    let pending: Buffer[] = [];
    let size = 0;
    let rows = 0;
    let failure: Error | undefined;
    let writing: Promise<void> = Promise.resolve();

    const flush = () => {
      const lines = Buffer.concat(pending);
      pending = [];
      size = 0;
      // The server waits while the file is being written.
      stream.pause();
      writing = writing
        .then(() => write(lines))
        .catch((error: Error) => void (failure ??= error))
        .finally(() => stream.resume());
    };

    submit(client, {
      submit: (connection) => connection.query(`copy (${query}) to stdout`),
      handleCopyData: ({ chunk }) => {
        // The bytes are in the parser's own buffer, which the next message overwrites.
        pending.push(Buffer.from(chunk));
        size += chunk.length;
        if (size >= flushAt) flush();
      },
      handleCommandComplete: ({ text }) => void (rows = Number(text.split(' ')[1])),
      handleReadyForQuery: () => {
        flush();
        void writing.then(() => (failure ? reject(failure) : resolve(rows)));
      },
      handleError: reject,
    });
  });
}

/** Writes COPY text into a table. Returns the number of rows. */
export function copyIn(client: pg.Client, target: string, lines: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    const connection = client.connection as CopyConnection;
    let rows = 0;
    let failure: Error | undefined;

    const send = async () => {
      try {
        for await (const chunk of lines) {
          if (failure) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        failure = error as Error;
        connection.sendCopyFail(failure.message);
      }
    };

    submit(client, {
      submit: () => connection.query(`copy ${target} from stdin`),
      handleCopyInResponse: () => void send(),
      handleCommandComplete: ({ text }) => void (rows = Number(text.split(' ')[1])),
      handleReadyForQuery: () => resolve(rows),
      handleError: (error) => {
        failure ??= error;
        reject(failure);
      },
    });
  });
}

/** Methods of pg's connection that its types omit. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

interface CopyQuery {
  submit(connection: pg.Connection): void;
  handleCopyData?(message: { chunk: Buffer }): void;
  handleCopyInResponse?(): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

function submit(client: pg.Client, query: CopyQuery): void {
  const ignore = () => {};
  client.query({ callback: ignore, handleRowDescription: ignore, handleDataRow: ignore, ...query } as pg.Submittable);
}
