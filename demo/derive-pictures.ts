/** Makes the served sizes of the city's pictures, once: what a page asks for first, then the others. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { localDisk } from '#adapters/media/local-disk.ts';
import { encodePicture } from '#server/accounts/media/media.ts';
import type { MediaStore } from '#server/accounts/media/ports.ts';
import { FairQueue, type JobOwner } from '#server/platform/files/fair-queue.ts';
import { FILMS } from './art/films.ts';
import { CITY_PICTURES, LOGO_IDS, logoSvg, masterMark, readMaster } from './rows/city-pictures.ts';
import { FILM_FILES, stampPictures } from './art/picture-stamp.ts';

/** Measured: effort 1 saves a seventh of the bytes and costs twice the time; a first start has 150 pictures to make. */
const avifEffort = (width: number): number => (width < 800 ? 1 : 0);

const FILE_NAME = /^city\/(?<id>[a-z0-9-]+)(?<suffix>-(?<width>400|800|1200|1600)\.(?:avif|webp))$/;

/** A page's pictures come before those that nobody has asked for. */
const PAGE: JobOwner = { merchantId: 'page', userId: 'page', isStaff: true };
const REST: JobOwner = { merchantId: 'rest', userId: 'rest', isStaff: false };

interface Derived {
  made: number;
  /** Pictures that have no master yet. */
  missing: string[];
}

export interface Derivation {
  /** How many pictures have yet to be made. */
  left: number;
  /** One file that a page asks for; whether it is there now. */
  makeFile(name: string): Promise<boolean>;
  makeRest(): Promise<Derived>;
}

export async function openDerivation(
  mediaDir: string,
  ids: readonly string[] = CITY_PICTURES.map(({ id }) => id),
): Promise<Derivation> {
  const journal = openJournal(mediaDir);
  const store = localDisk(mediaDir);
  // One thread a picture and as many pictures as cores does more than many threads on one.
  sharp.concurrency(1);
  const workers = availableParallelism();
  const most = CITY_PICTURES.length * 8;
  const queue = new FairQueue({ concurrency: workers, waitingPerPerson: most, waitingInAll: 2 * most });
  await deriveLogos(store, journal);
  for (const { id } of FILMS)
    await store.put(`city/films/${id}.webm`, readFileSync(path.join(FILM_FILES, `${id}.webm`)), 'video/webm');

  const missing = ids.filter((id) => masterMark(id) === undefined);
  const rest = ids.filter((id) => !missing.includes(id) && journal.marks[id] !== masterMark(id));

  async function makeFile(name: string): Promise<boolean> {
    const { id, suffix, width } = FILE_NAME.exec(name)?.groups ?? {};
    if (!id || !ids.includes(id) || missing.includes(id)) return false;
    if (existsSync(path.join(mediaDir, name))) return true;
    const master = await readMaster(id, Number(width));
    const { files } = await encodePicture(master, { avifEffort, only: suffix! });
    for (const { bytes, contentType } of files) await store.put(name, bytes, contentType);
    return files.length > 0;
  }

  async function makePicture(id: string): Promise<boolean> {
    const mark = masterMark(id)!;
    const picture = await readMaster(id)
      .then((master) => encodePicture(master, { avifEffort }))
      .catch(() => undefined);
    // Half a drawing is no drawing: it is looked at again at the next start.
    if (!picture) return false;
    for (const { suffix, bytes, contentType } of picture.files)
      await store.put(`city/${id}${suffix}`, bytes, contentType);
    journal.marks[id] = mark;
    journal.save();
    return true;
  }

  async function makeRest(): Promise<Derived> {
    let made = 0;
    const worker = async (): Promise<void> => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
        const next = id;
        if (await queue.add(REST, () => makePicture(next))) made += 1;
        else missing.push(id);
      }
    };
    await Promise.all(Array.from({ length: workers }, worker));
    if (missing.length === 0) stampPictures(mediaDir);
    return { made, missing };
  }

  return { left: rest.length, makeFile: (name) => queue.add(PAGE, () => makeFile(name)), makeRest };
}

async function deriveLogos(store: MediaStore, journal: Journal): Promise<void> {
  for (const id of LOGO_IDS) {
    const svg = logoSvg(id);
    if (journal.marks[id] === svg) continue;
    const drawing = (size: number): Sharp => sharp(Buffer.from(svg), { density: 300 }).resize(size, size);
    await store.put(`city/logos/${id}.webp`, await drawing(256).webp({ quality: 90 }).toBuffer(), 'image/webp');
    await store.put(`city/logos/${id}.png`, await drawing(180).png({ palette: true }).toBuffer(), 'image/png');
    journal.marks[id] = svg;
  }
  journal.save();
}

interface Journal {
  marks: Record<string, string>;
  save(): void;
}

/** Remembers which drawing each picture was made from, so that only what changed is made again. */
function openJournal(mediaDir: string): Journal {
  const file = path.join(mediaDir, 'city', '.made.json');
  const marks = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  let saved = JSON.stringify(marks);
  return {
    marks,
    save() {
      const text = JSON.stringify(marks);
      if (text === saved) return;
      saved = text;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
  };
}
