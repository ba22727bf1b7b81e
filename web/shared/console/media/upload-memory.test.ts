import { beforeEach, describe, expect, it } from 'vitest';
import { fakeStorage } from '#web/shared/console/testing/fake-storage.ts';
import { isSameFile, uploadMemory } from './upload-memory.ts';

const HOUR = 3_600_000;
const film = new File(['film'], 'film.mp4', { lastModified: 1 });
const photo = new File(['photo'], 'photo.jpg', { lastModified: 2 });

let storage: Storage;
let clock: number;
const memoryOf = (merchant: string) => uploadMemory(storage, merchant, () => clock);
beforeEach(() => {
  storage = fakeStorage();
  clock = 1_000;
});

describe('remembered uploads', () => {
  it('are found by name, size and time of the file, in one merchant', () => {
    memoryOf('anhor').remember(film, 'one');
    expect(memoryOf('anhor').find(new File(['film'], 'film.mp4', { lastModified: 1 }))).toBe('one');
    expect(memoryOf('anhor').find(new File(['film'], 'film.mp4', { lastModified: 3 }))).toBeNull();
    expect(memoryOf('anhor').find(new File(['films'], 'film.mp4', { lastModified: 1 }))).toBeNull();
    expect(memoryOf('other').find(film)).toBeNull();
    expect(memoryOf('other').list()).toEqual([]);
  });

  it('are listed with the oldest first, until they are forgotten', () => {
    memoryOf('anhor').remember(film, 'one');
    clock += HOUR;
    memoryOf('anhor').remember(photo, 'two');
    storage.setItem('theme', 'DARK');
    expect(memoryOf('anhor').list()).toMatchObject([{ id: 'one', name: 'film.mp4', size: 4 }, { id: 'two' }]);
    memoryOf('anhor').forget(film);
    expect(memoryOf('anhor').list()).toMatchObject([{ id: 'two' }]);
  });

  it('are dropped where the server has certainly deleted them, and where they are damaged', () => {
    memoryOf('anhor').remember(film, 'one');
    storage.setItem('upload anhor 5 2 photo.jpg', 'two');
    clock += 49 * HOUR;
    expect(memoryOf('anhor').list()).toEqual([]);
    expect(storage.length).toBe(0);
  });
});

it('a file is the same with the same name, size and time', () => {
  expect(isSameFile(film, new File(['mlif'], 'film.mp4', { lastModified: 1 }))).toBe(true);
  expect(isSameFile(film, new File(['film'], 'film.mp4', { lastModified: 2 }))).toBe(false);
  expect(isSameFile(film, photo)).toBe(false);
});
