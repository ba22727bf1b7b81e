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

/** One character of a text replaced. */
const changed = (text: string) =>
  fc
    .tuple(fc.nat(text.length - 1), fc.constantFrom(...'abcdef0123456789'))
    .map(([at, sign]) => text.slice(0, at) + sign + text.slice(at + 1))
    .filter((other) => other !== text);

describe('the login widget', () => {
  it('is accepted as Telegram signs it, whatever our clients add', () => {
    expect(isWidgetPayload(widget, TOKEN)).toBe(true);
    const more = { id: '42', auth_date: '1700000000', uuid: 'x', os: 'Android', photo_url: null };
    expect(isWidgetPayload({ ...widget, ...more }, TOKEN)).toBe(true);
  });

  it('is not accepted of another bot, or with a field more, less or changed', () => {
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

  it('does not accept a Mini App signature, nor the other way round', () => {
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

describe('Mini App data', () => {
  it('is read as Telegram signs it', () => {
    expect(readInitData(initData, TOKEN)).toEqual({
      user: { id: 42, first_name: 'Ali' },
      authDate: 1_700_000_000,
      hash: HASH,
    });
    expect(readInitData(initData, '123456:TEST-TOKEM')).toBeUndefined();
  });

  it('is not read when one character of it changed', () => {
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

  it('is not read with a repeated field, without a user, or as garbage', () => {
    expect(readInitData(`${initData}&user=%7B%22id%22%3A7%7D`, TOKEN)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => readInitData(text, TOKEN) === undefined));
  });
});
