/** Another program's HTTP server, which answers what a test says and remembers what it was requestedUrl. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export interface AnsweringServer {
  url: string;
  answer: { status: number; body: string; afterMs?: number };
  /** Path and query of the last request. */
  requestedUrl: string;
}

/** Lives as long as the tests it is called beside. */
export function answeringServer(): AnsweringServer {
  const state: AnsweringServer = { url: '', answer: { status: 200, body: '' }, requestedUrl: '' };
  const server = createServer((request, response) => {
    state.requestedUrl = request.url ?? '';
    const { status, body, afterMs = 0 } = state.answer;
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), afterMs);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return state;
}
