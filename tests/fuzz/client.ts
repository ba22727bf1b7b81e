/** Sends a request as it is and reads the answer; of a stream the beginning. */
import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
  isStream: boolean;
}

const STREAM_MS = 40;
const GIVE_UP_MS = 20_000;

export function fuzzClient(port: number): { send: (fuzzed: FuzzRequest) => Promise<FuzzAnswer>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send = ({ method, url, headers, body }: FuzzRequest): Promise<FuzzAnswer> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path: url,
          headers: { host: 'localhost', ...headers, ...(body ? { 'content-length': body.length } : {}) },
        },
        (incoming) => {
          const ms = performance.now() - began;
          const isStream = incoming.headers['content-type']?.startsWith('text/event-stream') === true;
          const chunks: Buffer[] = [];
          const done = (): void =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString(),
              ms: isStream ? ms : performance.now() - began,
              isStream,
            });
          incoming
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', done)
            .on('error', done);
          if (isStream)
            setTimeout(() => {
              done();
              incoming.destroy();
            }, STREAM_MS);
        },
      );
      outgoing.setTimeout(GIVE_UP_MS, () => outgoing.destroy(new Error(`no answer in ${GIVE_UP_MS} ms`)));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
}
