/** Requests that journeys send to the product without a browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import { productOrigin } from './product-origin.ts';

const MOST_TRIES = 30;
/** The storefront of a temporarily closed merchant also answers 503, with a `Retry-After` of an hour. */
const LONGEST_WAIT_S = 5;

/**
 * Fetches a path or a full URL from the product. When the answer is 503 with a short `Retry-After`, which happens while
 * the database of a busy machine answers late, the request is sent again after that time. This is safe for changes too,
 * because a request that is answered with 503 has changed nothing.
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

/** Returns the id of the merchant whose storefront is at `/<key>/`. */
export async function merchantAt(key: string): Promise<string> {
  const answer = await fetchProduct(`/api/settings?host=localhost&path=/${key}/`);
  if (!answer.ok) throw new Error(`no merchant at /${key}/: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { merchant: { id: string } }).merchant.id;
}
