/** Media in a bucket of any S3-compatible store, addressed by path: `{endpoint}/{bucket}/{file}`. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { DirectUploads, MediaFile, MediaStore } from '#server/media/ports.ts';
import { demandMediaPath } from './media-path.ts';
import { uploadForm, type S3Settings } from './upload-form.ts';

export interface S3Bucket extends MediaStore {
  direct: DirectUploads;
  /** A file as a response to a browser's request, with ranges and validators; null where there is none. */
  open(path: string, headers: Readonly<Record<string, string>>): Promise<Response | null>;
}

/** A film of 50 MB over a slow link; answers without a body come much sooner. */
const WHOLE_MS = 5 * 60_000;
/** Before what browsers have put there. Media have no such name, so none of it has an address. */
const INCOMING = '.incoming/';
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
  /** null where there is none. */
  const fetchObject = async (key: string, init: RequestInit): Promise<Response | null> => {
    const response = await send(key, init);
    if (response.status !== 404) return response;
    await response.body?.cancel();
    return null;
  };
  const fetchFile = async (path: string, init: RequestInit): Promise<Response | null> => {
    demandMediaPath(path);
    return fetchObject(path, init);
  };
  async function readObject(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const response = await fetchObject(key, {});
    if (!response) return null;
    if (!response.ok) throw await failure(response, `GET ${key}`);
    return new Uint8Array(await response.arrayBuffer());
  }
  async function removeObject(key: string): Promise<void> {
    const response = await fetchObject(key, { method: 'DELETE' });
    if (response && !response.ok) throw await failure(response, `DELETE ${key}`);
    await response?.body?.cancel();
  }

  interface Listed extends MediaFile {
    modifiedAt: number;
  }

  async function listPage(options: Record<string, string>): Promise<{ files: Listed[]; next: string | undefined }> {
    const query = new URLSearchParams({ 'list-type': '2', ...options });
    const response = await send(`?${query}`, {});
    if (!response.ok) throw await failure(response, 'a list of the bucket');
    const xml = await response.text();
    const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
      path: tag(entry, 'Key') ?? '',
      bytes: Number(tag(entry, 'Size')),
      modifiedAt: Date.parse(tag(entry, 'LastModified') ?? ''),
    }));
    return { files, next: tag(xml, 'NextContinuationToken') };
  }

  async function* listAll(options: Record<string, string> = {}): AsyncGenerator<Listed> {
    let after: string | undefined;
    do {
      const { files, next } = await listPage({ ...options, ...(after && { 'continuation-token': after }) });
      yield* files;
      after = next;
    } while (after !== undefined);
  }

  const incoming = (name: string): string => {
    demandMediaPath(name);
    return INCOMING + name;
  };
  const direct: DirectUploads = {
    form: (name, { bytes, expiresAt }) =>
      uploadForm(
        { endpoint, bucket, region, accessKey, secretKey },
        { key: incoming(name), bytes, expiresAt, now: new Date() },
      ),
    async size(name) {
      const response = await fetchObject(incoming(name), { method: 'HEAD' });
      if (!response) return null;
      if (!response.ok) throw await failure(response, `HEAD ${name}`);
      return Number(response.headers.get('content-length'));
    },
    read: (name) => readObject(incoming(name)),
    remove: (name) => removeObject(incoming(name)),
    async removeBefore(time) {
      let removed = 0;
      for await (const { path, modifiedAt } of listAll({ prefix: INCOMING })) {
        if (!(modifiedAt < time.getTime())) continue;
        await removeObject(path);
        removed += 1;
      }
      return removed;
    },
  };

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
      demandMediaPath(path);
      await removeObject(path);
    },
    async read(path) {
      demandMediaPath(path);
      return readObject(path);
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
      for await (const { path, bytes } of listAll()) if (!path.startsWith(INCOMING)) yield { path, bytes };
    },
    direct,
  };
}
