/**
 * What a page shows while it is used, as one animated picture: `RECORD=folder npm test --
 * tests/journeys/smoke/pick-up.test.ts` writes one for each page that the journey opened.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

interface Frame {
  picture: Buffer;
  /** In seconds. */
  at: number;
}

/** A picture that is on the screen for a shorter time is on the way to the next one. */
const SETTLED_SECONDS = 0.25;
const SHOWN_MS = { least: 700, most: 1_600, last: 2_500 };
/** Of the picture, for a page of a phone and of a desktop. */
const WIDTHS = { phone: 320, desktop: 760 };

let recorded = 0;

/** The returned function ends the recording and writes it. */
export async function recordPage(page: Page, folder: string): Promise<() => Promise<void>> {
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ picture: Buffer.from(data, 'base64'), at: metadata.timestamp ?? 0 });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return async () => {
    const file = path.join(folder, `${process.pid}-${(recorded += 1)}.webp`);
    mkdirSync(folder, { recursive: true });
    await writeStory(frames, file);
    console.log(`Recorded ${file}`);
  };
}

/** A page that has only its background, in bits of entropy. */
const BLANK = 0.5;
const isBlank = async ({ picture }: Frame): Promise<boolean> => (await sharp(picture).stats()).entropy < BLANK;

async function writeStory(frames: readonly Frame[], file: string): Promise<void> {
  const secondsOf = (at: number): number => (frames[at + 1]?.at ?? Infinity) - frames[at]!.at;
  const blank = await Promise.all(frames.map(isBlank));
  const settled = [...frames.keys()].filter((at) => secondsOf(at) >= SETTLED_SECONDS && !blank[at]);
  const { width: pageWidth } = await sharp(frames[0]!.picture).metadata();
  const width = pageWidth < 900 ? WIDTHS.phone : WIDTHS.desktop;
  const pictures = await Promise.all(settled.map((at) => sharp(frames[at]!.picture).resize(width).png().toBuffer()));
  const shown = settled.map((at, place) => {
    if (place === settled.length - 1) return SHOWN_MS.last;
    return Math.round(Math.min(Math.max(secondsOf(at) * 1000, SHOWN_MS.least), SHOWN_MS.most));
  });
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 60, effort: 6, delay: shown, loop: 0 })
    .toFile(file);
}
