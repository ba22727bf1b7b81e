import { hash } from 'node:crypto';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib';

/** A finished answer in each encoding. */
export interface CompressedBody {
  readonly raw: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** The strong ETag of the plain body. `etagOf` derives the ETags of the encodings from it. */
  readonly etag: string;
  readonly rawLength: number;
  /** What a cache counts for it. */
  readonly bytesHeld: number;
}

/**
 * A window of 256 kB: larger content hardly repeats itself, and a larger window has to be allocated for every answer.
 */
const WINDOW = 18;
const level = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
});
/**
 * For 130 kB: the lowest level takes 0.3 ms and gives 26 kB, the next one takes twice that for 25 kB; level 5 is within
 * 4 % of level 9.
 */
const [AT_FIRST, WHEN_WANTED] = [level(0), level(5)];

/** Room for gzip as well, whether or not it is requested, and for the object itself. */
const COPIES = 2;
const OVERHEAD = 300;

/**
 * Compressed quickly for the first request, and well, once, for the second: most pages are requested only once. The raw
 * bytes are not stored: they are five times as many, and few clients do without compression.
 */
class LazyCompressedBody implements CompressedBody {
  readonly etag: string;
  readonly rawLength: number;
  readonly bytesHeld: number;
  private compressed: Buffer;
  private requested = 0;
  private zipped: Buffer | undefined;

  constructor(rawLength: number, etag: string, compressed: Buffer) {
    this.rawLength = rawLength;
    this.etag = etag;
    this.compressed = compressed;
    this.bytesHeld = COPIES * compressed.length + OVERHEAD;
  }

  get raw(): Buffer {
    return brotliDecompressSync(this.compressed);
  }

  get br(): Buffer {
    this.requested += 1;
    if (this.requested === 2) {
      brotliDecompress(this.compressed, (failed, plain) => {
        if (!failed)
          brotliCompress(plain, WHEN_WANTED, (error, better) => {
            if (!error) this.compressed = better;
          });
      });
    }
    return this.compressed;
  }

  /** Every browser accepts brotli; only the few programs that do not pay for gzip. */
  get gzip(): Buffer {
    return (this.zipped ??= gzipSync(this.raw, { level: 5 }));
  }
}

/**
 * Compressed synchronously: handing 130 kB to another thread and back costs as much. The ETag hashes the compressed
 * bytes, a fifth of the size; the same content always compresses to the same bytes. `body` may be reused afterwards.
 */
export function compressBody(body: string | Buffer, etagSeed = ''): CompressedBody {
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  const compressed = brotliCompressSync(plain, AT_FIRST);
  return new LazyCompressedBody(
    plain.length,
    `"${etagSeed}${hash('sha256', compressed, 'base64url').slice(0, 22)}"`,
    compressed,
  );
}

/** Smaller answers gain less than a packet. */
const WORTH_IT = 1_000;

/** An answer to one request, which nobody asks for again; null: it is not worth it, or not wanted. */
export function compressOnce(text: string, encoding: Encoding): Buffer | null {
  if (encoding === 'identity' || text.length < WORTH_IT) return null;
  return encoding === 'br' ? brotliCompressSync(text, AT_FIRST) : gzipSync(text, { level: 1 });
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of the three encodings that the client accepts; a weight of zero excludes one. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (accept.includes('br') && !/\bbr\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/.test(accept)) return 'br';
  if (accept.includes('gzip') && !/\bgzip\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/.test(accept)) return 'gzip';
  return 'identity';
}

/** A strong ETag names the bytes that are sent, so each encoding has its own (RFC 9110, 8.8.3.3). */
export const etagOf = ({ etag }: CompressedBody, encoding: Encoding): string =>
  encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/** If-None-Match against a strong ETag: lists, weak tags and `*` are all in use. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
