/**
 * What a search looks up in memory: every word and dish name of the index, the synonyms and the words of the filters.
 * Words and names are only added. The transaction that adds some sends the lowest of their ids; a process that may have
 * missed that reads everything again.
 */
import type { Texts } from '#domain/platform/text/language.ts';
import { NameIndex } from '#domain/platform/text/name-index.ts';
import { foldedWords } from '#domain/platform/text/search-fold.ts';
import { Vocabulary } from '#domain/platform/text/vocabulary.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import { event } from '#server/platform/database/outbox.ts';
import { statement, type Call } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';

interface NewRows {
  word: number;
  name: number;
}

const ADDED_TOPIC = 'search.added';
const EVERYTHING: NewRows = { word: 0, name: 0 };
/** Above every id. */
const NO_ROW = 2_147_483_647;
/** Rows of one answer, so that a large index does not stop the process while it is read. */
const ROWS_AT_ONCE = 20_000;

/** To be sent with the transaction that added words or names. */
export function searchRowsAdded(rows: { words?: { id: number }[]; names?: { id: number }[] }): Call<never> {
  const lowest = (added: { id: number }[] = []): number => Math.min(NO_ROW, ...added.map(({ id }) => id));
  return event(ADDED_TOPIC, { word: lowest(rows.words), name: lowest(rows.names) });
}

const wordsFrom = statement<{ id: number; folded: string; shown: string }>(
  'discovery.words-from',
  `select id, folded, shown from directory_word where id >= $1 order by id limit ${ROWS_AT_ONCE}`,
);
const namesFrom = statement<{ id: number; words: number[] }>(
  'discovery.names-from',
  `select id, words from directory_dish_name where id >= $1 order by id limit ${ROWS_AT_ONCE}`,
);
const synonyms = statement<{ folded: string; means: string }>(
  'discovery.synonyms',
  'select folded, means from search_synonym',
);
const filterTerms = statement<FilterTerm & { synonyms: string[] }>(
  'discovery.filter-terms',
  'select kind, code, name, synonyms from term order by position, code',
);

interface FilterTerm {
  kind: 'KITCHEN' | 'FEATURE' | 'PREFER_FOR';
  code: string;
  name: Texts;
}

export interface SearchTables {
  vocabulary: Vocabulary;
  names: NameIndex;
  synonyms: ReadonlyMap<string, string[]>;
  /** With the folded words of each way in which the term is called. */
  terms: readonly (FilterTerm & { called: string[][] })[];
}

export interface SearchIndex {
  /** The tables, with everything that was announced so far. */
  tables(): Promise<SearchTables>;
  /** The words of the filters have changed. */
  termsChanged(): void;
  /** Announcements may have been missed. */
  clear(): void;
}

export function openSearchIndex({
  transactions,
  hub,
}: {
  transactions: Transactions;
  hub: Pick<Hub, 'on'>;
}): SearchIndex {
  let held: SearchTables | undefined;
  let missing: NewRows | undefined = EVERYTHING;
  let reading: Promise<SearchTables> | undefined;

  const needs = (rows: NewRows): void => {
    missing = missing ? { word: Math.min(missing.word, rows.word), name: Math.min(missing.name, rows.name) } : rows;
  };
  hub.on(ADDED_TOPIC, ({ payload }) => needs(payload as NewRows));

  async function read(from: NewRows): Promise<SearchTables> {
    missing = undefined;
    try {
      const { vocabulary, names } = held && from !== EVERYTHING ? held : empty();
      await inChunks(from.word, wordsFrom, (row) => vocabulary.add(row.id, row.folded, row.shown));
      await inChunks(from.name, namesFrom, ({ id, words }) => {
        if (names.add(id, words)) words.forEach((word) => vocabulary.count(word));
      });
      held = { vocabulary, names, synonyms: held?.synonyms ?? (await readSynonyms()), terms: await readTerms() };
      return held;
    } catch (error) {
      needs(from);
      throw error;
    } finally {
      reading = undefined;
    }
  }

  async function inChunks<Row extends { id: number }>(
    from: number,
    what: ReturnType<typeof statement<Row>>,
    take: (row: Row) => void,
  ): Promise<void> {
    for (let next = from; ;) {
      const rows = await transactions.platformRows(what, [next]);
      rows.forEach(take);
      if (rows.length < ROWS_AT_ONCE) return;
      next = rows.at(-1)!.id + 1;
    }
  }

  async function readSynonyms(): Promise<Map<string, string[]>> {
    const means = new Map<string, string[]>();
    for (const row of await transactions.platformRows(synonyms))
      means.set(row.folded, [...(means.get(row.folded) ?? []), row.means]);
    return means;
  }

  async function readTerms(): Promise<SearchTables['terms']> {
    const rows = await transactions.platformRows(filterTerms);
    return rows.map(({ kind, code, name, synonyms: others }) => ({
      kind,
      code,
      name,
      called: [...Object.values(name), ...others].map((text) => foldedWords(text ?? '').map(({ folded }) => folded)),
    }));
  }

  return {
    async tables() {
      // An announcement may arrive while rows are read.
      while (missing || reading || !held) held = await (reading ??= read(missing ?? EVERYTHING));
      return held;
    },
    termsChanged: () => needs({ word: NO_ROW, name: NO_ROW }),
    clear: () => void (missing = EVERYTHING),
  };
}

const empty = (): Pick<SearchTables, 'vocabulary' | 'names'> => ({
  vocabulary: new Vocabulary(),
  names: new NameIndex(),
});
