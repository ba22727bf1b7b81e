/** Makes the served sizes of the city's pictures, once; a second start finds them and does nothing. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { localDisk } from '#adapters/media/local-disk.ts';
import { encodePicture } from '#server/media/media.ts';
import type { MediaStore } from '#server/media/ports.ts';
import { FILMS } from './art/films.ts';
import { CITY_PICTURES, LOGO_IDS, logoSvg, masterMark, readMaster } from './rows/city-pictures.ts';
import { FILM_FILES, stampPictures } from './art/picture-stamp.ts';

/** Measured: effort 1 saves a seventh of the bytes and costs twice the time; a first start has 150 pictures to make. */
const avifEffort = (width: number): number => (width < 800 ? 1 : 0);

export interface Derived {
  made: number;
  /** Pictures that have no master yet. */
  missing: string[];
}

export async function derivePictures(
  mediaDir: string,
  print: (line: string) => void,
  ids: readonly string[] = CITY_PICTURES.map(({ id }) => id),
): Promise<Derived> {
  const journal = openJournal(mediaDir);
  const store = localDisk(mediaDir);
  await deriveLogos(store, journal);
  for (const { id } of FILMS)
    await store.put(`city/films/${id}.webm`, readFileSync(path.join(FILM_FILES, `${id}.webm`)), 'video/webm');

  const missing = ids.filter((id) => masterMark(id) === undefined);
  const queue = ids.filter((id) => !missing.includes(id) && journal.marks[id] !== masterMark(id));
  const wanted = queue.length;
  if (wanted > 0) print(`The demo city: making the sizes of ${wanted} pictures, once`);
  let made = 0;
  const worker = async (): Promise<void> => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const mark = masterMark(id)!;
      const picture = await readMaster(id)
        .then((master) => encodePicture(master, { avifEffort }))
        .catch(() => undefined);
      // Half a drawing is no drawing: it is looked at again at the next start.
      if (!picture) {
        missing.push(id);
        continue;
      }
      for (const { suffix, bytes, contentType } of picture.files) {
        await store.put(`city/${id}${suffix}`, bytes, contentType);
      }
      journal.marks[id] = mark;
      made += 1;
      if (made % 25 === 0) {
        journal.save();
        print(`The demo city: pictures ${made} of ${wanted}`);
      }
    }
  };
  // One thread a picture and as many pictures as cores does more than many threads on one.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
    journal.save();
  } finally {
    sharp.concurrency(threads);
  }
  if (missing.length === 0) stampPictures(mediaDir);
  else
    print(
      `The demo city: ${missing.length} pictures are not drawn yet
        and stay empty (${missing.slice(0, 3).join(', ')} …)`,
    );
  return { made, missing };
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
