/** The city's pictures as its rows know them: size, alternative text, placeholder. */
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS, placeholderOf } from '#server/accounts/media/media.ts';
import { LOGOS, PICTURES } from '../art/catalogue.ts';
import type { AllTexts } from '../city/types/kinds.ts';
import { MASTERS } from '../art/picture-stamp.ts';

/** Photographs of dishes are shown smaller than the header of a restaurant. */
const isWide = (id: string): boolean => /^(?:cover|place|banner)-/.test(id);
const widthsOf = (id: string): number[] => PICTURE_WIDTHS.filter((each) => isWide(id) || each <= 1200);

export interface CityPicture {
  id: string;
  alt: AllTexts;
  width: number;
  height: number;
  /** In which it is served. */
  widths: number[];
}

const byId = new Map<string, CityPicture>(
  PICTURES.map(({ id, alt, shape }) => {
    const widths = widthsOf(id);
    const width = Math.max(...widths);
    return [id, { id, alt, width, height: Math.round(width / shape), widths }];
  }),
);

export const CITY_PICTURES: readonly CityPicture[] = [...byId.values()];

export function cityPicture(id: string): CityPicture {
  const picture = byId.get(id);
  if (!picture) throw new Error(`No picture is called ${id}`);
  return picture;
}

/** The public address; all merchants of the city share the files. */
export const folderOf = (id: string): string => `/media/city/${id}`;
export const logoOf = (id: string): string => `/media/city/logos/${id}.webp`;
export const faviconOf = (id: string): string => `/media/city/logos/${id}.png`;

export const logoSvg = (id: string): string => {
  const logo = LOGOS.find((each) => each.id === id);
  if (!logo) throw new Error(`No logo is called ${id}`);
  return logo.svg;
};
export const LOGO_IDS = LOGOS.map(({ id }) => id);

const masterOf = (id: string): string => path.join(MASTERS, `${id}.webp`);

/** Says which master a picture was made from: one that was rendered again differs in size. Undefined: no master. */
export function masterMark(id: string): string | undefined {
  const size = statSync(masterOf(id), { throwIfNoEntry: false })?.size;
  return size === undefined ? undefined : String(size);
}

export const masterBytes = (id: string): number => statSync(masterOf(id), { throwIfNoEntry: false })?.size ?? 0;

export async function readMaster(id: string, widest = cityPicture(id).width): Promise<Buffer> {
  const { width } = await sharp(masterOf(id)).metadata();
  if (width >= widest) return readFile(masterOf(id));
  // Photographs of dishes are smaller than the largest served size, which every picture of the city has.
  return sharp(masterOf(id)).resize({ width: widest }).png({ compressionLevel: 1 }).toBuffer();
}

/** A placeholder and the master that it was made from. */
interface KnownPlaceholder {
  mark: string;
  placeholder: string;
}

/** Written by `npm run photos -- --placeholders`: to make them takes as long as the city's rows. */
export const PLACEHOLDER_FILE = path.join(import.meta.dirname, '../art/placeholders.json');

/** Placeholders for the pictures that have a readable master; the others are shown without. */
export async function placeholders(
  ids: readonly string[],
  known: Readonly<Record<string, KnownPlaceholder>> = readKnown(),
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await Promise.all(
    ids.map(async (id) => {
      const mark = masterMark(id);
      if (mark === undefined) return;
      const placeholder =
        known[id]?.mark === mark
          ? known[id].placeholder
          : await readMaster(id, 64)
              .then(placeholderOf)
              .catch(() => undefined);
      if (placeholder) found.set(id, placeholder);
    }),
  );
  return found;
}

function readKnown(): Record<string, KnownPlaceholder> {
  return JSON.parse(readFileSync(PLACEHOLDER_FILE, 'utf8')) as Record<string, KnownPlaceholder>;
}

/** Each placeholder made anew, as the file has them. */
export async function knownPlaceholders(ids: readonly string[]): Promise<Record<string, KnownPlaceholder>> {
  const made = await placeholders(ids, {});
  return Object.fromEntries(ids.map((id) => [id, { mark: masterMark(id) ?? '', placeholder: made.get(id) ?? '' }]));
}
