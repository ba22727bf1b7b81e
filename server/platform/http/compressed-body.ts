import { hash } from 'node:crypto';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib';

/** A finished answer: bytes as they go out, in each encoding, under one strong ETag. */
export interface CompressedBody {
  readonly raw: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly rawLength: number;
}

/**
 * A window of 256 kB: whatever is larger hardly repeats itself, and a larger one has to be laid out for every answer.
 */
const WINDOW = 18;
const level = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
});
/**
 * Of 130 kB: the lowest level takes 0.3 ms and makes 26 kB, the next one twice that for 25; level 5 is within 4 % of
 * level 9.
 */
const [AT_FIRST, WHEN_WANTED] = [level(0), level(5)];

/**
 * Pressed quickly for whoever asks first, and well, once, when somebody asks again: most pages are asked for once. What
 * was pressed is not kept beside it until somebody takes it so: memory that comes and goes 130 kB at a time is paid for
 * in collecting it.
 */
class PressedBytes implements CompressedBody {
  readonly etag: string;
  readonly rawLength: number;
  private pressed: Buffer;
  private asked = 0;
  private plain: Buffer | undefined;
  private zipped: Buffer | undefined;

  constructor(rawLength: number, etag: string, pressed: Buffer) {
    this.rawLength = rawLength;
    this.etag = etag;
    this.pressed = pressed;
  }

  get raw(): Buffer {
    return (this.plain ??= brotliDecompressSync(this.pressed));
  }

  get br(): Buffer {
    this.asked += 1;
    if (this.asked === 2) {
      brotliDecompress(this.pressed, (failed, plain) => {
        if (!failed)
          brotliCompress(plain, WHEN_WANTED, (error, better) => {
            if (!error) this.pressed = better;
          });
      });
    }
    return this.pressed;
  }

  /** Every browser takes brotli; the few programs that do not cost this once, not every page. */
  get gzip(): Buffer {
    return (this.zipped ??= gzipSync(this.raw, { level: 5 }));
  }
}

/**
 * Pressed at once and here: to hand 130 kB to another thread and back costs as much again. The tag names the pressed
 * bytes, a fifth of the others, which are the same for the same answer and no other. `body` may be used again
 * afterwards.
 */
export function compressBody(body: string | Buffer, etagSeed = ''): CompressedBody {
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  const pressed = brotliCompressSync(plain, AT_FIRST);
  return new PressedBytes(plain.length, `"${etagSeed}${hash('sha256', pressed, 'base64url').slice(0, 22)}"`, pressed);
}

/** With room for every form, whether they are ever asked for or not: the pressed ones are well under a quarter each. */
export const bytesHeld = ({ rawLength }: CompressedBody): number => Math.ceil(rawLength * 1.5) + 300;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of the three encodings that the client takes; a weight of zero is a no. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  if (accept.includes('br') && !/\bbr\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/.test(accept)) return 'br';
  if (accept.includes('gzip') && !/\bgzip\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/.test(accept)) return 'gzip';
  return 'identity';
}

/** If-None-Match against a strong tag: a list, weak marks and `*` are all in use. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
