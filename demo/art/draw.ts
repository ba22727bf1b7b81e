/**
 * Draws the masters: `node demo/art/draw.ts` makes what is missing, `node demo/art/draw.ts plov-toy cover-pizza`
 * redraws the named ones, `--all` everything. A developer's tool: the product itself serves the committed masters.
 *
 * Chromium rasterises, since librsvg leaves out the relief that the lighting filters give.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { manifest } from './manifest.ts';
import { openBrowser } from './open-browser.ts';
import { PICTURES, pictureSvg } from './pictures.ts';
import type { ListedPicture } from './pictures.ts';

const MASTERS = fileURLToPath(new URL('../pictures/', import.meta.url));
const WEBP_QUALITY = 82;

async function draw(browser: Browser, picture: ListedPicture): Promise<void> {
  const page = await browser.newPage({ viewport: picture.format, deviceScaleFactor: 1 });
  try {
    await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${pictureSvg(picture.id)}`);
    const png = await page.screenshot({ type: 'png', timeout: 120_000 });
    await sharp(png).webp({ quality: WEBP_QUALITY, effort: 6 }).toFile(`${MASTERS}${picture.id}.webp`);
  } finally {
    await page.close();
  }
}

function wanted(args: string[]): ListedPicture[] {
  if (args.includes('--all')) return PICTURES;
  if (args.length === 0) return PICTURES.filter(({ id }) => !existsSync(`${MASTERS}${id}.webp`));
  return args.map((id) => {
    const picture = PICTURES.find((candidate) => candidate.id === id);
    if (!picture) throw new Error(`Unknown picture "${id}"`);
    return picture;
  });
}

const pictures = wanted(process.argv.slice(2));
await mkdir(MASTERS, { recursive: true });
if (pictures.length > 0) {
  const browser = await openBrowser();
  try {
    for (const picture of pictures) {
      const started = performance.now();
      await draw(browser, picture);
      console.log(`${picture.id} ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  } finally {
    await browser.close();
  }
}
await writeFile(`${MASTERS}manifest.json`, `${JSON.stringify(manifest(), null, 2)}\n`);
