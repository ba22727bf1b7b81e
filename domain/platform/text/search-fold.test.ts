import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answers, queryWords, searchFold } from './search-fold.ts';

const oneWord = (...ways: string[]): void => {
  expect(new Set(ways.map(searchFold))).toHaveLength(1);
};

describe('the search alphabet', () => {
  it('takes the scripts and spellings of one dish for one word', () => {
    oneWord('лағмон', 'lagʻmon', "lag'mon", 'lag`mon', 'lag’mon', 'lagmon', 'лагман', 'LAGʻMON');
    oneWord('somsa', 'сомса', 'самса', 'samsa');
    oneWord('пицца', 'pitsa', 'pizza', 'Pizza');
    oneWord('қозон кабоб', 'qozon kabob', 'kozon kabob', 'казан кабоб');
    oneWord('чўчвара', 'chuchvara', 'choʻchvara', 'чучвара');
    oneWord('шашлик', 'шашлык', 'shashlik');
    oneWord('манты', 'manti', 'манти');
    oneWord('хачапури', 'khachapuri', 'xachapuri');
    oneWord('моцарелла', 'mozzarella');
    oneWord('кофе', 'coffee', 'kofe');
    oneWord('shoʻrva', 'шўрва', "sho'rva", 'shurva', 'шурва');
  });

  it('keeps dishes apart that share no spelling', () => {
    expect(
      new Set(['osh', 'lagmon', 'manti', 'somsa', 'norin', 'dimlama', 'sushi', 'tort'].map(searchFold)),
    ).toHaveLength(8);
  });

  it('forgives a slip of the finger, not another word', () => {
    expect(answers(searchFold('lagʻmon'), searchFold('lagmn'))).toBe(true);
    expect(answers(searchFold('margherita'), searchFold('margarita'))).toBe(true);
    expect(answers(searchFold('choyxona'), searchFold('choy'))).toBe(true);
    expect(answers(searchFold('manti'), searchFold('pizza'))).toBe(false);
  });

  it('is letters and digits alone, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const folded = searchFold(text);
        expect(folded).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
      }),
    );
  });

  it('reads a question of any length and makes a few words of it', () => {
    expect(queryWords('osh '.repeat(5000))).toEqual(['ash']);
    expect(queryWords("'; drop table restaurant; --")).toEqual(['drap', 'table', 'restarant']);
    expect(queryWords('<script>alert(1)</script>')).toEqual(['skript', 'alert', '1']);
    // Doubled letters are one, but four of them are no beginning of anything.
    expect(queryWords('zzzz')).toEqual(['ssss']);
    expect(queryWords('sss o')).toEqual(['sss', 'a']);
    expect(queryWords('   …!?')).toEqual([]);
    expect(queryWords(Array.from({ length: 50 }, (_, n) => `suz${n}`).join(' ')).length).toBeLessThanOrEqual(8);
  });
});

describe('the list of synonyms', () => {
  const baseline = new URL('../../../server/platform/database/migrations/0667-baseline.sql', import.meta.url);
  const [text] = /insert into search_synonym [^;]*;/.exec(readFileSync(baseline, 'utf8'))!;
  const pairs = [...text.matchAll(/\('([^']+)', '([^']+)'\)/g)].map(([, folded, means]) => [folded!, means!] as const);

  it('is written in the search alphabet', () => {
    expect(pairs.length).toBeGreaterThan(50);
    for (const word of pairs.flat()) expect([word, searchFold(word)]).toEqual([word, word]);
    expect(new Set(pairs.map((pair) => pair.join())).size).toBe(pairs.length);
  });
});
