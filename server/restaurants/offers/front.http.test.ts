import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleBanner, ConsoleCollection, ConsoleStory } from '#contract/restaurants/offers-front.ts';
import type { ConsoleVacancy, VacancyApplication } from '#contract/restaurants/offers-vacancies.ts';
import type { Vacancy } from '#contract/restaurants/catalog.ts';
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const HOUR = 3_600_000;
const addPicture = statement(
  'test.front.add-picture',
  `
  insert into media_asset (merchant_id, id, kind, folder, content_type, widths, width, height, bytes)
  values (current_setting('app.merchant_id')::uuid, $1, 'IMAGE', '/media/x', 'image/avif', '{400}', 400, 300, 1)`,
);
const addAdmin = statement(
  'test.front.add-admin',
  `insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')`,
);
const showVacancies = statement('test.show-vacancies', 'update merchant_web_settings set vacancies_active = true');
const showOffers = statement(
  'test.show-offers',
  'update merchant_web_settings set banners_active = true, stories_active = true',
);
const audit = statement<{ action: string }>(
  'test.front-audit',
  'select action from audit where subject = $1 order by at, id',
);

interface Refused {
  code: string;
  current?: { version: number };
  errors?: { path: string; code: string }[];
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

let t: TestProduct;
let own: string;
let other: string;
let place: OpenedRestaurant;
let foreign: OpenedRestaurant;
let owner: string;
let branchManager: string;
let otherOwner: string;
let mediaId: string;
let foreignMediaId: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  own = await createMerchant(transactions, { key: 'own' });
  other = await createMerchant(transactions, { key: 'other' });
  place = await openRestaurant(transactions, own, { slug: 'own', branches: [{}, {}] }, NOW);
  foreign = await openRestaurant(transactions, other, { slug: 'other' }, NOW);
  owner = await newStaff(transactions, own, 'OWNER');
  branchManager = await newStaff(transactions, own, 'MANAGER', place.branches[0]);
  otherOwner = await newStaff(transactions, other, 'OWNER');
  [mediaId, foreignMediaId] = [newId(), newId()];
  await transactions.tenantRows(own, addPicture, [mediaId]);
  await transactions.tenantRows(other, addPicture, [foreignMediaId]);
  await transactions.tenantRows(own, showOffers);
  await transactions.tenantRows(own, showVacancies);
});
afterAll(() => t.stop());

interface Whose {
  user?: string | undefined;
  merchant?: string;
}

const ask = <T>(method: Method, path: string, body?: object, { user = owner, merchant = own }: Whose = {}) =>
  t.ask<T & Refused>(path, { merchant, user, method, body });
const faultsOf = ({ body }: { body: Refused }): string[] =>
  (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);
async function added<T>(path: string, body: object): Promise<T> {
  const answer = await ask<T>('POST', path, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}
const home = async (language = 'uz'): Promise<HomePage> =>
  (await t.ask<HomePage>('/home', { merchant: own, headers: { 'accept-language': language, language } })).body;
const bannersShown = async (): Promise<string[]> => (await home()).banners.map(({ title }) => title);

describe('banners', () => {
  it('are shown at once, in their order and schedule, and gone when they are archived', async () => {
    const first = await added<ConsoleBanner>('/console/banners', {
      title: { uz: ' Osh kuni ', ru: '' },
      body: { uz: 'Har juma' },
      action: { uz: 'Koʻrish' },
      link: '/Merchants/own',
      mediaId,
    });
    expect(first).toMatchObject({
      title: { uz: 'Osh kuni' },
      isActive: true,
      tone: 'teal',
      picture: { src: '/media/x' },
    });
    const second = await added<ConsoleBanner>('/console/banners', {
      title: { uz: 'Keyingi' },
      activeFrom: new Date(NOW + HOUR).toISOString(),
    });
    await expect.poll(bannersShown).toEqual(['Osh kuni']);
    t.clock.now += HOUR;
    await expect.poll(bannersShown).toEqual(['Osh kuni', 'Keyingi']);
    t.clock.now -= HOUR;
    const sooner = await ask<ConsoleBanner>('PATCH', `/console/banners/${second.id}`, {
      version: second.version,
      activeFrom: new Date(NOW - HOUR).toISOString(),
    });
    expect(sooner.status).toBe(200);
    expect((await ask('POST', '/console/banners/order', { ids: [second.id, first.id] })).status).toBe(204);
    await expect.poll(bannersShown).toEqual(['Keyingi', 'Osh kuni']);
    expect((await ask('DELETE', `/console/banners/${second.id}`)).status).toBe(204);
    await expect.poll(bannersShown).toEqual(['Osh kuni']);
    expect((await t.db.transactions.tenantRows(own, audit, [second.id])).map(({ action }) => action)).toEqual([
      'BANNER_ADDED',
      'BANNER_CHANGED',
      'BANNER_ORDERED',
      'BANNER_ARCHIVED',
    ]);
    const archived = await ask<{ items: ConsoleBanner[] }>('GET', '/console/banners?archived=true');
    expect(archived.body.items.map(({ id }) => id)).toEqual([second.id]);

    const restore = `/console/banners/${second.id}/restore`;
    expect((await ask('POST', restore, {}, { user: otherOwner, merchant: other })).status).toBe(404);
    expect((await ask('POST', restore, {}, { user: branchManager })).status).toBe(403);
    const answers = await Promise.all([1, 2].map(() => ask<ConsoleBanner>('POST', restore, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const back = answers.find(({ status }) => status === 200)!.body;
    expect(back).toMatchObject({ id: second.id, archived: false, isActive: false });
    expect(await bannersShown()).toEqual(['Osh kuni']);
    await ask('PATCH', `/console/banners/${second.id}`, { version: back.version, isActive: true });
    await expect.poll(bannersShown).toEqual(['Keyingi', 'Osh kuni']);
    for (const { id } of [first, second]) await ask('DELETE', `/console/banners/${id}`);
  });

  it('of one language are not shown in another', async () => {
    const russian = await added<ConsoleBanner>('/console/banners', { title: { ru: 'Скидки' }, languages: ['ru'] });
    await expect.poll(async () => (await home('ru')).banners.map(({ title }) => title)).toEqual(['Скидки']);
    await expect.poll(bannersShown).toEqual([]);
    await ask('DELETE', `/console/banners/${russian.id}`);
  });

  it.each<[object, string]>([
    [{ title: { uz: ' ' } }, 'body.title REQUIRED'],
    [{ mediaId: crypto.randomUUID() }, 'body.mediaId UNKNOWN'],
    [{ activeFrom: '2026-11-20T10:00:00Z', activeUntil: '2026-11-20T09:00:00Z' }, 'body.activeUntil BEFORE_START'],
  ])('are refused with %o', async (more, fault) => {
    expect(faultsOf(await ask('POST', '/console/banners', { title: { uz: 'A' }, ...more }))).toEqual([fault]);
  });

  it('are refused with a link that is none, and with a picture of another merchant', async () => {
    const link = await ask('POST', '/console/banners', { title: { uz: 'A' }, link: 'javascript:alert(1)' });
    expect(link.status).toBe(400);
    const foreign = await ask('POST', '/console/banners', { title: { uz: 'A' }, mediaId: foreignMediaId });
    expect(faultsOf(foreign)).toEqual(['body.mediaId UNKNOWN']);
  });
});

describe('stories', () => {
  it('are shown with their slides', async () => {
    const story = await added<ConsoleStory>('/console/stories', {
      title: { uz: 'Yangi' },
      mediaId,
      slides: [
        { mediaId, title: { uz: 'Bir' }, link: '/Merchants/own' },
        { mediaId, title: {}, link: null },
      ],
    });
    expect(story.slides).toMatchObject([{ title: { uz: 'Bir' }, picture: { src: '/media/x' } }, { title: {} }]);
    await expect
      .poll(async () => (await home()).stories)
      .toMatchObject([
        {
          title: 'Yangi',
          slides: [
            { title: 'Bir', link: '/Merchants/own' },
            { title: '', link: null },
          ],
        },
      ]);
    const changed = await ask<ConsoleStory>('PATCH', `/console/stories/${story.id}`, {
      version: story.version,
      slides: story.slides.slice(0, 1).map(({ mediaId: id, title, link }) => ({ mediaId: id, title, link })),
    });
    expect(changed.body.slides).toHaveLength(1);
    const foreign = { mediaId: foreignMediaId, title: {}, link: null };
    expect(
      faultsOf(
        await ask('PATCH', `/console/stories/${story.id}`, { version: changed.body.version, slides: [foreign] }),
      ),
    ).toEqual(['body.slides UNKNOWN']);
    await ask('DELETE', `/console/stories/${story.id}`);
  });
});

describe('vacancies', () => {
  it('are shown, and their applications arrive once for each phone', async () => {
    const vacancy = await added<ConsoleVacancy>('/console/vacancies', {
      title: { uz: 'Oshpaz' },
      body: { uz: 'Tajriba **shart**' },
      salaryFrom: 500_000_000,
    });
    const shown = async () => (await t.ask<Vacancy[]>('/vacancies', { merchant: own })).body;
    await expect.poll(shown).toMatchObject([{ title: 'Oshpaz', salaryFrom: 500_000_000 }]);
    const apply = (body: object, merchant = own) =>
      t.ask<Refused>(`/vacancies/${vacancy.id}/applications`, { merchant, method: 'POST', body });
    expect((await apply({ name: 'Ali', phone: '+998901234567', message: 'Salom' })).status).toBe(204);
    expect((await apply({ name: 'Ali Valiyev', phone: '90 123 45 67' })).status).toBe(204);
    expect(faultsOf(await apply({ name: 'Ali', phone: '12' }))).toEqual(['body.phone INVALID']);
    expect((await apply({ name: 'Ali', phone: '+998901234567' }, other)).status).toBe(404);
    const list = async () =>
      (await ask<{ items: VacancyApplication[] }>('GET', `/console/vacancy-applications?vacancyId=${vacancy.id}`)).body
        .items;
    const [application, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(application).toMatchObject({ name: 'Ali Valiyev', phone: '+998901234567', message: null, seen: false });
    const at = `/console/vacancy-applications/${application?.id}`;
    expect((await ask('POST', `${at}/seen`, undefined, { user: otherOwner, merchant: other })).status).toBe(404);
    expect((await ask('DELETE', at, undefined, { user: otherOwner, merchant: other })).status).toBe(404);
    expect((await ask('POST', `${at}/seen`)).status).toBe(204);
    const listed = await ask<{ items: ConsoleVacancy[] }>('GET', '/console/vacancies');
    expect(listed.body.items).toMatchObject([{ applications: 1, unseen: 0 }]);
    expect((await ask('DELETE', at)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(
      faultsOf(await ask('PATCH', `/console/vacancies/${vacancy.id}`, { version: vacancy.version, salaryTo: 100 })),
    ).toEqual(['body.salaryTo BELOW_FROM']);
    await ask('DELETE', `/console/vacancies/${vacancy.id}`);
    await expect.poll(shown).toEqual([]);
    expect((await apply({ name: 'Ali', phone: '+998901234568' })).status).toBe(404);
  });
});

describe('who changes them', () => {
  it('two managers at once do not overwrite each other', async () => {
    const banner = await added<ConsoleBanner>('/console/banners', { title: { uz: 'A' } });
    const both = await Promise.all(
      ['teal', 'wine'].map((tone) => ask('PATCH', `/console/banners/${banner.id}`, { version: banner.version, tone })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: banner.version + 1 },
    });
    await ask('DELETE', `/console/banners/${banner.id}`);
  });

  it('managers of one branch and other merchants do not', async () => {
    const banner = await added<ConsoleBanner>('/console/banners', { title: { uz: 'A' } });
    const change = { version: banner.version, tone: 'ink' };
    expect((await ask('PATCH', `/console/banners/${banner.id}`, change, { user: branchManager })).status).toBe(403);
    expect((await ask('POST', '/console/banners', { title: { uz: 'B' } }, { user: branchManager })).status).toBe(403);
    expect(
      (await ask('PATCH', `/console/banners/${banner.id}`, change, { user: otherOwner, merchant: other })).status,
    ).toBe(404);
    expect(
      (await ask('DELETE', `/console/banners/${banner.id}`, undefined, { user: otherOwner, merchant: other })).status,
    ).toBe(404);
    expect(
      (await ask('POST', '/console/banners/order', { ids: [banner.id] }, { user: otherOwner, merchant: other })).status,
    ).toBe(404);
    expect(
      (await ask<{ items: unknown[] }>('GET', '/console/banners', undefined, { user: otherOwner, merchant: other }))
        .body.items,
    ).toEqual([]);
    expect((await ask<{ items: ConsoleBanner[] }>('GET', '/console/banners')).body.items).toMatchObject([
      { id: banner.id, tone: 'teal', version: banner.version },
    ]);
    await ask('DELETE', `/console/banners/${banner.id}`);
  });
});

describe('collections of the marketplace', () => {
  const body = { title: { uz: 'Tavsiya' }, slug: 'a-row', kind: 'HAND' };

  it('are shown on its home page with the chosen restaurants in their order', async () => {
    const admin = await newGuest(t.db.transactions);
    await t.db.transactions.platformRows(addAdmin, [admin]);
    const on = <T>(method: Method, path: string, sent?: object) =>
      ask<T>(method, path, sent, { user: admin, merchant: MARKETPLACE_ID });
    const made = await on<ConsoleCollection>('POST', '/platform/collections', {
      ...body,
      restaurantIds: [foreign.id, place.id],
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(made.body.restaurants.map(({ id }) => id)).toEqual([foreign.id, place.id]);
    const shown = async (): Promise<unknown> =>
      (await t.ask<HomePage>('/home', { merchant: MARKETPLACE_ID })).body.collections.map(({ slug, items }) => [
        slug,
        items.map(({ id }) => id),
      ]);
    await expect.poll(shown).toEqual([['a-row', [foreign.id, place.id]]]);
    expect(faultsOf(await on('POST', '/platform/collections', body))).toEqual(['body.slug TAKEN']);
    const unknown = { version: made.body.version, restaurantIds: [crypto.randomUUID()] };
    expect(faultsOf(await on('PATCH', `/platform/collections/${made.body.id}`, unknown))).toEqual([
      'body.restaurantIds UNKNOWN',
    ]);
    const changed = await on<ConsoleCollection>('PATCH', `/platform/collections/${made.body.id}`, {
      version: made.body.version,
      restaurantIds: [place.id],
    });
    expect(changed.body.restaurantIds).toEqual([place.id]);
    await expect.poll(shown).toEqual([['a-row', [place.id]]]);
    const restore = () => on<ConsoleCollection>('POST', `/platform/collections/${made.body.id}/restore`, {});
    expect((await on('DELETE', `/platform/collections/${made.body.id}`)).status).toBe(204);
    await expect.poll(shown).toEqual([]);
    const second = await on<ConsoleCollection>('POST', '/platform/collections', body);
    expect(faultsOf(await restore())).toEqual(['body.slug TAKEN']);
    await on('DELETE', `/platform/collections/${second.body.id}`);
    expect((await restore()).body).toMatchObject({ isActive: false, archived: false, restaurantIds: [place.id] });
  });

  it('are not for merchants', async () => {
    expect((await ask<ConsoleCollection>('POST', '/platform/collections', body)).status).toBe(403);
    const guest = await newGuest(t.db.transactions);
    expect((await ask('GET', '/platform/collections', undefined, { user: guest })).status).toBe(403);
  });
});
