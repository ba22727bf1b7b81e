/**
 * Covers that are not rendered yet, each with the finished photograph of a dish that stands in for it, cut to the shape
 * of a cover. Publishing the cover itself replaces it; its line is removed then.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PUBLISHED } from './publish.ts';

const STAND_INS: Readonly<Record<string, string>> = {
  'cover-bowl': 'poke-salmon',
  'cover-doner': 'lavash',
  'cover-drinks': 'juice-orange',
  'cover-european': 'pasta-carbonara',
  'banner-breakfast': 'pancakes',
  'banner-dasturxon': 'plov-bayram',
  'banner-pizza': 'pizza-pepperoni',
  'banner-sushi': 'sushi-philadelphia',
};

const SIZE = { width: 1600, height: 1000 };

/** Writes those whose dish is finished in the folder; returns their names. */
export async function writeStandIns(folder: string): Promise<string[]> {
  const written: string[] = [];
  for (const [cover, dish] of Object.entries(STAND_INS)) {
    const source = path.join(folder, `${dish}.webp`);
    if (!existsSync(source)) continue;
    await sharp(source)
      .resize({ ...SIZE, fit: 'cover', kernel: 'lanczos3' })
      .webp({ quality: 78 })
      .toFile(path.join(PUBLISHED, `${cover}.webp`));
    written.push(cover);
  }
  return written;
}
