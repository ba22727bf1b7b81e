/** The menu, its files, and the library of pictures. */
import sharp from 'sharp';
import { mp4 } from '#tests/support/tiny-videos.ts';
import type { Stage } from '../stage.ts';

const texts = (uz: string) => ({ uz, ru: uz, eng: uz });

let shade = 0;
/** Never the same bytes twice. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 720, channels: 3, background: { r: 200, g: shade++ % 250, b: 90 } } })
    .png()
    .toBuffer();

export function fileForm(bytes: Uint8Array, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

async function editMenu(stage: Stage): Promise<void> {
  const merchantId = stage.own.place.id;
  const group = await stage.call('POST /console/menu/groups', { body: { merchantId, name: texts('Issiq') } });
  const { id: groupId } = group;
  await stage.call('PATCH /console/menu/groups/:id', {
    params: { id: groupId },
    body: { version: 1, name: texts('Issiqlar') },
  });
  const category = await stage.call('POST /console/menu/categories', { body: { groupId, name: texts('Osh') } });
  await stage.call('PATCH /console/menu/categories/:id', {
    params: { id: category.id },
    body: { version: 1, name: texts('Oshlar') },
  });
  const options = await stage.call('POST /console/menu/modification-groups', {
    body: {
      merchantId,
      name: texts('Sous'),
      min: 0,
      max: 2,
      modifications: [{ name: texts('Achchiq'), price: 100_000, max: 1, hidden: false }],
    },
  });
  await stage.call('PATCH /console/menu/modification-groups/:id', {
    params: { id: options.id },
    body: { version: 1, max: 3 },
  });
  const product = await stage.call('POST /console/menu/products', {
    body: { categoryId: category.id, name: texts('Toʻy oshi'), costPrice: 5_000_000 },
  });
  const { id } = product;
  await stage.call('PATCH /console/menu/products/:id', { params: { id }, body: { version: 1, costPrice: 5_500_000 } });
  await stage.each(['GET /console/menu/products/:id/history'], { id });
  const [change] = (await stage.call('GET /console/menu/products/:id/history', { params: { id } })).items;
  await stage.call('POST /console/menu/products/:id/history/:changeId/restore', {
    params: { id, changeId: change!.id },
    body: { version: 2 },
  });
  await stage.call('POST /console/menu/order', { body: { parentId: category.id, ids: [id] } });
  const cheaper = { productIds: [id], change: { discount: 10 } };
  const { undoToken } = await stage.call('POST /console/menu/bulk', { body: cheaper });
  await stage.call('POST /console/menu/bulk/undo', { body: { undoToken: undoToken } });
  await stage.look(['GET /console/menu', 'GET /console/menu/export'], { merchantId });
  const csv = await stage.call('GET /console/menu/export', { query: { merchantId, format: 'csv' } });
  const file = (): FormData => fileForm(Buffer.from(csv), 'menu.csv');
  await stage.call('POST /console/menu/import/columns', { query: { merchantId }, body: file() });
  await stage.call('POST /console/menu/import', { query: { merchantId, dryRun: true }, body: file() });
  const { importId } = await stage.call('POST /console/menu/import', { query: { merchantId }, body: file() });
  await stage.look(['GET /console/menu/imports'], { merchantId });
  await stage.call('POST /console/menu/import/:importId/undo', { params: { importId: importId! } });
  await stage.call('GET /console/reports/dish-costs/:id', { params: { id } });
  await stage.call('PUT /console/reports/dish-costs/:id', { params: { id }, body: { cost: 2_000_000 } });
  await stage.each(['DELETE /console/menu/products/:id', 'POST /console/menu/products/:id/restore'], { id });
  await stage.each(['DELETE /console/menu/products/:id'], { id });
  await stage.each(['DELETE /console/menu/categories/:id', 'POST /console/menu/categories/:id/restore'], category);
  await stage.each(['DELETE /console/menu/categories/:id'], category);
  await stage.each(['DELETE /console/menu/groups/:id', 'POST /console/menu/groups/:id/restore'], group);
  await stage.each(['DELETE /console/menu/modification-groups/:id'], options);
  const second = await stage.call('POST /console/restaurants', { body: { name: texts('Ikkinchi oshxona') } });
  await stage.call('PATCH /console/restaurants/:id', { params: second, body: { version: 1, legalName: 'MChJ' } });
  await stage.call('POST /console/menu/copy', { body: { merchantId: second.id, from: merchantId } });
}

async function keepMedia(stage: Stage): Promise<void> {
  const [first, second] = [
    await stage.call('POST /media', { body: fileForm(await picture(), 'osh.png', { alt: 'Osh' }) }),
    await stage.call('POST /media', { body: fileForm(await picture(), 'norin.png') }),
  ];
  const { id } = first;
  await stage.call('PATCH /console/media/:id', {
    params: { id },
    body: { alt: texts('Osh'), focalPoint: { x: 0.5, y: 0.5 } },
  });
  const folder = await stage.call('POST /console/media/folders', { body: { name: 'Taomlar' } });
  await stage.call('PATCH /console/media/folders/:id', { params: { id: folder.id }, body: { name: 'Taom' } });
  await stage.call('POST /console/media/move', { body: { ids: [id], folderId: folder.id } });
  await stage.look(['GET /console/media', 'GET /console/media/folders']);
  const [dish] = stage.own.place.products;
  const branches = stage.own.place.branches.map((branchId) => ({ branchId, dailyStock: null }));
  const [{ version } = { version: 1 }] = await stage.rows<{ version: number }>(
    'select version from product where id = $1',
    dish,
  );
  await stage.call('PATCH /console/menu/products/:id', {
    params: { id: dish! },
    body: { version, photoId: id, branches },
  });
  await stage.call('POST /console/media/:id/replace', { params: { id }, body: { withId: second.id } });
  const [replacement] = await stage.rows<{ id: string }>(
    'select id from media_replacement where merchant_id = $1 order by id desc limit 1',
    stage.own.merchant,
  );
  await stage.each(['POST /console/media/replacements/:id/undo'], replacement!);
  const film = mp4({ seconds: 3, width: 480, height: 854, data: 100_000 });
  const tus = { 'tus-resumable': '1.0.0' };
  const begin = (): Promise<{ id: string }> =>
    stage.call('POST /media/uploads', undefined, {
      headers: {
        ...tus,
        'upload-length': String(film.length),
        'upload-metadata': `filename ${Buffer.from('plov.mp4').toString('base64')}`,
      },
    });
  const upload = await begin();
  await stage.call(
    'PATCH /media/uploads/:id',
    { params: upload },
    {
      raw: film,
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    },
  );
  await stage.each(['GET /media/uploads/:id', 'POST /media/uploads/:id/finish'], upload);
  await stage.each(['DELETE /media/uploads/:id'], await begin());
  await stage.each(['DELETE /console/media/:id'], second);
  await stage.each(['DELETE /console/media/folders/:id'], folder);
}

async function announce(stage: Stage): Promise<void> {
  const { id: mediaId } = await stage.call('POST /media', { body: fileForm(await picture(), 'banner.png') });
  const banner = await stage.call('POST /console/banners', { body: { title: texts('Kuz'), mediaId } });
  const story = await stage.call('POST /console/stories', {
    body: { title: texts('Yangi'), mediaId, slides: [{ mediaId, title: texts('Bir'), link: null }] },
  });
  const vacancy = await stage.call('POST /console/vacancies', { body: { title: texts('Oshpaz'), body: texts('Ish') } });
  const edited = { version: 1, title: texts('Boshqa') };
  await stage.call('PATCH /console/banners/:id', { params: banner, body: edited });
  await stage.call('PATCH /console/stories/:id', { params: story, body: edited });
  await stage.call('PATCH /console/vacancies/:id', { params: vacancy, body: edited });
  await stage.call('POST /console/banners/order', { body: { ids: [banner.id] } });
  await stage.call('POST /console/stories/order', { body: { ids: [story.id] } });
  await stage.look(['GET /console/banners', 'GET /console/stories', 'GET /console/vacancies', 'GET /vacancies']);
  await stage.call('POST /vacancies/:id/applications', {
    params: { id: vacancy.id },
    body: { name: 'Botir', phone: '+998901234567', message: 'Oshpazman' },
  });
  const [application] = (await stage.call('GET /console/vacancy-applications')).items;
  await stage.each(['POST /console/vacancy-applications/:id/seen', 'DELETE /console/vacancy-applications/:id'], {
    id: application!.id,
  });
  await stage.each(['DELETE /console/banners/:id', 'POST /console/banners/:id/restore'], { id: banner.id });
  await stage.each(['DELETE /console/stories/:id', 'POST /console/stories/:id/restore'], { id: story.id });
  await stage.each(['DELETE /console/vacancies/:id', 'POST /console/vacancies/:id/restore'], { id: vacancy.id });
  const promo = await stage.call('POST /console/promos', {
    body: {
      code: 'KUZ10',
      discountType: 'PERCENTAGE',
      productDiscount: 10,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    },
  });
  await stage.call('PATCH /console/promos/:id', { params: { id: promo.id }, body: { version: 1, minPrice: 100_000 } });
  await stage.call('POST /promo/check', {
    body: { merchantId: stage.own.place.id, promoCode: 'KUZ10', productPrice: 9_000_000, serviceType: 'PICK_UP' },
  });
  const { version } = await stage.call('GET /console/promos/:id', { params: { id: promo.id } });
  await stage.call('PUT /platform/merchants/:id/promos/:promoId/funding', {
    params: { id: stage.own.merchant, promoId: promo.id },
    body: { platformPercent: 50, orderCap: 1_000_000, totalCap: 10_000_000, version },
  });
  await stage.each(['GET /console/promos/:id', 'DELETE /console/promos/:id', 'POST /console/promos/:id/restore'], {
    id: promo.id,
  });
  await stage.look(['GET /console/promos']);
}

export const MENU_SCENES = [editMenu, keepMedia, announce];
