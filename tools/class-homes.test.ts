import { expect, it } from 'vitest';
import { classesWithoutHome } from './class-homes.ts';

const file = (name: string, text: string) => ({ file: `web/${name}`, text });
const APP = file('styles/app.css', "@import 'tailwindcss';\n@import './controls.css' layer(components);");
const BTN = file('styles/controls.css', '.btn { color: red; }');
const CARD = file(
  'console/orders/board/card.css',
  '@layer components { .card-note { gap: 6px; .icon { flex: none; } } }',
);
const uses = (folder: string, imports = '') =>
  file(`console/${folder}/page.tsx`, `${imports}export const Page = () => <p className="card-note mt-1" />;`);
const names = (...files: { file: string; text: string }[]): string[] =>
  classesWithoutHome(files).map(({ name }) => name);

it('a class that one folder styles and uses has a home', () => {
  expect(names(CARD, uses('orders/board'))).toEqual([]);
  // One other folder may be the only one that uses it.
  expect(names(CARD, uses('floor/kitchen'))).toEqual([]);
});

it('a class that several folders use needs an import of its stylesheet', () => {
  const found = classesWithoutHome([CARD, uses('floor/kitchen'), uses('floor/waiting-list'), uses('orders/board')]);
  expect(found).toEqual([
    {
      name: 'card-note',
      styledIn: ['web/console/orders/board'],
      usedIn: ['web/console/floor/kitchen', 'web/console/floor/waiting-list'],
    },
  ]);
  const imports = "import '#web/console/orders/board/card.css';\n";
  expect(names(CARD, uses('floor/kitchen', imports), uses('floor/waiting-list', imports))).toEqual([]);
});

it('a class that stylesheets of several folders name has none', () => {
  const kitchen = file('console/floor/kitchen/kitchen.css', '.ticket { .card-note { color: red; } }');
  expect(names(CARD, kitchen)).toEqual(['card-note']);
});

it('what every page loads is used without an import, and styled in its own folder alone', () => {
  const page = (folder: string) =>
    file(`${folder}/page.tsx`, "const a = <a className={classNames('btn', b && 'x')} />;");
  expect(names(APP, BTN, page('console/a'), page('console/b'))).toEqual([]);
  expect(names(APP, BTN, file('console/a/a.css', '.foot .btn { flex: 1; }'))).toEqual(['btn']);
});

it('utilities, comments and words that are no class do not count', () => {
  const sheet = file('console/a/a.css', '/* .card-note */ @utility tall { a { top: 0; } } .form { .mt-1 { top: 0; } }');
  const other = file('console/b/b.css', '.list { > .mt-1 { top: 0; } }');
  const code = file('console/b/b.tsx', "const kind = 'form';\nconst again = t('form');");
  expect(names(CARD, sheet, other, code)).toEqual([]);
});
