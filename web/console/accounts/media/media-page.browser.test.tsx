import { expect, it } from 'vitest';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, closeDialog, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import MediaPage from './media-page.tsx';

const film = {
  id: '1',
  kind: 'VIDEO',
  src: '/media/film.mp4',
  picture: null,
  contentType: 'video/mp4',
  fileName: 'film.mp4',
  width: 640,
  height: 360,
  bytes: 1_000,
  alt: {},
  focalPoint: null,
  crop: null,
  original: null,
  folderId: null,
  posterId: null,
  createdDate: '2026-11-20T10:00:00.000Z',
  uses: [],
  replacement: null,
};

it('a file that is opened again while the list is refetched shows what was saved', async () => {
  let reads = 0;
  const api = async (call: string, args: unknown): Promise<unknown> => {
    if (call === 'GET /console/media/folders') return { items: [] };
    if (call === 'PATCH /console/media/:id') return { ...film, ...(args as { body: object }).body };
    // Only the first request for the list is answered.
    if (call === 'GET /console/media' && ++reads === 1) return { items: [film], total: 1, next: null };
    return new Promise<never>(() => undefined);
  };
  const host = mount(inConsole(<MediaPage />, { api, may: ['media.add'] }));
  const open = () => host.all('button').find((button) => button.getAttribute('aria-label')?.includes('film.mp4'))!;
  const dialog = () => document.querySelector('dialog[open]');
  const description = () => dialog()!.querySelector<HTMLInputElement>('input[lang="en"]')!;
  await expect.poll(open).toBeTruthy();
  press(open());
  await expect.poll(dialog).toBeTruthy();
  type(description(), 'The cook');
  press([...dialog()!.querySelectorAll('button')].find(({ textContent }) => textContent === 'media.save')!);
  await expect.poll(dialog).toBeNull();
  await expect.poll(() => reads).toBe(2);
  press(open());
  await expect.poll(dialog).toBeTruthy();
  expect(description().value).toBe('The cook');
});

it('a folder that is opened again while the folders are refetched has the name that was saved', async () => {
  const reads = {
    'GET /console/media': { items: [], total: 0, next: null },
    'GET /console/media/folders': { items: [{ id: '7', name: 'Menu', files: 0 }] },
  };
  const api = readOnce(reads, () => null);
  mount(inConsole(<MediaPage />, { api, may: ['media.add'], path: '/console/media?folder=7' }));
  await expect.poll(() => buttonOf('media.folder.rename')).toBeTruthy();
  press(buttonOf('media.folder.rename'));
  await expect.poll(() => fieldOf('media.folder.name')).toBeTruthy();
  type(fieldOf('media.folder.name'), 'Dishes');
  press(buttonOf('media.save'));
  await expect.poll(api.saves).toBe(1);
  await expect.poll(closeDialog()).toBe(true);
  press(buttonOf('media.folder.rename'));
  await expect.poll(() => fieldOf('media.folder.name')).toBeTruthy();
  expect(fieldOf('media.folder.name').value).toBe('Dishes');
});
