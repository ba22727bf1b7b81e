import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaFolder, MediaItem } from '#contract/accounts/media.ts';
import { openMediaShop, twoHalves, type MediaShop } from '#tests/support/media-shop.ts';

let shop: MediaShop;
beforeAll(async () => {
  shop = await openMediaShop();
});
afterAll(() => shop.t.stop());

const FOLDERS = '/console/media/folders';
const post = <T = { code: string }>(url: string, body: object, who = shop.manager) =>
  shop.t.ask<T>(url, { ...who, method: 'POST', body });
const folders = async (who = shop.manager) => (await shop.t.ask<{ items: MediaFolder[] }>(FOLDERS, who)).body.items;
const newFolder = async (name: string): Promise<string> => (await post<MediaFolder>(FOLDERS, { name })).body.id;
const inFolder = async (folderId: string): Promise<string[]> => {
  const query = `/console/media?limit=100&folderId=${folderId}`;
  const { body } = await shop.t.ask<{ items: MediaItem[] }>(query, shop.manager);
  return body.items.map(({ id }) => id).toSorted();
};
const newPicture = async (fields: Record<string, string> = {}): Promise<string> =>
  (await shop.upload(await twoHalves(), fields)).body.id;

describe('folders', () => {
  it('hold files that were moved or uploaded there, and keep none when deleted', async () => {
    const [summer, winter] = [await newFolder(' Yoz '), await newFolder('Qish')];
    const files = [await newPicture(), await newPicture()].toSorted();
    const loose = await newPicture();
    expect((await post('/console/media/move', { ids: files, folderId: summer })).status).toBe(204);
    const uploaded = await newPicture({ folderId: winter });
    expect(await inFolder(summer)).toEqual(files);
    expect(await inFolder(winter)).toEqual([uploaded]);
    expect(await inFolder('NONE')).toEqual([loose]);
    expect(await folders()).toEqual([
      { id: winter, name: 'Qish', files: 1 },
      { id: summer, name: 'Yoz', files: 2 },
    ]);
    await post('/console/media/move', { ids: [files[0]], folderId: null });
    expect(await inFolder(summer)).toEqual([files[1]]);
    expect((await shop.t.ask(`${FOLDERS}/${summer}`, { ...shop.manager, method: 'DELETE' })).status).toBe(204);
    expect(await inFolder('NONE')).toEqual([loose, ...files].toSorted());
  });

  it('have names of their own', async () => {
    const id = await newFolder('Menyu');
    const again = await post<{ errors: { path: string; code: string }[] }>(FOLDERS, { name: 'MENYU' });
    expect(again.body.errors).toMatchObject([{ path: 'body.name', code: 'TAKEN' }]);
    const rename = (name: string) =>
      shop.t.ask(`${FOLDERS}/${id}`, { ...shop.manager, method: 'PATCH', body: { name } });
    expect((await rename('Menyu 2027')).status).toBe(204);
    expect((await rename('Qish')).status).toBe(400);
    expect((await rename('  ')).status).toBe(400);
    expect((await folders()).map(({ name }) => name)).toEqual(['Menyu 2027', 'Qish']);
  });

  it('of another merchant are neither seen nor touched', async () => {
    const id = await newFolder('Sirli');
    const file = await newPicture();
    const { outsider } = shop;
    expect(await folders(outsider)).toEqual([]);
    const body = { name: 'x' };
    expect((await shop.t.ask(`${FOLDERS}/${id}`, { ...outsider, method: 'PATCH', body })).status).toBe(404);
    expect((await shop.t.ask(`${FOLDERS}/${id}`, { ...outsider, method: 'DELETE' })).status).toBe(404);
    expect((await post('/console/media/move', { ids: [file], folderId: null }, outsider)).status).toBe(404);
    const own = (await shop.upload(await twoHalves(), {}, outsider)).body.id;
    expect((await post('/console/media/move', { ids: [own], folderId: id }, outsider)).status).toBe(404);
    const uploaded = await shop.upload(await twoHalves(), { folderId: id }, outsider);
    expect(uploaded.status).toBe(201);
    expect(await inFolder(id)).toEqual([]);
    expect((await post('/console/media/move', { ids: [file, own], folderId: id })).status).toBe(404);
    expect(await inFolder(id)).toEqual([]);
  });
});
