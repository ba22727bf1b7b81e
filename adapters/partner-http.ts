/** Sends requests to partners: limited in time, also to connect, and in size, without following redirects. */
import http from 'node:http';
import https from 'node:https';
import type { HttpOutcome, SendHttp } from '#server/partners/integrations/ports.ts';

const CONNECT_MS = 3_000;
const MOST_BYTES = 8 << 20;
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** In seconds, or as a date. */
function retryAfterOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : undefined;
}

export const partnerHttp: SendHttp = ({ url, method, headers, body, timeoutMs }) => {
  const { promise, resolve } = Promise.withResolvers<HttpOutcome>();
  const { request: send } = url.startsWith('https:') ? https : http;
  const request = send(url, {
    method,
    headers: { ...headers, ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }) },
  });
  const end = (outcome: HttpOutcome): void => {
    clearTimeout(total);
    clearTimeout(connecting);
    resolve(outcome);
    request.destroy();
  };
  const total = setTimeout(() => end({ is: 'timeout' }), timeoutMs);
  const connecting = setTimeout(
    () => end({ is: 'unreached', why: 'CONNECT_TIMEOUT' }),
    Math.min(CONNECT_MS, timeoutMs),
  );
  request.on('socket', (socket) => {
    const connected = (): void => clearTimeout(connecting);
    if (socket.connecting) socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', connected);
    else connected();
  });
  request.on('error', ({ code = 'ERROR' }: NodeJS.ErrnoException) =>
    end(UNREACHED.has(code) ? { is: 'unreached', why: code } : { is: 'broken', why: code }),
  );
  request.on('response', (response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) return end({ is: 'broken', why: 'TOO_LARGE' });
      chunks.push(chunk);
    });
    response.on('error', ({ message }) => end({ is: 'broken', why: message }));
    response.on('close', () => end({ is: 'broken', why: 'CLOSED' }));
    response.on('end', () =>
      end({
        is: 'answer',
        status: response.statusCode ?? 0,
        text: Buffer.concat(chunks).toString('utf8'),
        retryAfterMs: retryAfterOf(response.headers['retry-after']),
      }),
    );
  });
  request.end(body ?? undefined);
  return promise;
};
