/** Markdown of the repository as pages with a menu, a table of contents and a search. */
import fs from 'node:fs';
import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import { escapeMarkup } from '#domain/platform/text/escape-markup.ts';

export interface Source {
  /** Path in the repository. */
  name: string;
  text: string;
}

interface Page extends Source {
  title: string;
  /** What the menu calls it. */
  section: string;
  language: string;
}

interface Heading {
  id: string;
  text: string;
  depth: number;
}

const GUIDES = ['owner', 'evening', 'money', 'guest'];
const LANGUAGES = [
  { code: 'eng', html: 'en', name: 'English', guide: 'Guide' },
  { code: 'ru', html: 'ru', name: 'Русский', guide: 'Руководство' },
  { code: 'uz', html: 'uz', name: 'Oʻzbekcha', guide: 'Qoʻllanma' },
] as const;

const OPERATORS = ['README.md', 'docs/operations.md', 'docs/operations-citus.md', 'SECURITY.md', 'CHANGELOG.md'];
const DEVELOPERS = [
  'CONTRIBUTING.md',
  'docs/map.md',
  'docs/adding-a-capability.md',
  'docs/adding-a-field.md',
  'docs/adding-a-page.md',
  'docs/adding-a-till.md',
  'docs/checks.md',
  'docs/glossary.md',
  'docs/interface-words.md',
  'docs/rules-in-sql.md',
  'docs/specification.md',
  'docs/who-gains.md',
  'docs/asvs.md',
  'docs/design-questions.md',
];

/** In the order of the menu. */
function namesIn(root: string): string[] {
  const found = (pattern: string): string[] =>
    fs
      .globSync(pattern, { cwd: root })
      .map((name) => name.replaceAll('\\', '/'))
      .toSorted();
  return [
    ...LANGUAGES.flatMap(({ code }) => GUIDES.map((guide) => `docs/guide/${code}/${guide}.md`)),
    ...OPERATORS,
    ...DEVELOPERS,
    ...found('server/*/README.md'),
    ...found('docs/decisions/*.md'),
  ];
}

export const readSources = (root: string): Source[] =>
  namesIn(root).map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') }));

function sectionOf(name: string): string {
  const guide = LANGUAGES.find(({ code }) => name.startsWith(`docs/guide/${code}/`));
  if (guide) return guide.guide;
  if (name.startsWith('docs/decisions/')) return 'Decisions';
  if (name.startsWith('server/')) return 'Areas of the code';
  return OPERATORS.includes(name) ? 'Operating an installation' : 'Developing';
}

const languageOf = (name: string): string =>
  LANGUAGES.find(({ code }) => name.startsWith(`docs/guide/${code}/`))?.html ?? 'en';

const titleOf = ({ name, text }: Source): string => /^# (.+)$/m.exec(text)?.[1]?.replaceAll(/[*`]/g, '') ?? name;

const addressOf = (name: string): string => name.replace(/\.md$/, '.html');

/** As GitHub makes them: small letters, no signs, a hyphen for each space. @internal */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

interface Rendered {
  html: string;
  headings: Heading[];
  links: string[];
  /** Files of the repository that the site does not have. */
  others: string[];
  words: string;
}

/** Links to pages become addresses of the site; what the site does not have stays a text. */
function render({ name, text }: Source, isPage: (name: string) => boolean): Rendered {
  const headings: Heading[] = [];
  const links: string[] = [];
  const others: string[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: plain }: Tokens.Heading): string {
        const repeated = headings.filter(({ text: other }) => other === plain).length;
        const id = anchorOf(plain) + (repeated > 0 ? `-${repeated}` : '');
        headings.push({ id, text: plain.replaceAll(/[*`]/g, ''), depth });
        return `<h${depth} id="${escapeMarkup(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const shown = this.parser.parseInline(tokens);
        if (/^[a-z]+:/.test(href)) return `<a href="${escapeMarkup(href)}" rel="noreferrer">${shown}</a>`;
        const [file = '', anchor] = href.split('#');
        const target = file === '' ? name : path.posix.join(path.posix.dirname(name), file);
        if (!isPage(target)) {
          others.push(target);
          return shown;
        }
        links.push(anchor === undefined ? target : `${target}#${decodeURIComponent(anchor)}`);
        const address = path.posix.relative(path.posix.dirname(name), addressOf(target));
        const place = anchor === undefined ? '' : `#${anchor}`;
        return `<a href="${escapeMarkup(address + place)}">${shown}</a>`;
      },
      table({ header, rows }: Tokens.Table): string {
        const cells = (row: Tokens.TableCell[], tag: string): string =>
          `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const body = rows.map((row) => cells(row, 'td')).join('\n');
        return `<div class="table"><table><thead>${cells(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  return { html, headings, links, others, words };
}

function menuOf(pages: readonly Page[], current: Page): string {
  const sections = Map.groupBy(
    pages.filter(({ name, language }) => language === current.language || !name.startsWith('docs/guide/')),
    ({ section }) => section,
  );
  const up = path.posix.relative(path.posix.dirname(current.name), '.');
  const to = (name: string): string => escapeMarkup(path.posix.join(up, addressOf(name)) || '.');
  const list = [...sections].map(([section, items]) => {
    const links = items.map(
      ({ name, title }) =>
        `<li><a href="${to(name)}"${name === current.name ? ' aria-current="page"' : ''}>` +
        `${escapeMarkup(title)}</a></li>`,
    );
    const isOpen = items.some(({ name }) => name === current.name) || items.length < 8;
    const summary = `<summary>${escapeMarkup(section)}</summary>`;
    return `<details${isOpen ? ' open' : ''}>${summary}<ul>${links.join('')}</ul></details>`;
  });
  const languages = LANGUAGES.map(
    ({ code, html, name }) => `<a href="${to(`docs/guide/${code}/owner.md`)}" lang="${html}">${name}</a>`,
  );
  return `<p class="languages">${languages.join(' · ')}</p>${list.join('')}`;
}

function pageOf(pages: readonly Page[], page: Page, { html, headings }: Rendered): string {
  const up = path.posix.relative(path.posix.dirname(page.name), '.') || '.';
  const contents = headings.filter(({ depth }) => depth === 2);
  const here = contents.map(({ id, text }) => `<li><a href="#${escapeMarkup(id)}">${escapeMarkup(text)}</a></li>`);
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(page.title)} · Dasturxon</title>
<link rel="stylesheet" href="${up}/docs.css">
<script src="${up}/search.js" data-root="${up}" defer></script>
</head>
<body>
<header><a class="name" href="${up}/index.html">Dasturxon</a>
<div class="search"><input type="search" aria-label="Search" placeholder="Search · Поиск · Qidiruv" autocomplete="off">
<ul class="found" hidden></ul></div></header>
<div class="columns">
<nav aria-label="Pages"><details class="pages"><summary>${escapeMarkup(page.title)}</summary></details>
<div>${menuOf(pages, page)}</div></nav>
<main>${html}</main>
<aside>${here.length > 1 ? `<ul>${here.join('')}</ul>` : ''}</aside>
</div>
</body>
</html>
`;
}

interface Site {
  files: Map<string, string>;
  /** Links that lead nowhere. */
  problems: string[];
  others: string[];
}

export function siteOf(sources: readonly Source[]): Site {
  const names = new Set(sources.map(({ name }) => name));
  const pages = sources.map((source): Page => ({
    ...source,
    title: titleOf(source),
    section: sectionOf(source.name),
    language: languageOf(source.name),
  }));
  const rendered = new Map(pages.map((page) => [page.name, render(page, (name) => names.has(name))]));
  const problems = pages.flatMap(({ name }) =>
    rendered.get(name)!.links.flatMap((link) => {
      const [target = '', anchor] = link.split('#');
      const isThere = anchor === undefined || rendered.get(target)?.headings.some(({ id }) => id === anchor);
      return isThere ? [] : [`${name}: no heading #${anchor} in ${target}`];
    }),
  );
  const files = new Map(pages.map((page) => [addressOf(page.name), pageOf(pages, page, rendered.get(page.name)!)]));
  const first = addressOf('docs/guide/eng/owner.md');
  files.set(
    'index.html',
    `<!doctype html><meta http-equiv="refresh" content="0; url=${first}"><a href="${first}">Dasturxon</a>\n`,
  );
  const index = pages.map(({ name, title }) => ({ to: addressOf(name), title, words: rendered.get(name)!.words }));
  files.set('search.json', JSON.stringify(index));
  return { files, problems, others: [...rendered.values()].flatMap(({ others }) => others) };
}
