/**
 * Renders the demo city's photographs with Blender. A developer's tool, see README.md; the product serves the
 * committed files of demo/pictures.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CITY_PICTURES, knownPlaceholders, PLACEHOLDER_FILE } from '../rows/city-pictures.ts';
import { writeContactSheets } from './contact-sheet.ts';
import { isUpToDate, openLedger } from './ledger.ts';
import { publish, PUBLISHED } from './publish.ts';
import { missingTools, renderShot } from './render-shot.ts';
import { SHOTS } from './shots.ts';
import type { Shot } from './shots/shot.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'data/photos' },
    preview: { type: 'boolean', default: false },
    threads: { type: 'string', default: '1' },
    queue: { type: 'string' },
    limit: { type: 'string' },
    accept: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    placeholders: { type: 'boolean', default: false },
  },
});

const folder = path.resolve(values.out, values.preview ? 'previews' : '.');
const PAUSE_FILE = path.resolve('data/photos.pause');

function named(words: readonly string[]): Shot[] {
  return words.flatMap((word) => {
    const found = SHOTS.filter(({ name, family }) => word === 'all' || name === word || family === word);
    if (found.length === 0) console.error(`No photograph or family is called ${word}`);
    return found;
  });
}

/** The queue file lists names, one a line; it is read again after each picture, so that it may grow. */
function wanted(): Shot[] {
  if (!values.queue) return named(positionals);
  const lines = existsSync(values.queue) ? readFileSync(values.queue, 'utf8').split('\n') : [];
  return named(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')));
}

async function untilResumed(): Promise<void> {
  if (existsSync(PAUSE_FILE)) console.log(`Paused until ${PAUSE_FILE} is removed`);
  while (existsSync(PAUSE_FILE)) await new Promise((resolve) => setTimeout(resolve, 5000));
}

const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`;

/** Records finished pictures as up to date: for a change of a script that does not alter how they look. */
function accept(): void {
  const ledger = openLedger(folder);
  for (const shot of named(positionals)) {
    const file = path.join(folder, `${shot.name}.webp`);
    if (existsSync(file)) ledger.record(shot, file);
  }
}

async function writePlaceholders(): Promise<void> {
  const known = await knownPlaceholders(CITY_PICTURES.map(({ id }) => id));
  writeFileSync(PLACEHOLDER_FILE, `${JSON.stringify(known, null, 2)}\n`);
}

async function publishNamed(): Promise<void> {
  const unfinished = publish(folder, named(positionals));
  if (unfinished.length === 0) return writePlaceholders();
  console.error(`Nothing published; not finished: ${unfinished.join(', ')}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const missing = missingTools();
  if (missing.length > 0) {
    console.error(`Not found: ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends blender gcc`);
    process.exitCode = 1;
    return;
  }
  // A new folder starts from what is published.
  if (!values.preview && !existsSync(folder)) cpSync(PUBLISHED, folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const ledger = openLedger(folder);
  const failed = new Set<Shot>();
  const took: number[] = [];
  for (;;) {
    const open = wanted().filter((shot) => !failed.has(shot) && !isUpToDate(ledger.entries[shot.name], shot));
    const shot = open[0];
    if (!shot || took.length === Number(values.limit ?? Infinity)) break;
    await untilResumed();
    const average = took.length > 0 ? took.reduce((a, b) => a + b, 0) / took.length : undefined;
    const left = average === undefined ? '' : `, about ${minutes(average * open.length)} left`;
    console.log(`${shot.name}: ${open.length} to render${left}`);
    const started = performance.now();
    const result = await renderShot(shot, { folder, isPreview: values.preview, threads: Number(values.threads) });
    if (result.ok) {
      ledger.record(shot, result.file);
      took.push(performance.now() - started);
      console.log(`${shot.name}: ${minutes(performance.now() - started)}, ${Math.round(result.bytes / 1024)} kB`);
    } else {
      failed.add(shot);
      process.exitCode = 1;
      console.error(`${shot.name} failed:\n${result.log}`);
    }
  }
  if (took.length === 0 && failed.size === 0) console.log('Nothing to render: all up to date');
}

if (values.accept) accept();
else if (values.publish) await publishNamed();
else if (values.placeholders) await writePlaceholders();
else if (values.sheet) {
  const written = await writeContactSheets(
    folder,
    SHOTS.map(({ name }) => name),
  );
  console.log(written.join('\n') || 'No pictures yet');
} else await main();
