import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInitData } from './telegram-mini-app.ts';
import { isWidgetPayload } from './telegram-widget.ts';

const TOKEN = '123456:TEST-TOKEN';
const widget = {
  id: 42,
  first_name: 'Ali',
  username: 'ali',
  auth_date: 1_700_000_000,
  hash: '8d8dcec556a9b10e5ff38626bad88236684e703371381c51340af47fe85769ab',
};
const USER = '{"id":42,"first_name":"Ali","language_code":"uz"}';
const HASH = '0f21738e29eca76da05b1df597e28be5af86d197a6901b5927a9eb7746a0f788';
const initData = new URLSearchParams({ auth_date: '1700000000', query_id: 'AAH1', user: USER, hash: HASH }).toString();

/** One character of a text exchanged for another. */
const changed = (text: string) =>
  fc
    .tuple(fc.nat(text.length - 1), fc.constantFrom(...'abcdef0123456789'))
    .map(([at, sign]) => text.slice(0, at) + sign + text.slice(at + 1))
    .filter((other) => other !== text);

describe('the login widget', () => {
  it('is believed as Telegram seals it, whatever our clients add', () => {
    expect(isWidgetPayload(widget, TOKEN)).toBe(true);
    const more = { id: '42', auth_date: '1700000000', uuid: 'x', os: 'Android', photo_url: null };
    expect(isWidgetPayload({ ...widget, ...more }, TOKEN)).toBe(true);
  });

  it('is not believed of another bot, with a field more, less or changed', () => {
    expect(isWidgetPayload(widget, '123456:TEST-TOKEM')).toBe(false);
    expect(isWidgetPayload({ ...widget, last_name: 'Valiyev' }, TOKEN)).toBe(false);
    const { username: _, ...less } = widget;
    expect(isWidgetPayload(less, TOKEN)).toBe(false);
    fc.assert(
      fc.property(
        fc.constantFrom('first_name', 'username', 'hash'),
        fc.nat(60),
        fc.string({ minLength: 1, maxLength: 3 }),
        (name, at, bit) => {
          const value = widget[name as 'hash'];
          const other = value.slice(0, at) + bit + value.slice(at + bit.length);
          fc.pre(other !== value);
          expect(isWidgetPayload({ ...widget, [name]: other }, TOKEN)).toBe(false);
        },
      ),
    );
    fc.assert(
      fc.property(fc.integer(), (id) => {
        fc.pre(id !== 42);
        expect(isWidgetPayload({ ...widget, id }, TOKEN)).toBe(false);
      }),
    );
  });

  it("takes no seal of the Mini App's kind, nor the other way round", () => {
    const text = 'auth_date=1700000000\nfirst_name=Ali\nid=42\nusername=ali';
    const other = createHmac('sha256', createHmac('sha256', 'WebAppData').update(TOKEN).digest())
      .update(text)
      .digest('hex');
    expect(isWidgetPayload({ ...widget, hash: other }, TOKEN)).toBe(false);
    const fields = `auth_date=1700000000\nquery_id=AAH1\nuser=${USER}`;
    const hash = createHmac('sha256', createHash('sha256').update(TOKEN).digest()).update(fields).digest('hex');
    expect(readInitData(initData.replace(HASH, hash), TOKEN)).toBeUndefined();
  });
});

describe('the data of a Mini App', () => {
  it('are read as Telegram seals them', () => {
    expect(readInitData(initData, TOKEN)).toEqual({
      user: { id: 42, first_name: 'Ali' },
      authDate: 1_700_000_000,
      hash: HASH,
    });
    expect(readInitData(initData, '123456:TEST-TOKEM')).toBeUndefined();
  });

  it('are not read when a sign of them is changed', () => {
    fc.assert(
      fc.property(changed(initData), (other) => {
        const same = (text: string): string =>
          [...new URLSearchParams(text)]
            .map((each) => each.join('='))
            .sort()
            .join('\n');
        fc.pre(same(other) !== same(initData));
        expect(readInitData(other, TOKEN)).toBeUndefined();
      }),
    );
  });

  it('are not read with a field twice, without a user, or as nonsense', () => {
    expect(readInitData(`${initData}&user=%7B%22id%22%3A7%7D`, TOKEN)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => readInitData(text, TOKEN) === undefined));
  });
});
