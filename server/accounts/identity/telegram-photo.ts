/** The profile photo that Telegram names at sign-in becomes the picture of a person who has none. */
import type { MediaStore } from '../media/ports.ts';
import { defineJob, type HandledJob } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { avatars } from './avatar.ts';

export const adoptPhoto = defineJob<{ userId: string; url: string }>('identity.adopt-photo', 'partners');

/** Telegram's own hosts: any other address could lead into our network. */
const HOSTS = ['t.me', 'telegram.org', 'telegram-cdn.org', 'telesco.pe'];
const MOST_BYTES = 2 << 20;
const MOST_REDIRECTS = 2;
const TIMEOUT_MS = 10_000;

export function isTelegramPhoto(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username } = new URL(url);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/**
 * null: not a photo of Telegram, too large, or missing. Every redirect is checked like the first address.
 * @internal
 */
export async function downloadPhoto(url: string, get: typeof fetch = fetch): Promise<Uint8Array | null> {
  let address = url;
  for (let hop = 0; hop <= MOST_REDIRECTS && isTelegramPhoto(address); hop++) {
    const response = await get(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const next = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && next) {
      address = new URL(next, address).href;
      continue;
    }
    return response.ok && response.body ? readAtMost(response.body, MOST_BYTES) : null;
  }
  return null;
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const pictureless = statement<{ id: string }>(
  'identity.pictureless',
  "select id from app_user where id = $1 and image_url is null and status = 'ACTIVE'",
);

interface PhotoDeps {
  transactions: Transactions;
  store: MediaStore;
  fetch?: typeof fetch;
}

export function photoJob({ transactions, store, fetch: get }: PhotoDeps): HandledJob {
  const pictures = avatars({ transactions, store });
  return adoptPhoto.handledBy(async ({ userId, url }) => {
    const isWanted = async (): Promise<boolean> => (await transactions.platformRows(pictureless, [userId])).length > 0;
    if (!(await isWanted())) return;
    const photo = await downloadPhoto(url, get);
    // The person may have chosen a picture meanwhile.
    if (!photo || !(await isWanted())) return;
    await pictures.change(userId, photo).catch((error: unknown) => {
      // Bytes that are no picture stay none at the next attempt.
      if (!(error instanceof Refusal)) throw error;
    });
  });
}
