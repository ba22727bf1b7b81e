/** Media in a bucket of any S3-compatible store, addressed by path: `{endpoint}/{bucket}/{file}`. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { DirectUploads, MediaFile, MediaStore } from '#server/accounts/media/ports.ts';
import { demandMediaPath } from './media-path.ts';
import type { S3Settings } from './s3-settings.ts';
import { uploadForm } from './upload-form.ts';

export interface S3Bucket extends MediaStore {
  direct: DirectUploads;
  /** A file as a response to a browser's request, with ranges and validators; null where there is none. */
  open(path: string, headers: Readonly<Record<string, string>>): Promise<Response | null>;
}

/** A film of 50 MB over a slow link; answers without a body come much sooner. */
const WHOLE_MS = 5 * 60_000;
/** Before what browsers have put there. Media have no such name, so none of it has an address. */
const INCOMING = '.incoming/';
/** Until the store begins to answer: a person waits for the picture, or for the upload to be accepted. */
const ANSWER_MS = 2_500;
/** A store that has answered is taken to be there for so long. */
const THERE_MS = 10_000;
/** The slowest link over which a file is sent to the store. */
const BYTES_PER_MS = 500;

/** An answer of 5xx or 429 is asked for again, after a wait that doubles. */
const TRIES = 4;
const FIRST_WAIT_MS = 100;

/** Recognised as an outage: whoever asks is told to come again, and a job is tried again. */
const awayError = (why: string, cause?: unknown): Error =>
  Object.assign(new Error(`the S3 store is away: ${why}`, { cause }), { code: 'ETIMEDOUT' });

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const tag = (xml: string, name: string): string | undefined => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

async function failure(response: Response, what: string): Promise<Error> {
  const code = tag(await response.text().catch(() => ''), 'Code');
  const said = `the S3 store answered ${response.status}${code ? ` ${code}` : ''} to ${what}`;
  return response.status >= 500 ? awayError(said) : new Error(said);
}

/** The time of a file is not sent: `open` leaves Last-Modified out, so `modifiedAt` has no effect here. */
export function s3Bucket({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): S3Bucket {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  let lastAnswerAt = -Infinity;
  /**
   * The signal goes to `fetch` itself: one that a `Request` carries no longer ends the call once that object was
   * garbage collected.
   */
  async function fetchSigned(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const response = await fetch(await client.sign(`${base}/${path}`, init), { signal });
      const isTemporary = response.status >= 500 || response.status === 429;
      if (!isTemporary || tries === TRIES) return response;
      await response.body?.cancel();
      await sleep(FIRST_WAIT_MS * 2 ** (tries - 1), undefined, { signal });
    }
  }
  /** The first byte of the answer comes within `answerMs`, the last one within minutes. */
  async function send(path: string, init: RequestInit, answerMs = ANSWER_MS): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), answerMs);
    try {
      const signal = AbortSignal.any([late.signal, AbortSignal.timeout(WHOLE_MS)]);
      const response = await fetchSigned(path, init, signal);
      if (response.status < 500) lastAnswerAt = performance.now();
      return response;
    } catch (error) {
      lastAnswerAt = -Infinity;
      throw awayError(late.signal.aborted ? 'no answer in time' : 'no connection', error);
    } finally {
      clearTimeout(timer);
    }
  }
  /** A large file takes as long as its link: whether the store is there is asked first, unless it has just answered. */
  async function sendFile(path: string, init: RequestInit, bytes: number): Promise<Response> {
    if (performance.now() - lastAnswerAt > THERE_MS) {
      const response = await send('', { method: 'HEAD' });
      await response.body?.cancel();
      if (response.status >= 500) throw awayError(`it answered ${response.status}`);
    }
    return send(path, init, ANSWER_MS + bytes / BYTES_PER_MS);
  }
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
      const request = {
        method: 'PUT',
        body: Buffer.from(bytes),
        headers: {
          'content-type': contentType,
          'cache-control': 'public, max-age=31536000, immutable',
          // The store refuses a body that is not the one that was signed.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      };
      const response = await sendFile(path, request, bytes.byteLength);
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
      const response = await fetchFile(path, { headers });
      // A refused range and an unchanged file are answers to the browser.
      if (response && !response.ok && ![304, 416].includes(response.status))
        throw await failure(response, `GET ${path}`);
      return response;
    },
    async *list(after) {
      const files = listAll(after === undefined ? {} : { 'start-after': after });
      for await (const { path, bytes } of files) if (!path.startsWith(INCOMING)) yield { path, bytes };
    },
    direct,
  };
}
