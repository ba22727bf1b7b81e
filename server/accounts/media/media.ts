/** What other capabilities use of media: an upload becomes pictures without metadata in the sizes that pages need. */
import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { PARSER_BUDGETS } from '#contract/platform/input-budgets.ts';
import { isOutage } from '#server/platform/database/database-errors.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { FairQueue, type JobOwner } from '#server/platform/files/fair-queue.ts';
import type { MediaStore } from './ports.ts';
import { sniff } from './sniff.ts';

export { demandSheet } from './file-allowance.ts';

/** Sizes that every picture is stored in; the smallest always, the others up to the original's width. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const;

const LARGEST = Math.max(...PICTURE_WIDTHS);
/** Maximum height: a very tall picture is scaled down. */
const TALLEST = 2400;
const BYTES_PER_PIXEL = 4;
/** A few kilobytes can decompress to gigabytes: pictures above this are not decoded. */
const MOST_PIXELS = (PARSER_BUDGETS.picture.memoryMb * 1_000_000) / BYTES_PER_PIXEL;
const PLACEHOLDER_WIDTH = 16;

interface PictureFile {
  /** Appended to the path of the picture: `-400.avif`. */
  suffix: string;
  contentType: 'image/avif' | 'image/webp';
  bytes: Buffer;
}

export interface EncodedPicture {
  widths: number[];
  width: number;
  height: number;
  /** A blurred miniature as a data URI, shown until the picture has loaded. */
  placeholder: string;
  files: PictureFile[];
}

/** A file as its row names it. */
export interface StoredFile {
  folder: string;
  kind: 'IMAGE' | 'VIDEO';
  widths: number[];
  /** Of a cropped picture. */
  original?: { folder: string; widths: number[] } | null;
}

/** The paths of a row's files in the store. An address outside /media is not ours. */
export function fileNamesOf({ folder, kind, widths, original }: StoredFile): string[] {
  const originals = original ? fileNamesOf({ kind, ...original }) : [];
  if (!folder.startsWith('/media/')) return originals;
  const name = folder.slice('/media/'.length);
  if (kind === 'VIDEO') return [name];
  return [...widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]), ...originals];
}

export interface FileToStore {
  path: string;
  bytes: Uint8Array;
  contentType: string;
}

/** Stores files, then writes the row that names them: without it nobody would ever find or delete them. */
export async function storeWithRow<T>(
  store: MediaStore,
  files: readonly FileToStore[],
  writeRow: () => Promise<T>,
  options?: Parameters<MediaStore['put']>[3],
): Promise<T> {
  const written: string[] = [];
  try {
    for (const { path, bytes, contentType } of files) {
      written.push(path);
      await store.put(path, bytes, contentType, options);
    }
    return await writeRow();
  } catch (error) {
    const removing = Promise.allSettled(written.map((path) => store.remove(path)));
    // A store that is away is not waited for a second time.
    if (!(error instanceof Error && isOutage(error))) await removing;
    throw error;
  }
}

/** The files of a picture below one path. */
export const filesAt = (path: string, { files }: EncodedPicture): FileToStore[] =>
  files.map(({ suffix, bytes, contentType }) => ({ path: path + suffix, bytes, contentType }));

export interface EncodingCare {
  /** AVIF effort for a width, 0 (fast) to 9. */
  avifEffort?: (width: number) => number;
  /** The suffix of the only file that is wanted; all of them where this is absent. */
  only?: string;
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * Only pixels are kept: EXIF rotation is applied and all metadata dropped; data appended to the file does not survive
 * decoding.
 */
export async function encodePicture(bytes: Uint8Array, care: EncodingCare = {}): Promise<EncodedPicture> {
  if (sniff(bytes)?.kind !== 'IMAGE') throw new Refusal('UNSUPPORTED_MEDIA');
  return encodePixels(await decode(bytes), care);
}

/** Fractions of width and height. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function cut(pixels: Pixels, { x, y, width, height }: Rectangle): Promise<Pixels> {
  const { width: fullWidth, height: fullHeight } = pixels.raw;
  const [left, top] = [Math.round(x * fullWidth), Math.round(y * fullHeight)];
  const region = {
    left: Math.min(left, fullWidth - 1),
    top: Math.min(top, fullHeight - 1),
    width: Math.max(1, Math.min(Math.round(width * fullWidth), fullWidth - left)),
    height: Math.max(1, Math.min(Math.round(height * fullHeight), fullHeight - top)),
  };
  const { data, info } = await open(pixels).extract(region).raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encodePixels(pixels: Pixels, care: EncodingCare): Promise<EncodedPicture> {
  const { width, height } = pixels.raw;
  const widths = PICTURE_WIDTHS.filter((each) => each === PICTURE_WIDTHS[0] || each <= width);
  const effort = care.avifEffort ?? (() => 2);
  const encoded = (picture: Sharp, format: 'avif' | 'webp', width: number): Sharp =>
    format === 'avif' ? picture.avif({ quality: 50, effort: effort(width) }) : picture.webp({ quality: 76, effort: 2 });
  const files: PictureFile[] = [];
  for (const each of widths) {
    for (const format of ['avif', 'webp'] as const) {
      const suffix = `-${each}.${format}` as const;
      if (care.only !== undefined && care.only !== suffix) continue;
      const sized = open(pixels).resize({ width: each, withoutEnlargement: true });
      const bytes = await encoded(sized, format, each).toBuffer();
      files.push({ suffix, contentType: `image/${format}`, bytes });
    }
  }
  return { widths: [...widths], width, height, placeholder: await miniature(open(pixels)), files };
}

/**
 * One picture may take 200 MB decoded, so few are decoded at once; the encoder uses several cores per picture anyway.
 * Waiting uploads hold their own bytes meanwhile.
 */
const uploads = new FairQueue({
  concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waitingPerPerson: 12,
  waitingInAll: 24,
});

export const encodeUpload = (owner: JobOwner, bytes: Uint8Array): Promise<EncodedPicture> =>
  uploads.add(owner, () => encodePicture(bytes));

/** The sizes of a part of a stored picture. */
export const encodeCrop = (owner: JobOwner, bytes: Uint8Array, part: Rectangle): Promise<EncodedPicture> =>
  uploads.add(owner, async () => encodePixels(await cut(await decode(bytes), part), {}));

export const bytesOf = ({ files }: EncodedPicture): number => files.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** The placeholder alone, for a picture whose sizes are created later. */
export async function placeholderOf(bytes: Uint8Array): Promise<string> {
  return miniature(sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate());
}

const open = ({ data, raw }: Pixels): Sharp => sharp(data, { raw });

async function decode(bytes: Uint8Array): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 });
  try {
    const { width, height } = await picture.metadata();
    if (width * height > MOST_PIXELS) throw new Refusal('TOO_LARGE');
    const { data, info } = await picture
      .rotate()
      .resize({ width: LARGEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: PARSER_BUDGETS.picture.ms / 1000 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The decoder's messages name libraries and offsets; the caller learns only that the file is no picture.
    throw new Refusal(/pixel limit/i.test(String(error)) ? 'TOO_LARGE' : 'UNSUPPORTED_MEDIA');
  }
}

async function miniature(picture: Sharp): Promise<string> {
  const tiny = await picture.resize({ width: PLACEHOLDER_WIDTH }).blur(0.8).webp({ quality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
