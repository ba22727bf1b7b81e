/**
 * The work of a print agent: waits at a stream of the product for documents, prints them one after another on each
 * printer, and reports what became of them. It begins a document at the product before anything reaches the printer,
 * so that no other agent prints it; after a restart it does not print again what an earlier one had begun.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { BegunPrint, WaitingPrint } from '#contract/floor/print-agents.ts';
import type { TicketPrinter } from '#server/floor/tickets/ports.ts';

export interface RelayOptions {
  /** The merchant's storefront. */
  url: string;
  key: string;
  printer: Pick<TicketPrinter, 'print'>;
  log: (line: string) => void;
  signal: AbortSignal;
  /** Between two attempts to reach the product. */
  restMs?: number;
  /** Without a byte for so long the connection counts as lost; the product sends one every 20 seconds. */
  silenceMs?: number;
}

/** The key or the address is wrong, so the agent stops instead of retrying. */
export class RelayRefused extends Error {}

const Settings = z.object({ merchant: z.object({ id: z.uuid() }) });
const Problem = z.object({ code: z.string() });
const FIRST_PAUSE_MS = 3_000;

export async function relayPrints(options: RelayOptions): Promise<void> {
  const { log, signal, restMs = 2_000, silenceMs = 50_000 } = options;
  const { origin, host, pathname } = new URL(options.url);
  const inHand = new Set<string>();
  const turns = new Map<string, Promise<void>>();
  let merchantId: string | undefined;

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${origin}/api${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${options.key}`,
        ...(merchantId ? { merchant: merchantId } : {}),
        ...init.headers,
      },
      redirect: 'error',
    });
  }

  /** Tried again while the product does not answer. */
  async function post(path: string, body: object): Promise<{ ok: boolean; body: unknown }> {
    for (;;) {
      signal.throwIfAborted();
      try {
        const response = await request(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
        });
        const answer: unknown = await response.json();
        if (response.status < 500 && response.status !== 429) return { ok: response.ok, body: answer };
      } catch {
        // The product is away, or is starting.
      }
      await sleep(restMs, undefined, { signal });
    }
  }

  async function print(id: string): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      const attempt = crypto.randomUUID();
      const begun = await post(`/print-agent/prints/${id}/begin`, { attempt });
      if (!begun.ok) return;
      const { printer, host: at, port, lines } = BegunPrint.parse(begun.body);
      const outcome = await options.printer.print({ host: at, port }, lines);
      const why = 'why' in outcome ? outcome.why : null;
      log(`${printer}: ${outcome.is}${why === null ? '' : ` (${why})`}`);
      const paper = outcome.is === 'printed' ? (outcome.paper ?? null) : null;
      await post(`/print-agent/prints/${id}/result`, { attempt, outcome: outcome.is, why, paper });
      if (outcome.is !== 'later') return;
      await sleep(pause, undefined, { signal });
    }
  }

  /** In the order in which they came, one at a time on each printer. */
  function take({ id, printerId }: WaitingPrint): void {
    if (inHand.has(id)) return;
    inHand.add(id);
    const turn = (turns.get(printerId) ?? Promise.resolve())
      .then(() => print(id))
      .catch((error: Error) => {
        if (!signal.aborted) log(`a document was not printed: ${error.message}`);
      })
      .finally(() => {
        inHand.delete(id);
        if (turns.get(printerId) === turn) turns.delete(printerId);
      });
    turns.set(printerId, turn);
  }

  async function findMerchant(): Promise<void> {
    const response = await request(`/settings?${new URLSearchParams({ host, path: pathname }).toString()}`, { signal });
    if (response.status === 404) throw new RelayRefused(`There is no restaurant at ${options.url}.`);
    if (!response.ok) throw new Error(`the product answered ${response.status}`);
    merchantId = Settings.parse(await response.json()).merchant.id;
  }

  async function read(): Promise<void> {
    if (!merchantId) await findMerchant();
    const lost = new AbortController();
    const watch = setTimeout(() => lost.abort(new Error('no sign of the product')), silenceMs);
    try {
      const response = await request('/print-agent/prints', { signal: AbortSignal.any([signal, lost.signal]) });
      if (response.status >= 400 && response.status < 500 && response.status !== 429) {
        const { data } = Problem.safeParse(await response.json());
        throw new RelayRefused(`The product refuses the key (${data?.code ?? response.status}).`);
      }
      if (!response.ok || !response.body) throw new Error(`the product answered ${response.status}`);
      log('connected');
      let rest = '';
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        watch.refresh();
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data) take(WaitingPrint.parse(JSON.parse(data)));
        }
      }
      throw new Error('the product closed the stream');
    } finally {
      clearTimeout(watch);
    }
  }

  let trouble = '';
  while (!signal.aborted) {
    try {
      await read();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof RelayRefused) throw error;
      const text = (error as Error).message;
      if (text !== trouble) log(`not connected: ${text}`);
      trouble = text;
    }
    await sleep(restMs, undefined, { signal }).catch(() => {});
  }
}
