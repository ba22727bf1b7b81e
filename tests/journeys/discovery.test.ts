import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, DESKTOP, hydrated, launch, newGuest, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser);

const port = (): string => new URL(productOrigin()).port;
const MENU = '/anhor/Merchants/choyxona-anhor';
const som = (text: string | null): number =>
  Number(/([\d\u00A0]+)\s*soʻm/.exec(text ?? '')?.[1]?.replaceAll('\u00A0', ''));
const cards = (page: Page): Promise<string[]> =>
  page
    .locator('main article a[href*="/Merchants/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')!));

describe("a restaurant's pages", () => {
  it("pass axe in the merchant's own colours, at its host", async () => {
    const home = `http://anhor.localhost:${port()}`;
    await withGuest({ size: PHONE, origin: home, language: 'ru' }, async ({ page }) => {
      for (const tab of ['Menu', 'Info', 'Reviews']) {
        await page.goto(`${home}/Merchants/choyxona-anhor/${tab}`);
        await hydrated(page);
        expect(await page.locator('main h1').count(), tab).toBe(1);
        expect(await axe(page), tab).toEqual([]);
      }
    });
  });

  it("of another merchant are not there under this one's address", async () => {
    const list = await (await fetchProduct('/Merchants')).text();
    const slugs = [...list.matchAll(/\/Merchants\/([a-z0-9-]+)"/g)].map(([, slug]) => slug!);
    const foreign = slugs.find((slug) => slug !== 'choyxona-anhor')!;
    expect((await fetchProduct(`/Merchants/${foreign}`)).status).toBe(200);
    expect((await fetchProduct(`/anhor/Merchants/${foreign}`)).status).toBe(404);
  });

  it('show pictures one by one, by keys, and give the focus back', async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}${MENU}/Gallery`);
      await hydrated(page);
      const first = page.locator('main .gallery-item').first();
      await first.focus();
      await page.keyboard.press('Enter');
      const viewer = page.getByRole('dialog');
      await viewer.waitFor();
      const shown = (): Promise<string | null> => viewer.locator('img').first().getAttribute('src');
      const before = await shown();
      await page.keyboard.press('ArrowRight');
      await expect.poll(shown).not.toBe(before);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(shown).toBe(before);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(await first.evaluate((each) => each === document.activeElement)).toBe(true);
    });
  });
});

describe('the way from home to a dish', () => {
  it('needs nothing but the keyboard', async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/`);
      await hydrated(page);
      const tabTo = async (wanted: (element: Element) => boolean, most: number): Promise<void> => {
        for (let presses = 0; presses < most; presses++) {
          await page.keyboard.press('Tab');
          if (await page.evaluate(`(${wanted.toString()})(document.activeElement)`)) return;
        }
        throw new Error(`not reached in ${most} steps`);
      };
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('skip-link');
      await page.keyboard.press('Enter');
      await tabTo((each) => /\/Merchants\/[a-z0-9-]+$/.test(each.getAttribute('href') ?? ''), 80);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/Merchants\/[a-z0-9-]+$/);
      await page.locator('a[data-product]').first().waitFor();
      await tabTo((each) => each.hasAttribute('data-product'), 80);
      const dish = await page.evaluate(() => document.activeElement!.textContent);
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      expect(await sheet.textContent()).toContain(dish);
      expect(await page.evaluate(() => document.activeElement!.closest('dialog') !== null)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement!.textContent)).toBe(dish);
    });
  });
});

describe('a dish', () => {
  it('opens by its photo, on a phone', async () => {
    await withGuest({ size: PHONE }, async ({ page }) => {
      await page.goto(`${productOrigin()}${MENU}`);
      await hydrated(page);
      const tile = page.locator('.tile').nth(1);
      await tile.scrollIntoViewIfNeeded();
      const box = (await tile.locator('.tile-photo').boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: (await tile.locator('h3').textContent())! })
        .waitFor();
    });
  });

  it('has an address, choices and a price that follows them, on a desktop', async () => {
    await withGuest({ size: DESKTOP, language: 'uz' }, async ({ page }) => {
      await page.goto(`${productOrigin()}${MENU}`);
      await hydrated(page);
      const menu = (await (
        await page.request.get(`${productOrigin()}/api/settings?host=localhost&path=/anhor/`)
      ).json()) as { merchant: { id: string } };
      const answer = await page.request.get(`${productOrigin()}/api/merchants/choyxona-anhor/menu`, {
        headers: { merchant: menu.merchant.id },
      });
      type Choice = {
        id: string;
        name: string;
        min: number;
        max: number;
        modifications: { name: string; price: number }[];
      };
      type Dish = {
        id: string;
        name: string;
        costPrice: number;
        discount: number;
        type: string;
        soldOut: boolean;
        modificationGroups: Choice[];
      };
      const { groups } = (await answer.json()) as { groups: { categories: { products: Dish[] }[] }[] };
      const dishes = groups.flatMap(({ categories }) => categories.flatMap(({ products }) => products));
      const dish = dishes.find(
        (each) =>
          !each.soldOut &&
          each.modificationGroups.every(({ min }) => min === 0) &&
          each.modificationGroups.some(
            ({ min, max, modifications }) => min === 0 && max >= 1 && modifications.some(({ price }) => price > 0),
          ),
      )!;
      await page.goto(`${productOrigin()}${MENU}?product=${dish.id}`);
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      expect(await sheet.getByRole('heading').first().textContent()).toContain(dish.name);
      expect(await axe(page)).toEqual([]);
      const total = (): Promise<number> => sheet.locator('output').last().textContent().then(som);
      await expect.poll(total).toBeGreaterThan(0);
      const before = await total();
      const optional = dish.modificationGroups.find(
        ({ min, modifications }) => min === 0 && modifications.some(({ price }) => price > 0),
      )!;
      const extra = optional.modifications.find(({ price }) => price > 0)!;
      const row = sheet
        .getByRole('group', { name: optional.name })
        .or(sheet.locator('fieldset', { hasText: optional.name }))
        .first();
      await row.locator('label', { hasText: extra.name }).first().click();
      const plus = row.getByRole('button', { name: /\+|qoʻsh|koʻp/i });
      if ((await total()) === before && (await plus.count()) > 0) await plus.first().click();
      await expect.poll(total).toBe(before + extra.price / 100);
      await sheet.locator('.sheet-foot button').last().click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(new URL(page.url()).search).toBe('');
      await expect
        .poll(() =>
          page.evaluate(() =>
            Object.entries(localStorage).some(([key, value]) => key.startsWith('baskets') && value.length > 20),
          ),
        )
        .toBe(true);
    });
  });
});

it('the shelf of the fastest deliveries begins with the fastest on a phone with an address', async () => {
  const { page, context } = await newGuest(browser, { size: PHONE });
  await page.addInitScript(() => {
    const place = { latitude: 41.334, longitude: 69.265, name: 'Labzak 12', source: 'MAP' };
    localStorage.setItem('place', JSON.stringify(place));
  });
  const nearer = page.waitForResponse((answer) => /\/api\/merchants\?.*sort=time/.test(answer.url()));
  await page.goto(`${productOrigin()}/`);
  const [first] = ((await (await nearer).json()) as { items: { name: string }[] }).items;
  const shelf = page.locator('.home-shelf').first();
  await expect.poll(() => shelf.locator('.place-name').first().textContent()).toBe(first!.name);
  await page.evaluate(async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await shelf.evaluate((element) => element.scrollLeft)).toBe(0);
  await context.close();
});

describe('the list', () => {
  it('keeps its whole state in the address, through a reload, and lets go of it again', async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants`);
      await hydrated(page);
      const all = await cards(page);
      await page.locator('main button[aria-pressed]').first().click();
      await expect.poll(() => new URL(page.url()).search).not.toBe('');
      const address = page.url();
      await expect.poll(() => page.locator('main button[aria-pressed="true"]').count()).toBeGreaterThan(0);
      await page.reload();
      await hydrated(page);
      expect(page.url()).toBe(address);
      expect(await page.locator('main button[aria-pressed="true"]').count()).toBeGreaterThan(0);
      await page.locator('main button[aria-pressed="true"]').first().click();
      await expect.poll(() => new URL(page.url()).search).toBe('');
      await expect.poll(async () => (await cards(page)).length).toBe(all.length);
    });
  });

  it('goes on without showing a place twice, and returns to the same spot', async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants`);
      await hydrated(page);
      const more = page.getByRole('button', { name: /Yana|more/i });
      const before = (await cards(page)).length;
      if ((await more.count()) > 0) {
        await more.click();
        await expect.poll(async () => (await cards(page)).length).toBeGreaterThan(before);
      }
      const shown = await cards(page);
      expect(new Set(shown).size).toBe(shown.length);
      await page.locator(`main article a[href="${shown.at(-1)}"]`).scrollIntoViewIfNeeded();
      const spot = await page.evaluate(() => Math.round(window.scrollY));
      await page.locator(`main article a[href="${shown.at(-1)}"]`).click();
      await page.waitForURL(`**${shown.at(-1)}`);
      await page.goBack();
      await page.waitForURL(/\/Merchants$/);
      await expect
        .poll(async () => Math.abs((await page.evaluate(() => Math.round(window.scrollY))) - spot))
        .toBeLessThan(200);
    });
  });

  it('says calmly that nothing fits, and leads out', async () => {
    await withGuest({ language: 'eng' }, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants?kitchen=no-such-kitchen`);
      await hydrated(page);
      await expect.poll(() => page.locator('main').textContent()).toContain('Nothing matches');
      expect(await axe(page)).toEqual([]);
    });
  });
});

describe('search', () => {
  it('finds the dish, in whatever letters it is written', async () => {
    await withGuest({ size: PHONE }, async ({ page }) => {
      for (const words of ['lagmon', 'лағмон', 'лагман', 'lagmn', 'lagʻmon']) {
        await page.goto(`${productOrigin()}/search?q=${encodeURIComponent(words)}`);
        await hydrated(page);
        await expect.poll(() => page.locator('main').textContent()).toMatch(/lagʻmon/i);
      }
    });
  });

  it('begins with top searches and popular dishes, in a new city too', async () => {
    await withGuest({ size: PHONE }, async ({ page }) => {
      await page.goto(`${productOrigin()}/search`);
      await hydrated(page);
      expect(await page.getByRole('region', { name: 'Mashhur taomlar' }).getByRole('article').count()).toBeGreaterThan(
        5,
      );
      expect(await page.locator('meta[name=theme-color]').count()).toBe(2);
      await page.getByRole('region', { name: 'Koʻp qidiriladi' }).getByRole('button', { name: 'burger' }).click();
      await expect.poll(() => page.locator('main [data-part=places] article').count()).toBeGreaterThan(3);
      expect(await axe(page)).toEqual([]);
    });
  });

  it('leads from the word of a need to its filter', async () => {
    await withGuest({ size: PHONE }, async ({ page }) => {
      await page.goto(`${productOrigin()}/search?q=${encodeURIComponent('без глютена')}`);
      await hydrated(page);
      const filter = page
        .getByRole('navigation', { name: 'Filtrlar' })
        .getByRole('link', { name: /Glutensiz taomlar/ });
      await filter.click();
      await page.waitForURL(/feature=glutensiz/);
      await expect.poll(async () => (await cards(page)).length).toBeGreaterThan(0);
    });
  });

  it('suggests while one types, and takes nonsense and scripts for the words that they are', async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/search`);
      await hydrated(page);
      const field = page.locator('main input[type=search], main input').first();
      await field.fill('lagm');
      await expect.poll(() => page.locator('main').textContent()).toMatch(/lagʻmon/i);
      const options = page.getByRole('option');
      const chosen = page.getByRole('option', { selected: true });
      await options.first().waitFor();
      // Up from the field is the last one, and down from there the first; the field tells which it is.
      await field.press('ArrowUp');
      expect(await options.last().getAttribute('aria-selected')).toBe('true');
      await field.press('ArrowDown');
      expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
      const words = (await chosen.textContent())!;
      await field.press('Enter');
      await expect.poll(() => field.inputValue()).toBe(words);
      expect(await options.count()).toBe(0);
      // Escape closes the list first and clears the field then.
      await field.fill('lagm');
      await options.first().waitFor();
      await field.press('Escape');
      expect([await options.count(), await field.inputValue()]).toEqual([0, 'lagm']);
      await field.press('Escape');
      expect(await field.inputValue()).toBe('');
      await field.fill("<script>alert(1)</script>' or 1=1 --");
      await field.press('Enter');
      // Nothing was found, and there is a way on.
      await page.locator('main a.chip[href*="kitchen="]').first().waitFor();
      expect(await page.locator('main h1').count()).toBe(1);
      expect(await axe(page)).toEqual([]);
    });
  });
});

describe('what one likes', () => {
  it('is kept by the device, and a heart taken back can be given again', async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/Merchants`);
      await hydrated(page);
      const heart = page.locator('main article button[aria-pressed]').first();
      const saved = (method: string) =>
        page.waitForResponse(
          (answer) => answer.url().includes('/api/me/likes/') && answer.request().method() === method && answer.ok(),
        );
      const liked = saved('PUT');
      await heart.click();
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
      await liked;
      await page.goto(`${productOrigin()}/liked`);
      await hydrated(page);
      await expect.poll(async () => (await cards(page)).length).toBe(1);
      expect(await axe(page)).toEqual([]);
      await page.locator('main article button[aria-pressed]').first().click();
      const back = saved('PUT');
      await page.getByRole('button', { name: 'Ortga qaytarish' }).first().click();
      await back;
      await page.reload();
      await hydrated(page);
      await expect.poll(async () => (await cards(page)).length).toBe(1);
    });
  });
});

/** Distinct colours of the middle of the drawn map: an unpainted canvas has one. */
const coloursOfMap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const colours = new Set<string>();
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.leaflet-demo-map-pane canvas')) {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 400) colours.add(data.slice(at, at + 3).join());
    }
    return colours.size;
  });

describe('the map', () => {
  it('stays of use where no tile loads: pins and list, on a map that the page draws', async () => {
    const guest = await newGuest(browser, {});
    const { page } = guest;
    await page.context().route(/\/tiles\//, (route) => route.abort());
    await page.addInitScript(() => {
      const place = { latitude: 41.334, longitude: 69.265, name: 'Labzak 12', source: 'MAP' };
      localStorage.setItem('place', JSON.stringify(place));
    });
    await page.goto(`${productOrigin()}/map`);
    await hydrated(page);
    // The marker itself has no size; its picture is drawn around the point.
    await page.getByRole('img', { name: 'Sizning manzilingiz' }).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('main .pin-row').count()).toBeGreaterThan(0);
    await page.locator('.leaflet-control-attribution', { hasText: 'Namoyish xaritasi' }).waitFor();
    await expect.poll(() => coloursOfMap(page)).toBeGreaterThan(8);
    expect(await page.locator('.map-trouble').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(guest.complaints.filter((each) => !each.includes('ERR_FAILED') && !each.includes('ERR_'))).toEqual([]);
    await guest.context.close();
  });

  it.each([
    ['ru', false, 'Демонстрационная карта'],
    ['eng', true, 'Demo map'],
  ] as const)('is drawn in the address picker too: %s, dark %s', async (language, dark, name) => {
    const guest = await newGuest(browser, { language, dark, size: PHONE });
    const { page } = guest;
    await page.context().route(/\/tiles\//, (route) => route.abort());
    await page.goto(`${productOrigin()}/Modals/MapModal`);
    await hydrated(page);
    await page.locator('.point-map .leaflet-control-attribution', { hasText: name }).waitFor();
    await expect.poll(() => coloursOfMap(page)).toBeGreaterThan(8);
    await guest.context.close();
  });

  it('shows the pictures of the tile server where that answers', async () => {
    await withGuest({}, async ({ page }) => {
      await page.goto(`${productOrigin()}/map`);
      await hydrated(page);
      await page.locator('.leaflet-control-attribution', { hasText: 'OpenStreetMap' }).waitFor();
      await page.locator('.leaflet-tile-loaded').first().waitFor();
      expect(await page.locator('.leaflet-demo-map-pane').count()).toBe(0);
    });
  });
});
