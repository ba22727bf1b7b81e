/**
 * From an empty installation to a guest's first order: somebody opens a restaurant, the platform approves it, the owner
 * prepares it and goes live, and a guest orders with cash. In Russian, on a desktop and then on a tablet.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';
import type { MerchantSetup } from '#contract/management/merchant-setup.ts';
import { axe, choose, hydrated, launch, newGuest, type Guest } from '#tests/support/browser.ts';
import { storySizes } from '../story-sizes.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { ASKED, MOVING_DISHES, movingMenu } from '#tests/support/moving-menu.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import { paintedPhoto } from '../painted-photo.ts';
import { tapMap } from '../tap-map.ts';

const root = path.join(import.meta.dirname, '../../..');
const TABLET = { width: 1024, height: 768 };
const [ADMIN, OWNER, GUEST] = ['901110001', '901110002', '901110003'];
const POINT = { latitude: 41.311, longitude: 69.279 };
const RESTAURANT = 'Тандыр Хаус';
const DISH = 'Плов чайханский';

let sms: Fake;
let dataDir: string;
let product: RunningProduct;
let browser: Browser;
/** The owner's browser; what follows on the tablet has one of its own. */
let owner: Guest;
/** The address of its storefront. */
let home: string;

const textsTo = async (phone: string): Promise<string[]> => {
  const sent = await sms.control<{ mobile_phone: string; message: string }[]>('sent');
  return sent.filter((each) => each.mobile_phone === `998${phone}`).map(({ message }) => message);
};
const codes = async (phone: string): Promise<string[]> =>
  (await textsTo(phone)).flatMap((text) => /#(\d{6})$/.exec(text)?.[1] ?? []);

/** In the card that asks for the number, with the code of the SMS. */
async function confirmPhone(page: Page, phone: string): Promise<void> {
  const before = (await codes(phone)).length;
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  const field = page.locator('input[autocomplete="one-time-code"]').first();
  await field.waitFor();
  await expect.poll(async () => (await codes(phone)).length).toBeGreaterThan(before);
  await field.pressSequentially((await codes(phone)).at(-1)!);
}

async function visitor(size: { width: number; height: number }): Promise<Guest> {
  const guest = await newGuest(browser, { language: 'ru', size, origin: product.origin });
  guest.page.setDefaultTimeout(15_000);
  await guest.context.grantPermissions(['geolocation'], { origin: product.origin });
  await guest.context.setGeolocation(POINT);
  return guest;
}

/** Calls with the session of a page, for what has no page in this journey. */
function sessionOf(page: Page): <T>(key: string, body?: object) => Promise<T> {
  let headers: Record<string, string> = {};
  page.on('request', (request) => {
    const { authorization, merchant, 'device-id': device } = request.headers();
    if (authorization && merchant && device) headers = { authorization, merchant, 'device-id': device };
  });
  return async <T>(key: string, body?: object): Promise<T> => {
    const [method = 'GET', address] = key.split(' ');
    const answer = await fetch(`${product.origin}/api${address}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${key}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
}

const stepOf = (page: Page, name: RegExp): Locator =>
  page.locator('.setup-steps > li').filter({ has: page.getByRole('heading', { name }) });

describe.each(storySizes('desktop'))('a restaurant on an empty installation, on a %s', (screen, size) => {
  beforeAll(async () => {
    sms = await startFake('eskiz');
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-opening-'));
    product = await startProduct({
      dataDir,
      env: {
        DEMO: '0',
        ESKIZ_URL: sms.url,
        SMS_USERNAME: 'demo@dasturxon.test',
        SMS_PASSWORD: 'secret',
        SMS_SENDER: '4546',
        TILES_URL: 'demo',
      },
    });
    browser = await launch();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    sms?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is opened by its owner, who sees what happens next; what is typed survives a reload', async () => {
    owner = await visitor(size);
    const { page } = owner;
    if (screen === 'desktop') {
      await page.goto(`${product.origin}/`);
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Открыть ресторан' }).click();
    } else {
      // Phones have no footer.
      await page.goto(`${product.origin}/open`);
      await hydrated(page);
    }
    await page.getByRole('heading', { name: /^Откройте ресторан/ }).waitFor();
    await confirmPhone(page, OWNER);
    await page.getByLabel('Название ресторана').fill(RESTAURANT);
    await page.getByRole('button', { name: 'Узбекская' }).click();
    await page.getByLabel('Город').fill('Ташкент');
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await page.getByText('Поставьте метку на здание').waitFor();
    expect(await axe(page)).toEqual([]);

    await page.reload();
    await page.getByLabel('Название ресторана').waitFor();
    expect(await page.getByLabel('Название ресторана').inputValue()).toBe(RESTAURANT);
    await page.getByRole('button', { name: 'Моё местоположение' }).click();
    await page.getByLabel('Улица и дом').fill('Навои 12');
    await choose(page.getByRole('checkbox', { name: 'Доставка' }));
    await choose(page.getByRole('checkbox', { name: 'Самовывоз' }));
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await page.getByText('На проверке').waitFor();
    home = (await page.getByRole('link', { name: 'Перейти в панель управления' }).getAttribute('href'))!.replace(
      /console\/setup$/,
      '',
    );
    const guest = await fetch(home, { headers: { accept: 'text/html' } });
    expect(guest.status).toBe(503);
  });

  it('is approved by the first administrator, whom a command names', async () => {
    const command = spawn(process.execPath, ['start/admin.ts', `+998${ADMIN}`], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
    await once(command, 'exit');
    expect(command.exitCode).toBe(0);
    const { page, context, complaints } = await visitor(size);
    await page.goto(`${product.origin}/console/platform`);
    await confirmPhone(page, ADMIN);
    const applications = page.getByRole('region', { name: 'Заявки' });
    await applications.getByText('Ташкент, Навои 12').waitFor();
    expect(await axe(page)).toEqual([]);
    await applications.getByRole('button', { name: `Одобрить: ${RESTAURANT}` }).click();
    await applications.getByText('Новых заявок нет.').waitFor();
    await applications.getByText('Рассмотренные: 1').click();
    await applications.getByText('Одобрен', { exact: true }).waitFor();
    await expect.poll(async () => (await textsTo(OWNER)).at(-1)).toContain('/console/setup');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is prepared by the guide: menu from a file, hours, zone, table, photo', async () => {
    const { page, complaints } = owner;
    const call = sessionOf(page);
    const branch = async (): Promise<PlaceBranch> => (await call<ConsolePlaces>('GET /console/places')).branches[0]!;
    await page.goto(`${home}console/`);
    await page.getByRole('heading', { name: 'Запуск ресторана' }).waitFor();
    expect(await axe(page)).toEqual([]);

    await stepOf(page, /^Меню/).getByRole('link', { name: 'Меню' }).click();
    await page.getByRole('button', { name: 'Загрузить из файла' }).click();
    const dialog = page.getByRole('dialog', { name: 'Загрузить из файла' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Выбрать файл' }).click(),
    ]);
    await chooser.setFiles({ name: 'menu.xlsx', mimeType: 'application/octet-stream', buffer: await movingMenu() });
    await dialog.getByText('Добавится: 96').waitFor();
    await dialog.getByText('Нужно проверить 17 ячеек').waitFor();
    const question = (text: string): Locator =>
      dialog.locator('.import-problem').filter({ has: page.locator('q', { hasText: text }) });
    await question('от 36 000').getByRole('button', { name: 'Всё верно' }).click();
    await question('/').getByRole('button', { name: 'Всё верно' }).click();
    await question(ASKED.twice).getByRole('button', { name: 'Объединить' }).click();
    await question('по запросу').getByLabel('Цена, сум').fill('48 000');
    await question('по запросу').getByRole('button', { name: 'Записать всем' }).click();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Загрузить ${MOVING_DISHES} блюд` }).click();
    await page.getByText(`Добавлено: ${MOVING_DISHES}`).waitFor();
    await dialog.getByRole('radio', { name: '2. Фото', checked: true }).waitFor();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();

    await page.getByLabel('Найти блюдо').fill(DISH);
    await page.getByRole('link', { name: DISH, exact: true }).click();
    const panel = page.getByRole('dialog', { name: DISH });
    await panel
      .locator('input[type="file"]:not([capture])')
      .setInputFiles({ name: 'plov.jpg', mimeType: 'image/jpeg', buffer: await paintedPhoto(page) });
    await panel.getByRole('complementary').locator('img').waitFor();
    await panel.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByText('Сохранено. Гости увидят после запуска ресторана.').waitFor();

    await panel.getByRole('button', { name: 'Закрыть' }).first().click();
    await panel.waitFor({ state: 'hidden' });
    // The step led here, and leads back.
    await page.getByRole('link', { name: 'К шагам запуска' }).click();
    await stepOf(page, /^Бренд/)
      .getByRole('link', { name: 'Логотип' })
      .click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[id="web.logo"]') !== null))
      .toBe(true);
    // Loaded anew, without the message of what was saved before.
    await page.goto(`${home}console/setup`);
    await stepOf(page, /^Филиал и часы/)
      .getByRole('link', { name: 'Часы работы' })
      .click();
    await page.getByRole('button', { name: /^понедельник: Добавить часы/i }).click();
    await page.getByLabel(/^понедельник: открытие/i).fill('00:00');
    await page.getByLabel(/^понедельник: закрытие/i).fill('00:00');
    await page.getByRole('button', { name: /^понедельник: скопировать/i }).click();
    const copying = page.getByRole('dialog', { name: /скопировать/i });
    for (const chip of await copying.getByRole('group').getByRole('button').all()) await chip.click();
    await copying.getByRole('button', { name: 'Скопировать', exact: true }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено. Гости увидят после запуска ресторана.').waitFor();

    await page.getByRole('link', { name: 'Доставка', exact: true }).click();
    await page.getByRole('button', { name: 'Добавить тариф' }).first().click();
    const tariff = page.getByRole('dialog', { name: 'Новый тариф' });
    await tariff.getByLabel(/Название, Русский/).fill('Город');
    await tariff.getByLabel('Цена, сум').first().fill('10000');
    await tariff.getByLabel('В пути от, минут').fill('30');
    await tariff.getByLabel('В пути до, минут').fill('45');
    await tariff.getByRole('button', { name: 'Сохранить' }).click();
    await tariff.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Нарисовать зону' }).click();
    await page.locator('.zone-map .leaflet-container, .zone-map.leaflet-container').waitFor();
    await tapMap(page, [0.3, 0.3], [0.7, 0.3], [0.7, 0.7], [0.3, 0.7], [0.3, 0.3]);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect.poll(async () => (await branch()).zones).toMatchObject([{ area: { ring: { length: 4 } } }]);

    await page.getByRole('link', { name: 'Залы и столы', exact: true }).click();
    await page.getByRole('button', { name: 'Добавить зал' }).first().click();
    const hall = page.getByRole('dialog', { name: 'Новый зал' });
    await hall.getByLabel(/Название, Русский/).fill('Терраса');
    await hall.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('button', { name: 'Терраса: Добавить столы' }).click();
    const tables = page.getByRole('dialog', { name: 'Добавить столы' });
    await tables.getByLabel('Номера').fill('1–4');
    await tables.getByRole('button', { name: 'Сохранить' }).click();
    await expect.poll(async () => (await branch()).halls[0]?.tables.length).toBe(4);
    expect((await branch()).shifts).toHaveLength(7);
    expect(complaints).toEqual([]);
  });

  it('is tried with a test order, and goes live with what guests would miss in sight', async () => {
    const { page, complaints } = owner;
    const call = sessionOf(page);
    await page.goto(`${home}console/setup`);
    await stepOf(page, /^Тестовый заказ/)
      .getByRole('button', { name: 'Попробовать' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Тестовый заказ' });
    await dialog.getByLabel('Блюдо').selectOption({ label: DISH });
    await dialog.getByRole('button', { name: 'Отправить тестовый заказ' }).click();
    const order = page.getByRole('dialog').filter({ hasText: 'ТЕСТ' });
    await order.waitFor();
    await order
      .getByRole('button', { name: /^Принять/ })
      .first()
      .click();
    await expect
      .poll(async () => (await call<MerchantSetup>('GET /console/setup')).steps)
      .toContainEqual({ step: 'TEST_ORDER', done: true });
    expect(await call('GET /console/orders/today')).toMatchObject({ orders: 0, sum: 0 });

    await page.goto(`${home}console/setup`);
    await stepOf(page, /^Запуск/)
      .getByRole('button', { name: 'Запустить' })
      .click();
    const live = page.getByRole('dialog', { name: 'Запустить ресторан?' });
    await live.getByText(`Без фото: ${MOVING_DISHES - 1} блюд`).waitFor();
    await live.getByText(`Без перевода: ${MOVING_DISHES} блюд`).waitFor();
    expect(await axe(page)).toEqual([]);
    await live.getByRole('button', { name: 'Запустить' }).click();
    await page.getByText('Ресторан запущен, гости его видят').waitFor();
    await page.getByRole('button', { name: 'Скрыть от гостей' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is found by a guest on a tablet, who sees the photo, orders the dish and pays with cash', async () => {
    const { page, context, complaints } = await visitor(TABLET);
    await page.goto(`${product.origin}/Merchants`);
    await page.getByRole('link', { name: RESTAURANT }).first().click();
    await hydrated(page);
    const tile = page.locator('.tile').filter({ has: page.getByRole('link', { name: DISH, exact: true }) });
    await expect
      .poll(() => tile.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await tile.getByRole('button', { name: /В корзину/ }).click();
    await page.goto(`${product.origin}/basket`);
    await hydrated(page);
    await page
      .locator('.order-aside')
      .getByRole('link', { name: /Оформить заказ/ })
      .click();
    await page.waitForURL(/\/checkout/);
    await page.locator('.checkout-cta button').click();
    await page.getByRole('button', { name: 'Моё местоположение' }).click();
    await page.getByLabel('Улица и дом').fill('Навои 30');
    await page.locator('.checkout-step').first().getByRole('button', { name: 'Продолжить' }).click();
    const contact = page.locator('.checkout-step').last();
    const change = contact.getByRole('button', { name: /изменить/ });
    if (await change.isVisible()) await change.click();
    await confirmPhone(page, GUEST);
    await contact.getByText('Номер подтверждён').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.locator('.checkout-cta button').click();
    await page.waitForURL(/\/confirmation\?order=/);
    await page.getByText('Номер заказа').waitFor();
    await expect.poll(() => page.locator('.confirmation').textContent()).toMatch(/39.000/);
    expect(complaints.filter((each) => !/status of (401|409)/.test(each))).toEqual([]);
    await context.close();
  });

  it('is accepted on a tablet, and counted from there', async () => {
    const tablet = await visitor(TABLET);
    const { page } = tablet;
    const call = sessionOf(page);
    await page.goto(`${home}console/`);
    await confirmPhone(page, OWNER);
    const lane = page.locator('.order-card[data-lane="NEW"]');
    await lane.getByText(DISH).waitFor();
    await lane.getByRole('button', { name: /^Принять/ }).click();
    await page.locator('.order-card[data-lane="COOKING"]').getByText(DISH).first().waitFor();
    await expect.poll(() => call<{ orders: number }>('GET /console/orders/today')).toMatchObject({ orders: 1 });
    expect(await axe(page)).toEqual([]);
    expect(tablet.complaints).toEqual([]);
    await tablet.context.close();
  });
});
