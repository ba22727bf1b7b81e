/** Links in the contract, in the rules and in the database: the same texts are accepted and refused. */
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LinkText, ProfileLinkText } from '#contract/platform/values.ts';
import { isLink, isProfileLink } from '#domain/platform/text/link.ts';
import { createMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

let t: TestProduct;
let merchant: string;
let client: pg.Client;

beforeAll(async () => {
  t = await composeProduct();
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  client = await t.db.connect();
});
afterAll(async () => {
  await client.end();
  await t.stop();
});

const TEXTS = [
  'https://anhor.uz',
  'http://anhor.uz/x?y#z',
  'HTTPS://ANHOR.UZ',
  'https://anhor.uz/меню',
  'tel:+998712000101',
  'mailto:a@anhor.uz',
  '/',
  '/menu',
  'anhor',
  '@anhor',
  't.me/anhor',
  '',
  ' ',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:x',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/\t/x',
  '/x\n',
  'https://a@b.c',
  'https://a\\b',
  'https://anhor.uz/\u202e',
  '/\u200b',
  '\ufeff/',
  'http\u017f://a.uz',
  '\u212aey',
  'https://аnhor.uz',
  '/\u{1f355}',
  '/\u{e0041}',
  'https://anhor.uz:123456/',
  `/${'x'.repeat(999)}`,
  `/${'x'.repeat(1000)}`,
];
const SCHEMES = [
  '/',
  '//',
  '/\\',
  'http://',
  'https://',
  'HtTp://a',
  'javascript:',
  'data:',
  'tel:+',
  'tel:1',
  'mailto:a@b',
  '@',
  't.me/',
  't.me/x',
  '',
];
const tricky = fc
  .oneof(
    fc.constantFrom(...TEXTS),
    fc.tuple(fc.constantFrom(...SCHEMES), fc.string({ unit: 'binary', maxLength: 12 })).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom(...SCHEMES), fc.stringMatching(/^[/\\a-zA-Z0-9:.@%?#_ -]{0,12}$/))
      .map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom(...SCHEMES),
        fc.integer({ min: 1, max: 0xd7ff }).map((code) => String.fromCodePoint(code)),
      )
      .map((parts) => parts.join('x')),
  )
  .filter((text) => !text.includes('\0') && text.isWellFormed());

it('contract, rule and database agree about every text', async () => {
  const texts = [...TEXTS, ...fc.sample(tricky, 6_000)];
  const { rows } = await client.query<{ link: boolean; profile: boolean }>(
    `select is_link(t) as link, is_profile_link(t) as profile
    from unnest($1::text[]) with ordinality as each(t, at) order by at`,
    [texts],
  );
  const differing = texts.filter(
    (text, at) =>
      isLink(text) !== rows[at]!.link ||
      isProfileLink(text) !== rows[at]!.profile ||
      LinkText.safeParse(text).success !== rows[at]!.link ||
      ProfileLinkText.safeParse(text).success !== rows[at]!.profile,
  );
  expect(differing.map((text) => JSON.stringify(text))).toEqual([]);
  expect(rows.filter(({ link }) => link).length).toBeGreaterThan(300);
});

it('no link field accepts anything else, in the call and in the row', async () => {
  const owner = await newStaff(t.db.transactions, merchant, 'OWNER');
  for (const field of ['iosAppLink', 'androidAppLink', 'telegramBotLink', 'telegram', 'instagram', 'facebook']) {
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'https://a.uz/\u202e',
    ]) {
      const { status, body } = await t.ask<{ errors: { path: string; code: string }[] }>('/console/settings', {
        merchant,
        user: owner,
        method: 'PATCH',
        body: { web: { [field]: text } },
      });
      expect([field, text, status, body.errors[0]]).toMatchObject([
        field,
        text,
        400,
        { path: `body.web.${field}`, code: 'LINK' },
      ]);
      await asSuperuser(t.db.superuser, (admin) =>
        expect(
          admin.query(`update merchant_web_settings set ${column} = $1 where merchant_id = $2`, [text, merchant]),
        ).rejects.toThrow(/check constraint/),
      );
    }
  }
  await asSuperuser(t.db.superuser, async (admin) => {
    const banner = "insert into banner (merchant_id, id, title, link) values ($1, gen_random_uuid(), '{}', $2)";
    await expect(admin.query(banner, [merchant, 'javascript:alert(1)'])).rejects.toThrow(/check constraint/);
    await admin.query(banner, [merchant, '/Merchants?kitchen=burger']);
    const { rows } = await admin.query<{ fits: boolean }>(`select has_links_only(v::jsonb) as fits from (values
      ('[]'), ('[{"link": null}, {"title": {}}, {"link": "/x"}]'),
      ('[{"link": "/x"}, {"link": "data:x"}]')) as each(v)`);
    expect(rows.map(({ fits }) => fits)).toEqual([true, true, false]);
  });
});
