/** Finished photographs beside each other, to compare them: all at the size of a card, and twelve at full size. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

interface Layout {
  file: string;
  width: number;
  height: number;
  columns: number;
}

const CARDS: Layout = { file: 'contact-sheet.png', width: 400, height: 260, columns: 8 };
const FULL: Layout = { file: 'full-size.png', width: 960, height: 720, columns: 3 };
const FULL_COUNT = 12;
const GAP = 8;

async function writeSheet(folder: string, files: readonly string[], layout: Layout): Promise<string> {
  const { width, height, columns } = layout;
  const pictures = await Promise.all(
    files.map(async (file, at) => ({
      input: await sharp(file).resize({ width, height, fit: 'cover' }).toBuffer(),
      left: GAP + (at % columns) * (width + GAP),
      top: GAP + Math.floor(at / columns) * (height + GAP),
    })),
  );
  const target = path.join(folder, layout.file);
  await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + Math.ceil(files.length / columns) * (height + GAP),
      channels: 3,
      background: '#eef0fa',
    },
  })
    .composite(pictures)
    .png()
    .toFile(target);
  return target;
}

/** The files that were written. */
export async function writeContactSheets(folder: string, names: readonly string[]): Promise<string[]> {
  const files = names.map((name) => path.join(folder, `${name}.webp`)).filter((file) => existsSync(file));
  if (files.length === 0) return [];
  const every = Math.max(1, Math.floor(files.length / FULL_COUNT));
  const some = files.filter((_, at) => at % every === 0).slice(0, FULL_COUNT);
  return [await writeSheet(folder, files, CARDS), await writeSheet(folder, some, FULL)];
}
