/** Media in a bucket of any S3-compatible store, addressed by path: `{endpoint}/{bucket}/{file}`. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { MediaFile, MediaStore } from '#server/media/ports.ts';
import { demandMediaPath } from './media-path.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface S3Bucket extends MediaStore {
  /** A file as a response to a browser's request, with ranges and validators; null where there is none. */
  open(path: string, headers: Readonly<Record<string, string>>): Promise<Response | null>;
}

/** A film of 50 MB over a slow link; answers without a body come much sooner. */
const WHOLE_MS = 5 * 60_000;
/** Until the store begins to answer. */
const ANSWER_MS = 20_000;

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const tag = (xml: string, name: string): string | undefined => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

async function failure(response: Response, what: string): Promise<Error> {
  const code = tag(await response.text().catch(() => ''), 'Code');
  return new Error(`the S3 store answered ${response.status}${code ? ` ${code}` : ''} to ${what}`);
}

/** The time of a file is not sent: `open` leaves Last-Modified out, so `modifiedAt` has no effect here. */
export function s3Bucket({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): S3Bucket {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
    initRetryMs: 200,
  });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const send = (path: string, init: RequestInit): Promise<Response> =>
    client.fetch(`${base}/${path}`, { signal: AbortSignal.timeout(WHOLE_MS), ...init });
  const fetchFile = async (path: string, init: RequestInit): Promise<Response | null> => {
    demandMediaPath(path);
    const response = await send(path, init);
    if (response.status !== 404) return response;
    await response.body?.cancel();
    return null;
  };

  async function listPage(after: string | undefined): Promise<{ files: MediaFile[]; next: string | undefined }> {
    const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'continuation-token': after }) });
    const response = await send(`?${query}`, {});
    if (!response.ok) throw await failure(response, 'a list of the bucket');
    const xml = await response.text();
    const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
      path: tag(entry, 'Key') ?? '',
      bytes: Number(tag(entry, 'Size')),
    }));
    return { files, next: tag(xml, 'NextContinuationToken') };
  }

  return {
    async put(path, bytes, contentType) {
      demandMediaPath(path);
      const response = await send(path, {
        method: 'PUT',
        body: Buffer.from(bytes),
        headers: {
          'content-type': contentType,
          'cache-control': 'public, max-age=31536000, immutable',
          // The store refuses a body that is not the one that was signed.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      if (!response.ok) throw await failure(response, `PUT ${path}`);
      await response.body?.cancel();
    },
    async remove(path) {
      const response = await fetchFile(path, { method: 'DELETE' });
      if (response && !response.ok) throw await failure(response, `DELETE ${path}`);
      await response?.body?.cancel();
    },
    async read(path) {
      const response = await fetchFile(path, {});
      if (!response) return null;
      if (!response.ok) throw await failure(response, `GET ${path}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    async open(path, headers) {
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), ANSWER_MS);
      try {
        const response = await fetchFile(path, { headers, signal: waiting.signal });
        // A refused range and an unchanged file are answers to the browser.
        if (response && !response.ok && ![304, 416].includes(response.status))
          throw await failure(response, `GET ${path}`);
        return response;
      } finally {
        clearTimeout(timer);
      }
    },
    async *list() {
      let after: string | undefined;
      do {
        const { files, next } = await listPage(after);
        yield* files;
        after = next;
      } while (after !== undefined);
    },
  };
}
