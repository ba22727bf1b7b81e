/** Calls and pages of the product that journeys visit, as a program fetches them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { productOrigin } from './product-origin.ts';

const MOST_TRIES = 30;
/** A merchant that is closed for now names an hour. */
const LONGEST_WAIT_S = 5;

/**
 * Waits and asks again, as every client should, while the product says that it is unavailable for a moment: on a busy
 * machine its database may not answer in time. Nothing has been done then. `address` is a path or a whole address.
 */
export async function fetchProduct(address: string, init?: RequestInit): Promise<Response> {
  const url = new URL(address, productOrigin());
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, init);
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !(seconds > 0 && seconds <= LONGEST_WAIT_S) || tries === MOST_TRIES) return answer;
    await answer.body?.cancel();
    await sleep(seconds * 1000);
  }
}

/** The merchant whose storefront is at `/<key>/`. */
export async function merchantAt(key: string): Promise<string> {
  const answer = await fetchProduct(`/api/settings?host=localhost&path=/${key}/`);
  if (!answer.ok) throw new Error(`no merchant at /${key}/: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { merchant: { id: string } }).merchant.id;
}
