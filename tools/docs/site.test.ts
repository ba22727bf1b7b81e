import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { anchorOf, readSources, siteOf } from './site.ts';

const root = path.join(import.meta.dirname, '../..');

it('every link of the site leads to a page and a heading, and the guides exist in three languages', () => {
  const sources = readSources(root);
  const { files, problems, others } = siteOf(sources);
  expect(problems).toEqual([]);
  expect(others.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  for (const language of ['eng', 'ru', 'uz'])
    for (const guide of ['owner', 'evening', 'money', 'guest'])
      expect(files.has(`docs/guide/${language}/${guide}.html`)).toBe(true);
  const local = [...files].flatMap(([name, html]) =>
    [...html.matchAll(/(?:href|src)="([^"#:]+)[#"]/g)].map(([, to]) => path.posix.join(path.posix.dirname(name), to!)),
  );
  const isThere = (name: string): boolean =>
    files.has(name) || name === 'docs.css' || name === 'search.js' || name.startsWith('docs/images/');
  expect([...new Set(local)].filter((name) => !isThere(name))).toEqual([]);
});

it('guides call buttons and pages by the words of the interface', () => {
  const messagesIn = (file: string): string[] =>
    Object.values(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>);
  const wrong = readSources(root).flatMap(({ name, text }) => {
    const [, language] = /^docs\/guide\/(\w+)\//.exec(name) ?? [];
    if (!language) return [];
    const of = (part: string): string[] => messagesIn(`web/${part}/i18n/messages/${language}.json`);
    const words = new Set([...of('platform'), ...of('shared/console')]);
    const named = [...text.matchAll(/\*\*(.+?)\*\*/gs)].flatMap(([, bold]) => bold!.split(' → '));
    return named.filter((word) => !words.has(word)).map((word) => `${name}: ${word}`);
  });
  expect(wrong).toEqual([]);
});

it('names a link to a heading that is not there', () => {
  const guides = readSources(root);
  const { problems } = siteOf([...guides, { name: 'docs/broken.md', text: '# A\n\n[B](map.md#nowhere)' }]);
  expect(problems).toEqual(['docs/broken.md: no heading #nowhere in docs/map.md']);
});

it('shows what is written as text, not as markup', () => {
  const source = { name: 'docs/guide/eng/owner.md', text: '# <b>A</b> & "B"\n\n`<script>` [x](y.md)' };
  const { files } = siteOf([source]);
  const html = files.get('docs/guide/eng/owner.html')!;
  expect(html).toContain('<title>&lt;b&gt;A&lt;/b&gt; &amp; &quot;B&quot; · Dasturxon</title>');
  expect(html).toContain('<code>&lt;script&gt;</code> x');
});

it.each([
  ['What a change needs', 'what-a-change-needs'],
  ['Backup, restore & keys', 'backup-restore--keys'],
  ['Размеры и добавки', 'размеры-и-добавки'],
  ['Oʻlcham va qoʻshimchalar', 'oʻlcham-va-qoʻshimchalar'],
])('the anchor of %s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});
