/** Message catalogues are complete: each key in each language, the same values, no straight apostrophe. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkInterfaceWords, readInterfaceWords, type Catalogue } from './interface-words.ts';
import { CATALOGUES } from './vite-messages.ts';

const valuesOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\s*(\w+)/g)].map((match) => match[1]!))].toSorted().join(',');

/** Parameters that are numbers of something. */
const COUNTS = 'n|count|days|dishes|minutes|places|seats|weeks';
const COUNTED = new RegExp(`\\{(?:${COUNTS})\\} ([\\p{L}]+)\\.?`, 'gu');
/** What follows a number and has one form: units, and words that do not belong to the number. */
const ONE_FORM: Readonly<Record<string, RegExp>> = {
  ru: /^(?:г|мл|мин|с|чел|КБ|МБ|фото|из|и|на|за|бесплатно|дольше)$/u,
  eng: /^(?!(?:people|\p{L}+[^us]s)$)|^waits$/u,
};

/** A number with a word that ought to change with it ("1 dishes"); Uzbek has one form for all. */
export function countWithoutForms(language: string, text: string): string | undefined {
  const forms = ONE_FORM[language];
  if (!forms) return undefined;
  // What stands within the forms of a plural is right already.
  const plain = text.replace(/\{\s*\w+\s*,\s*plural\s*,(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');
  return [...plain.matchAll(COUNTED)].find(([, word]) => !forms.test(word!))?.[0];
}

const latinWords = (text: string): string => [...(text.toLowerCase().match(/[a-z]+/g) ?? [])].toSorted().join(' ');

/** A Russian text in Latin letters: a name has the same words in every language, anything else was not translated. */
const isUntranslated = (text: string, others: readonly (string | undefined)[]): boolean =>
  /[a-z]{2}/i.test(text.replace(/\{\s*\w+\s*\}/g, '')) &&
  !/\p{Script=Cyrillic}/u.test(text) &&
  others.some((other) => other !== undefined && latinWords(other) !== latinWords(text));

/** Keys the code asks for: t('…'), and those put together from known parts are declared with a `*`. */
export function checkCatalogues(catalogues: Record<string, Catalogue>, code: string): string[] {
  const messages: string[] = [];
  const [reference = {}] = Object.values(catalogues);
  const all = new Set(Object.values(catalogues).flatMap((each) => Object.keys(each)));
  for (const [language, catalogue] of Object.entries(catalogues)) {
    for (const key of all) {
      const text = catalogue[key];
      if (text === undefined || text.trim() === '') {
        messages.push(`${language}: ${key} is missing`);
        continue;
      }
      if (reference[key] !== undefined && valuesOf(text) !== valuesOf(reference[key])) {
        messages.push(`${language}: ${key} uses {${valuesOf(text)}}, not {${valuesOf(reference[key])}}`);
      }
      // ʻ in oʻ and gʻ, ʼ in maʼno; typographic ’ is for English alone.
      if (/['‘`]/.test(text) || (language !== 'eng' && text.includes('’')))
        messages.push(`${language}: ${key} has a straight or wrong apostrophe`);
      if (language === 'uz' && /[\d}] (?:da|dan|ga|gacha)(?!\p{L})/u.test(text))
        messages.push(`uz: ${key} parts an ending from its number or name`);
      if (language === 'ru' && isUntranslated(text, [catalogues['uz']?.[key], catalogues['eng']?.[key]]))
        messages.push(`ru: ${key} is not translated`);
      const counted = countWithoutForms(language, text);
      if (counted) messages.push(`${language}: ${key} has one form for every "${counted}"`);
      if (language === 'ru' && /\bplural\b/.test(text) && !/few \{/.test(text))
        messages.push(`ru: ${key} has a plural without "few"`);
    }
  }
  const named = new Set([...code.matchAll(/['"]([\w.-]+)(?=['"])/g)].map(([, key]) => key));
  const begun = new Set([...code.matchAll(/`([\w.-]+)\.\$\{/g)].map(([, prefix]) => prefix));
  for (const key of all) {
    if (!named.has(key) && !begun.has(key.replace(/\.[^.]+$/, ''))) messages.push(`${key} is used nowhere`);
  }
  return messages;
}

export function readCatalogues(root: string, folder: string): Record<string, Catalogue> {
  return Object.fromEntries(
    ['uz', 'ru', 'eng'].map((language) => [
      language,
      JSON.parse(readFileSync(path.join(root, folder, 'messages', `${language}.json`), 'utf8')) as Catalogue,
    ]),
  );
}

export function readWebCode(root: string): string {
  return readdirSync(path.join(root, 'web'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  const code = readWebCode(root);
  const messages = CATALOGUES.flatMap((folder) => checkCatalogues(readCatalogues(root, folder), code));
  const words = readInterfaceWords(readFileSync(path.join(root, 'docs/interface-words.md'), 'utf8'));
  messages.push(...checkInterfaceWords(words, readCatalogues(root, CATALOGUES[0])));
  for (const message of messages) console.error(message);
  process.exit(messages.length > 0 ? 1 : 0);
}
