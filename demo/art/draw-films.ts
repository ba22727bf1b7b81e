/**
 * Draws the films of the demo city, once, into the repository: a still of ours, a slow camera, smoke and sparks, as a
 * cook would hold a phone over the coals. `node demo/art/draw-films.ts`; the browser does the pressing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FILM_FILES, MASTERS } from './picture-stamp.ts';
import { FILMS, FILM_SIZE } from './films.ts';
import { chromium } from 'playwright-core';

interface Shot {
  still: string;
  width: number;
  height: number;
  seconds: number;
  bitsPerSecond: number;
  isHot: boolean;
}

/** Runs in the page. */
async function shoot({ still, width, height, seconds, bitsPerSecond, isHot }: Shot): Promise<string> {
  const picture = new Image();
  picture.src = still;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  // The same film from every run: a sequence of our own instead of Math.random.
  let seed = 7;
  const chance = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const smoke = Array.from({ length: 26 }, () => ({
    x: chance(),
    from: chance(),
    size: 0.1 + chance() * 0.18,
    speed: 0.16 + chance() * 0.14,
    sway: chance() * 6,
  }));
  const sparks = Array.from({ length: 34 }, () => ({
    x: 0.12 + chance() * 0.76,
    from: chance(),
    speed: 0.28 + chance() * 0.5,
    sway: chance() * 6,
    size: 0.8 + chance() * 1.6,
  }));
  const draw = (time: number): void => {
    // In and out again, so that the end meets the beginning.
    const turn = (1 - Math.cos((time / seconds) * 2 * Math.PI)) / 2;
    const zoom = 1.04 + 0.1 * turn;
    const scale = Math.max(width / picture.width, height / picture.height) * zoom;
    const [w, h] = [picture.width * scale, picture.height * scale];
    pen.globalCompositeOperation = 'source-over';
    pen.globalAlpha = 1;
    pen.drawImage(picture, (width - w) * (0.42 + 0.16 * turn), (height - h) * (0.6 - 0.2 * turn), w, h);
    pen.globalCompositeOperation = 'screen';
    for (const { x, from, size, speed, sway } of smoke) {
      const life = (from + (Math.round(speed * seconds) / seconds) * time) % 1;
      const cx = (x + Math.sin(life * 5 + sway) * 0.035) * width;
      const cy = (0.9 - life * 0.95) * height;
      const radius = size * height * (0.5 + life);
      const cloud = pen.createRadialGradient(cx, cy, 0, cx, cy, radius);
      cloud.addColorStop(0, `rgba(235,228,220,${0.13 * Math.sin(life * Math.PI)})`);
      cloud.addColorStop(1, 'rgba(235,228,220,0)');
      pen.fillStyle = cloud;
      pen.fillRect(cx - radius, cy - radius, radius * 2, radius * 2);
    }
    if (!isHot) return;
    for (const { x, from, speed, sway, size } of sparks) {
      const life = (from + (Math.max(1, Math.round(speed * seconds)) / seconds) * time) % 1;
      const cx = (x + Math.sin(life * 9 + sway) * 0.03) * width;
      const cy = (0.86 - life * 0.8) * height;
      pen.fillStyle = `rgba(255,${150 + Math.round(70 * (1 - life))},70,${0.95 * (1 - life)})`;
      pen.beginPath();
      pen.arc(cx, cy, size * (1 - life * 0.5), 0, Math.PI * 2);
      pen.fill();
    }
  };
  draw(0);
  document.body.append(canvas);
  const stream = canvas.captureStream(25);
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: bitsPerSecond });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const over = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const next = (): void => {
      const time = (performance.now() - began) / 1000;
      if (time >= seconds) return resolve();
      draw(time);
      requestAnimationFrame(next);
    };
    next();
  });
  recorder.stop();
  await over;
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const page = await browser.newPage();
for (const { id, still, isHot } of FILMS) {
  const bytes = readFileSync(path.join(MASTERS, `${still}.webp`)).toString('base64');
  const film = await page.evaluate(shoot, {
    ...FILM_SIZE,
    still: `data:image/webp;base64,${bytes}`,
    seconds: 6,
    bitsPerSecond: 420_000,
    isHot,
  });
  const file = path.join(FILM_FILES, `${id}.webm`);
  writeFileSync(file, Buffer.from(film, 'base64'));
  console.log(`${id}: ${Math.round((film.length * 0.75) / 1024)} kB`);
}
await browser.close();
