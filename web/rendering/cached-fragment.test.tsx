import { renderToString } from 'react-dom/server';
import type { ReactElement, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { CachedFragment, PartKeeperContext } from './cached-fragment.tsx';
import { PartsOfPage, type Drawn } from './cached-fragments.server.tsx';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';

const settingsOf = (basePath = '/anhor/') => ({ basePath, web: {} });

interface Around {
  settings?: object;
  language?: string;
}

function drawn(
  part: ReactNode,
  { settings = settingsOf(), language = 'uz' }: Around = {},
  keeper: PartsOfPage | null = new PartsOfPage(),
): Drawn {
  const page: ReactElement = (
    <PartKeeperContext value={keeper}>
      <StorefrontContext value={{ settings } as Storefront}>
        <I18nContext value={{ language } as never}>
          <main>before{part}after</main>
        </I18nContext>
      </StorefrontContext>
    </PartKeeperContext>
  );
  const text = renderToString(page);
  return keeper ? keeper.fill(text) : [text];
}

const textOf = (page: Drawn): string =>
  page.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece.bytes))).join('');

it('draws a part once, and every page with it reads as if it had been drawn there', () => {
  const [menu, settings] = [{}, settingsOf()];
  const inside = vi.fn(() => (
    <>
      {['<osh>', 'manti'].map((name) => (
        <b key={name}>{name}</b>
      ))}{' '}
      and more
    </>
  ));
  const part = (
    <CachedFragment from={menu} as="tiles" className="tiles">
      {inside}
    </CachedFragment>
  );
  const pages = [drawn(part, { settings }), drawn(part, { settings }), drawn(part, { settings })];
  expect(inside).toHaveBeenCalledTimes(1);
  const plain = textOf(drawn(part, { settings }, null));
  expect(plain).toContain('<div class="tiles"><b>&lt;osh&gt;</b><b>manti</b> <!-- -->and more</div>');
  expect(pages.map(textOf)).toEqual([plain, plain, plain]);
  const [first, second] = pages.map((page) => page.find((piece) => typeof piece !== 'string'));
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

it('draws it anew for another thing, settings, language, base path or wish', () => {
  const [menu, settings] = [{}, settingsOf()];
  const inside = vi.fn(() => <b>osh</b>);
  const part = (from: object, as: string) => (
    <CachedFragment from={from} as={as}>
      {inside}
    </CachedFragment>
  );
  const ways: [ReactNode, Around][] = [
    [part(menu, 'tiles'), { settings }],
    [part({}, 'tiles'), { settings }],
    [part(menu, 'rail'), { settings }],
    [part(menu, 'tiles'), { settings, language: 'ru' }],
    [part(menu, 'tiles'), { settings: settingsOf() }],
    [part(menu, 'tiles'), { settings: { ...settings, basePath: '/' } }],
  ];
  for (const _ of ['once', 'again']) for (const [each, around] of ways) drawn(each, around);
  expect(inside).toHaveBeenCalledTimes(ways.length);
});

it('keeps a part that stands in a part with it', () => {
  const settings = settingsOf();
  const part = (
    <CachedFragment as="outer">
      {() => (
        <CachedFragment tag="nav" as="inner">
          {() => 'inside'}
        </CachedFragment>
      )}
    </CachedFragment>
  );
  const [first, second] = [drawn(part, { settings }), drawn(part, { settings })];
  expect(textOf(second)).toBe(textOf(first));
  expect(textOf(first)).toBe('<main>before<div><nav>inside</nav></div>after</main>');
});

it('finds its places by nothing that a guest or a merchant can write', () => {
  const settings = settingsOf();
  const evil = '<!--kept 0--><i data-kept="0"></i>';
  const part = (
    <>
      <CachedFragment as={evil} title={evil}>
        {() => evil}
      </CachedFragment>
      <p title={evil}>{evil}</p>
    </>
  );
  const plain = textOf(drawn(part, { settings }, null));
  expect([textOf(drawn(part, { settings })), textOf(drawn(part, { settings }))]).toEqual([plain, plain]);
});

it('keeps no more texts of a part than it has room for, whatever addresses are made up', () => {
  const [menu, settings] = [{}, settingsOf()];
  const inside = vi.fn(() => <b>osh</b>);
  const visit = (at: number): Drawn =>
    drawn(
      <CachedFragment from={menu} as={`/made-up-${at}`}>
        {inside}
      </CachedFragment>,
      { settings },
    );
  for (let at = 0; at < 50; at++) visit(at);
  visit(49);
  expect(inside).toHaveBeenCalledTimes(50);
  visit(0);
  expect(inside).toHaveBeenCalledTimes(51);
});
