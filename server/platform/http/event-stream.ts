/**
 * Server-Sent Events. All streams of a process share one heartbeat, an event for many clients is one buffer, and
 * `endAll` lets the server close: a hijacked reply would hold it open forever.
 */
import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';

interface StreamEvent<T> {
  /** What Last-Event-ID resumes after. */
  id?: string;
  event?: string;
  data: T;
}

/** What a stream call's handler returns: how to subscribe, and how to unsubscribe. */
export interface EventSource<T> {
  subscribe(listener: {
    send(event: StreamEvent<T>): void;
    sendBytes(bytes: Buffer): void;
    end(): void;
  }): (() => void) | Promise<() => void>;
}

function eventBytes(event: StreamEvent<unknown>): Buffer {
  const id = event.id === undefined ? '' : `id: ${event.id.replace(/[\r\n]/g, '')}\n`;
  const name = event.event === undefined ? '' : `event: ${event.event}\n`;
  return Buffer.from(`${id}${name}data: ${JSON.stringify(event.data)}\n\n`);
}

const HEARTBEAT = Buffer.from(': still here\n\n');
const HEARTBEAT_MS = 20_000;
/** A client with this many unread bytes is disconnected; it resumes by Last-Event-ID. */
const MOST_WAITING = 1 << 20;

/** A stream lasts for hours, so limits of calls per minute do not bound it. */
export interface StreamLimits {
  /** All guests of one café's network, with all their tabs. */
  perClient: number;
  inAll: number;
}

const LIMITS: StreamLimits = { perClient: 300, inAll: 20_000 };
const COME_BACK_SECONDS = 30;

export class EventStreams {
  private readonly open = new Set<{ write(bytes: Buffer): void; end(): void }>();
  private readonly byClient = new Map<string, number>();
  private readonly limits: StreamLimits;
  private readonly timer: NodeJS.Timeout;

  constructor(limits: Partial<StreamLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
    this.timer = setInterval(() => {
      for (const stream of this.open) stream.write(HEARTBEAT);
    }, HEARTBEAT_MS);
    this.timer.unref();
  }

  get count(): number {
    return this.open.size;
  }

  async serve(
    reply: FastifyReply,
    source: EventSource<unknown>,
    headers: Record<string, string>,
    client: string,
  ): Promise<void> {
    const held = this.byClient.get(client) ?? 0;
    if (held >= this.limits.perClient) throw new Refusal('RATE_LIMITED', { retryAfter: COME_BACK_SECONDS });
    if (this.open.size >= this.limits.inAll) throw new Refusal('UNAVAILABLE', { retryAfter: COME_BACK_SECONDS });
    reply.hijack();
    const response = reply.raw;
    // A client that left while the call was prepared has closed already; its close event would never come.
    if (response.closed || response.destroyed) return;
    let unsubscribe: (() => void) | undefined;
    let ended = false;
    const stream = {
      write: (bytes: Buffer) => {
        if (ended) return;
        response.write(bytes);
        if (response.writableLength <= MOST_WAITING) return;
        stream.end();
        // Unread data would never go out, and the connection would stay open for it.
        response.destroy();
      },
      end: () => {
        if (ended) return;
        ended = true;
        this.open.delete(stream);
        const rest = (this.byClient.get(client) ?? 1) - 1;
        if (rest > 0) this.byClient.set(client, rest);
        else this.byClient.delete(client);
        unsubscribe?.();
        response.end();
      },
    };
    response.on('close', stream.end);
    response.on('error', stream.end);
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that buffer would delay events.
      'x-accel-buffering': 'no',
    });
    response.write('retry: 1000\n\n');
    this.open.add(stream);
    this.byClient.set(client, held + 1);
    const stop = await source.subscribe({
      send: (event) => stream.write(eventBytes(event)),
      sendBytes: stream.write,
      end: stream.end,
    });
    if (ended) stop();
    else unsubscribe = stop;
  }

  endAll(): void {
    clearInterval(this.timer);
    for (const stream of this.open) stream.end();
  }
}
