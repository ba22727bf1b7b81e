/**
 * Shared by all fakes of outside services: a process with a port of its own, a record of every call, and /__control,
 * where a test sets the next failures.
 */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadState, saveState, type FakeState } from './stored-state.ts';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: string;
  /** The body where it is no text. */
  bytes: Buffer;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * What the next calls meet: `done-but-504` and `done-but-hang` do the work and hide that they did, `hang` never
 * answers. With a part of a path (`500 /claims/accept`) it waits for the next call whose path ends so.
 */
const TROUBLES = [
  '500',
  '429',
  '504',
  'done-but-504',
  'done-but-hang',
  'slow',
  'malformed',
  'hang-up',
  'hang',
] as const;
type Trouble = (typeof TROUBLES)[number];

export interface FakeService {
  answer(request: FakeRequest): FakeAnswer | Promise<FakeAnswer>;
  /** Further commands of /__control, by name. */
  control?: Record<string, (body: never) => unknown>;
  /** What outlives a restart, where STATE_FILE is set. */
  state?: FakeState;
}

const SLOW_MS = Number(process.env['SLOW_MS'] ?? 20_000);

const INSTEAD: Partial<Record<Trouble, FakeAnswer>> = {
  500: { status: 500, body: 'Internal Server Error' },
  504: { status: 504, body: 'Gateway Time-out' },
  429: { status: 429, body: 'Too Many Requests', headers: { 'retry-after': '1' } },
  malformed: { status: 200, body: '<html>maintenance' },
};

async function read(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const text = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

export async function serveFake(service: FakeService): Promise<void> {
  const calls: (Omit<FakeRequest, 'bytes' | 'query'> & { query: Record<string, string> })[] = [];
  let troubles: string[] = [];
  const state = service.state ?? {};
  loadState(state);

  const control = async (path: string, body: string): Promise<unknown> => {
    const given = (body ? JSON.parse(body) : {}) as never;
    if (path === '/__control/calls') return calls;
    if (path === '/__control/trouble') {
      troubles = [...(given as { next: string[] }).next];
      return { next: troubles };
    }
    const done = await service.control?.[path.replace('/__control/', '')]?.(given);
    saveState(state);
    return done ?? null;
  };

  async function answered(request: FakeRequest): Promise<FakeAnswer | null> {
    const at = troubles.findIndex((each) => request.path.endsWith(each.split(' ')[1] ?? ''));
    const trouble = at < 0 ? undefined : (troubles.splice(at, 1)[0]!.split(' ')[0] as Trouble);
    if (trouble === 'hang') return new Promise(() => {});
    if (trouble === 'hang-up') return null;
    if (trouble && trouble in INSTEAD) return INSTEAD[trouble]!;
    if (trouble === 'slow') await sleep(SLOW_MS);
    const answer = await service.answer(request);
    saveState(state);
    if (trouble === 'done-but-hang') return new Promise(() => {});
    return trouble === 'done-but-504' ? { status: 504, body: 'Gateway Time-out' } : answer;
  }

  const server = http.createServer((incoming, response) => {
    void (async () => {
      const url = new URL(incoming.url ?? '/', 'http://fake');
      const bytes = await read(incoming);
      const body = bytes.toString('utf8');
      const send = ({ status, body: answer, headers = {} }: FakeAnswer): void => {
        response
          .writeHead(status, {
            'content-type': typeof answer === 'string' ? 'text/plain' : 'application/json',
            ...headers,
          })
          .end(text(answer));
      };
      if (url.pathname.startsWith('/__control/')) return send({ status: 200, body: await control(url.pathname, body) });
      const request = {
        method: incoming.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body,
      };
      calls.push({ ...request, query: Object.fromEntries(url.searchParams) });
      const answer = await answered({ ...request, bytes });
      if (answer) send(answer);
      else incoming.socket.destroy();
    })().catch((error: Error) => response.writeHead(500).end(error.message));
  });
  const port = Number(process.env['PORT'] ?? 0);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  console.log(JSON.stringify({ url: `http://127.0.0.1:${address.port}` }));
}

/** The fields of multipart/form-data without files. */
export function formFields({ headers, body }: FakeRequest): Record<string, string> {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1];
  if (!boundary) return {};
  const fields: Record<string, string> = {};
  for (const part of body.split(`--${boundary}`)) {
    const found = /name="([^"]+)"\r\n(?:[^\r\n]+\r\n)*\r\n([\s\S]*?)\r\n$/.exec(part);
    if (found) fields[found[1]!] = found[2]!;
  }
  return fields;
}
