/** Misspelt words of the demo city's menus find what the right spelling finds. */
import { describe, expect, it } from 'vitest';
import { MERCHANTS } from '#demo/city/merchants.ts';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { NameIndex } from '#domain/platform/text/name-index.ts';
import { foldedWords, searchFold } from '#domain/platform/text/search-fold.ts';
import { Vocabulary } from '#domain/platform/text/vocabulary.ts';
import type { SearchTables } from './search-index.ts';
import { correctedQuery, inMeantLayout, searchWords, termsNamed } from './search-words.ts';

const dishNames = [
  ...new Set(
    MERCHANTS.flatMap(({ restaurants }) => restaurants)
      .flatMap(({ menu }) => menu)
      .flatMap(({ sections }) => sections)
      .flatMap(({ dishes }) => dishes)
      .flatMap(({ name }) => LANGUAGES.map((language) => name[language])),
  ),
];

const tables: SearchTables = {
  vocabulary: new Vocabulary(),
  names: new NameIndex(),
  synonyms: new Map(),
  terms: [
    { kind: 'FEATURE', code: 'halol', name: { uz: 'Halol', ru: 'Халяль' }, called: [['halal'], ['halyal']] },
    {
      kind: 'FEATURE',
      code: 'vegetarian',
      name: { ru: 'Блюда без мяса' },
      called: [searchFold('Блюда без мяса').split(' ')],
    },
  ],
};
const ids = new Map<string, number>();
for (const { folded, shown } of dishNames.flatMap((name) => foldedWords(name))) {
  if (ids.has(folded)) continue;
  ids.set(folded, ids.size + 1);
  tables.vocabulary.add(ids.size, folded, shown);
}
dishNames.forEach((name, at) => {
  const words = foldedWords(name).map(({ folded }) => ids.get(folded)!);
  if (tables.names.add(at + 1, words)) words.forEach((word) => tables.vocabulary.count(word));
});

const firstFive = (q: string): number[] =>
  tables.names
    .match(
      searchWords(tables, q).map(({ scores }) => scores),
      5,
    )
    .map(({ id }) => id);

const WRITTEN_BY_PEOPLE = `
  piza пицца|pica pizza|peperoni pepperoni|маргорита маргарита|margerita margarita|
  шашлк шашлык|шашык шашлык|shashlk shashlik|shahslik shashlik|sashlik shashlik|
  лагмн лагман|лагамн лагман|lagmn lagmon|lagamn lagmon|бургр бургер|
  бугрер бургер|bruger burger|burgr burger|buger burger|чизбугер чизбургер|
  chizburgr chizburger|капучно капучино|каппучно капучино|kapuchno kapuchino|
  capucino cappuccino|латтэ латте|самас самса|smosa somsa|хачпури хачапури|
  хачапуи хачапури|xachapri xachapuri|хинкли хинкали|xinkli xinkali|мнати манты|
  mnati manti|чучвра чучвара|chuchvra chuchvara|шурпо шурпа|шрупа шурпа|
  shorva shoʻrva|лавшаш лаваш|lavsh lavash|ролы роллы|
  филаделфия филадельфия|filadelfya filadelfiya|калифрния калифорния|
  тирмису тирамису|tiramsu tiramisu|чизкек чизкейк|chizkeik chizkeyk|
  медвик медовик|medovk medovik|лимнад лимонад|limnad limonad|
  карбнара карбонара|karbonra karbonara|цезрь цезарь|sezr sezar|стейкк стейк|
  рмен рамен|raman ramen|плоф плов|плвоов плов`
  .split('|')
  .map((pair) => pair.trim().split(/\s+/) as [string, string])
  .filter(([, right]) => ids.has(searchFold(right)));

/** A letter left out, doubled neighbours exchanged, another letter, one too many: the same in every run. */
function mistyped(word: string, turn: number): string {
  const at = 1 + ((turn * 7) % (word.length - 2));
  const letter = /[а-я]/i.test(word) ? 'оаеилнрт'[turn % 8]! : 'oaeilnrt'[turn % 8]!;
  const [before, rest] = [word.slice(0, at), word.slice(at)];
  return [
    before + rest.slice(1),
    before + rest[1]! + rest[0]! + rest.slice(2),
    before + letter + rest.slice(1),
    before + letter + rest,
  ][turn % 4]!;
}

const GENERATED = [...new Set(dishNames.flatMap((name) => foldedWords(name).map(({ shown }) => shown)))]
  .filter((word) => searchFold(word).length >= 5 && word.length >= 5)
  .slice(0, 250)
  .map((word, turn): [string, string] => [mistyped(word, turn), word]);

describe('the words of a query', () => {
  it('finds with a misspelt word the same five dishes as with the right one, in 95 of 100 cases', () => {
    const all = [...WRITTEN_BY_PEOPLE, ...GENERATED];
    expect(all.length).toBeGreaterThanOrEqual(300);
    const wrong = all.filter(([typed, right]) => firstFive(typed).join() !== firstFive(right).join());
    expect(wrong.length / all.length, wrong.map((pair) => pair.join(' → ')).join(', ')).toBeLessThanOrEqual(0.05);
  });

  it('says which words were taken for the misspelt ones', () => {
    expect(correctedQuery('жареный лагмн', searchWords(tables, 'жареный лагмн'))).toMatch(/^жареный l?а?[lл]/i);
    expect(correctedQuery('лагман', searchWords(tables, 'лагман'))).toBeUndefined();
  });

  it('names the filters that all words of the query mean', () => {
    const codes = (q: string) => termsNamed(tables, q).terms.map(({ code }) => code);
    expect(codes('халяль')).toEqual(['halol']);
    expect(codes('без мяса')).toEqual(['vegetarian']);
    expect(codes('без лука')).toEqual([]);
    expect(codes('xa')).toEqual([]);
  });

  it('names a filter also inside of a phrase', () => {
    const named = (q: string) => {
      const { terms, words } = termsNamed(tables, q);
      return [terms.map(({ code }) => code), [...words]];
    };
    expect(named('халяльный бургер')).toEqual([['halol'], ['halyalniy']]);
    expect(named('плов и блюда без мяса')).toEqual([['vegetarian'], ['blyada', 'bez', 'myasa']]);
    expect(named('блюда из мяса')).toEqual([[], []]);
  });

  it('gives up what stands between words, and endings', () => {
    const known = (q: string) => searchWords(tables, q).map(({ folded, correction }) => [folded, correction?.shown]);
    expect(known('плов с лососем и')).toEqual([
      ['plav', undefined],
      ['lasasem', undefined],
      ['i', undefined],
    ]);
    expect(firstFive('пловом')).toEqual(firstFive('плов'));
  });

  it('suggests in the script that was typed', () => {
    expect(correctedQuery('лагмн', searchWords(tables, 'лагмн'))).toBe('лагмон');
    expect(correctedQuery('lagmn', searchWords(tables, 'lagmn'))).toBe('lagmon');
  });

  it('reads what was typed in the other keyboard layout', () => {
    expect(['gkjd', 'kfuvfy', 'зшяяф', 'plov', 'xyz'].map((q) => inMeantLayout(tables, q))).toEqual([
      'плов',
      'лагман',
      'pizza',
      undefined,
      undefined,
    ]);
  });
});
