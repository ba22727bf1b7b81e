/**
 * Pictures of pages, compared with those of before in `references/`. Both have gone through the same compression, so
 * what it changes is the same in both.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';

export const REFERENCES = path.join(import.meta.dirname, 'references');
const DIFFERENCES = path.join(import.meta.dirname, '../../data/picture-differences');

/** Of 255, in one colour of a pixel: less is not seen, and is the smoothing of another machine's letters. */
const TOLERANCE = 40;
/** Pixels that may differ more: a letter of a line is more than this. */
export const MOST_PIXELS = 24;

export const compressed = async (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ quality: 50, effort: 3 }).toBuffer();

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export interface Comparison {
  /** What is wrong; null: nothing that is seen. */
  problem: string | null;
  /** What differs in red, over the rest in pale grey. */
  difference?: Buffer;
}

export async function compare(actual: Buffer, reference: Buffer): Promise<Comparison> {
  if (actual.equals(reference)) return { problem: null };
  const [one, other] = await Promise.all([pixelsOf(actual), pixelsOf(reference)]);
  if (one.width !== other.width || one.height !== other.height)
    return { problem: `is ${one.width} × ${one.height} instead of ${other.width} × ${other.height}` };
  const differs = (at: number): boolean =>
    Math.abs(one.data[at]! - other.data[at]!) > TOLERANCE ||
    Math.abs(one.data[at + 1]! - other.data[at + 1]!) > TOLERANCE ||
    Math.abs(one.data[at + 2]! - other.data[at + 2]!) > TOLERANCE;
  let differing = 0;
  for (let at = 0; at < one.data.length; at += 3) if (differs(at)) differing += 1;
  if (differing <= MOST_PIXELS) return { problem: null };
  const shown = Buffer.alloc(one.data.length);
  for (let at = 0; at < one.data.length; at += 3) {
    const grey = 192 + one.data[at + 1]! / 4;
    shown.set(differs(at) ? [220, 0, 0] : [grey, grey, grey], at);
  }
  const raw = { width: one.width, height: one.height, channels: 3 as const };
  return { problem: `differs in ${differing} pixels`, difference: await sharp(shown, { raw }).png().toBuffer() };
}

/** Of a name without an ending. */
const referenceFile = (name: string): string => path.join(REFERENCES, `${name}.webp`);

/** Throws unless the page comes to look as its reference, which is taken anew where that is wanted. */
export async function expectPicture(
  name: string,
  shoot: () => Promise<Buffer>,
  { isUpdate, waitMs = 20_000 }: { isUpdate: boolean; waitMs?: number },
): Promise<void> {
  const file = referenceFile(name);
  if (!isUpdate && !existsSync(file)) throw new Error(`${name} has no reference: npm run test:pictures -- --update`);
  const until = performance.now() + waitMs;
  const reference = existsSync(file) ? readFileSync(file) : null;
  let before: Buffer | null = null;
  for (;;) {
    const actual = await compressed(await shoot());
    const { problem, difference } = reference
      ? await compare(actual, reference)
      : { problem: 'has no reference', difference: undefined };
    if (problem === null) return;
    // A page that has come to rest looks the same twice.
    const isAtRest = before?.equals(actual) ?? false;
    before = actual;
    if (performance.now() < until && !(isUpdate && isAtRest)) {
      await setTimeout(500);
      continue;
    }
    if (isUpdate) return writeFileSync(file, actual);
    mkdirSync(DIFFERENCES, { recursive: true });
    writeFileSync(path.join(DIFFERENCES, `${name}-actual.webp`), actual);
    if (difference) writeFileSync(path.join(DIFFERENCES, `${name}-difference.png`), difference);
    throw new Error(`${name} ${problem}: ${path.relative(process.cwd(), DIFFERENCES)}/${name}-difference.png`);
  }
}
