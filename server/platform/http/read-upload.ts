/**
 * A multipart/form-data body: text fields in any order and exactly one file, read completely before a handler sees it.
 */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

interface Upload {
  fields: Record<string, string>;
  file: Buffer;
}

/** Boundaries and fields beside the file. */
const ENVELOPE_BYTES = 100_000;

const invalid = (path: string, code: string): Refusal => new Refusal('VALIDATION', { errors: [{ path, code }] });

/** The parser throws plain errors for a body that ends early or has no boundary; all of them are the client's fault. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code } = error as { code?: string };
  return code === 'FST_REQ_FILE_TOO_LARGE' ? new Refusal('TOO_LARGE') : invalid('body', 'multipart');
}

/** Refused at the limit itself: `toBuffer` alone would wait for the end of a file that never ends. */
async function bytesOf(part: MultipartFile): Promise<Buffer> {
  const { promise: tooLarge, reject } = Promise.withResolvers<never>();
  part.file.once('limit', () => reject(new Refusal('TOO_LARGE')));
  tooLarge.catch(() => undefined);
  try {
    return await Promise.race([part.toBuffer(), tooLarge]);
  } catch (error) {
    part.file.resume();
    throw error;
  }
}

export async function readUpload(request: FastifyRequest, mostBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA');
  const most = mostBytes + ENVELOPE_BYTES;
  if (Number(request.headers['content-length']) > most) throw new Refusal('TOO_LARGE');
  // What comes before the first part has no end of its own.
  const { promise: tooLarge, reject } = Promise.withResolvers<never>();
  tooLarge.catch(() => undefined);
  let bytes = 0;
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) reject(new Refusal('TOO_LARGE'));
  });
  return Promise.race([readParts(request, mostBytes), tooLarge]);
}

async function readParts(request: FastifyRequest, mostBytes: number): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type === 'file') file = await bytesOf(part);
      else if (typeof part.value !== 'string' || part.valueTruncated)
        throw invalid(`body.${part.fieldname}`, 'invalid');
      else fields[part.fieldname] ??= part.value;
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (!file) throw invalid('body.file', 'required');
  return { fields, file };
}
