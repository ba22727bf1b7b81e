/** All finished photographs at the size of a card, eight in a row, to compare them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const CARD = { width: 400, height: 260 };
const GAP = 8;
const COLUMNS = 8;

export async function writeContactSheet(folder: string, names: readonly string[]): Promise<string | undefined> {
  const files = names.map((name) => path.join(folder, `${name}.webp`)).filter((file) => existsSync(file));
  if (files.length === 0) return undefined;
  const cards = await Promise.all(
    files.map(async (file, at) => ({
      input: await sharp(file)
        .resize({ ...CARD, fit: 'cover' })
        .toBuffer(),
      left: GAP + (at % COLUMNS) * (CARD.width + GAP),
      top: GAP + Math.floor(at / COLUMNS) * (CARD.height + GAP),
    })),
  );
  const target = path.join(folder, 'contact-sheet.png');
  await sharp({
    create: {
      width: GAP + COLUMNS * (CARD.width + GAP),
      height: GAP + Math.ceil(files.length / COLUMNS) * (CARD.height + GAP),
      channels: 3,
      background: '#eef0fa',
    },
  })
    .composite(cards)
    .png()
    .toFile(target);
  return target;
}
