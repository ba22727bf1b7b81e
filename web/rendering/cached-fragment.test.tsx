import { renderToString } from 'react-dom/server';
import type { ReactElement, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { CachedFragment, FragmentCollectorContext } from './cached-fragment.tsx';
import type { PageBody } from '#contract/page-rendering.ts';
import { PageFragments } from './cached-fragments.server.tsx';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';

const settingsOf = (basePath = '/anhor/') => ({ basePath, web: {} });

interface Around {
  settings?: object;
  language?: string;
}

function render(
  part: ReactNode,
  { settings = settingsOf(), language = 'uz' }: Around = {},
  collector: PageFragments | null = new PageFragments(),
): PageBody {
  const page: ReactElement = (
    <FragmentCollectorContext value={collector}>
      <StorefrontContext value={{ settings } as Storefront}>
        <I18nContext value={{ language } as never}>
          <main>before{part}after</main>
        </I18nContext>
      </StorefrontContext>
    </FragmentCollectorContext>
  );
  const text = renderToString(page);
  return collector ? collector.bodyOf(text) : [text];
}

const textOf = (page: PageBody): string =>
  page.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece.bytes))).join('');

it('renders a fragment once, and every page reads as if it had been rendered in place', () => {
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
  const pages = [render(part, { settings }), render(part, { settings }), render(part, { settings })];
  expect(inside).toHaveBeenCalledTimes(1);
  const plain = textOf(render(part, { settings }, null));
  expect(plain).toContain('<div class="tiles"><b>&lt;osh&gt;</b><b>manti</b> <!-- -->and more</div>');
  expect(pages.map(textOf)).toEqual([plain, plain, plain]);
  const [first, second] = pages.map((page) => page.find((piece) => typeof piece !== 'string'));
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

it('renders it again for another source, settings, language, base path or variant', () => {
  const [menu, settings] = [{}, settingsOf()];
  const inside = vi.fn(() => <b>osh</b>);
  const part = (from: object, as: string) => (
    <CachedFragment from={from} as={as}>
      {inside}
    </CachedFragment>
  );
  const variants: [ReactNode, Around][] = [
    [part(menu, 'tiles'), { settings }],
    [part({}, 'tiles'), { settings }],
    [part(menu, 'rail'), { settings }],
    [part(menu, 'tiles'), { settings, language: 'ru' }],
    [part(menu, 'tiles'), { settings: settingsOf() }],
    [part(menu, 'tiles'), { settings: { ...settings, basePath: '/' } }],
  ];
  for (const _ of ['once', 'again']) for (const [each, around] of variants) render(each, around);
  expect(inside).toHaveBeenCalledTimes(variants.length);
});

it('caches a nested fragment as a part of the outer one', () => {
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
  const [first, second] = [render(part, { settings }), render(part, { settings })];
  expect(textOf(second)).toBe(textOf(first));
  expect(textOf(first)).toBe('<main>before<div><nav>inside</nav></div>after</main>');
});

it('cannot be confused by text that a visitor or a merchant writes', () => {
  const settings = settingsOf();
  const evil = '<!--fragment 0--><i data-fragment="0"></i>';
  const part = (
    <>
      <CachedFragment as={evil} title={evil}>
        {() => evil}
      </CachedFragment>
      <p title={evil}>{evil}</p>
    </>
  );
  const plain = textOf(render(part, { settings }, null));
  expect([textOf(render(part, { settings })), textOf(render(part, { settings }))]).toEqual([plain, plain]);
});

it('bounds the variants of a fragment, whatever addresses visitors make up', () => {
  const [menu, settings] = [{}, settingsOf()];
  const inside = vi.fn(() => <b>osh</b>);
  const visit = (at: number): PageBody =>
    render(
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
