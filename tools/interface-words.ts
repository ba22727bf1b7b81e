/** The table of docs/interface-words.md: which word stands for which action, and the messages that say it. */
export type Catalogue = Record<string, string>;

const LANGUAGES = ['uz', 'ru', 'eng'] as const;

interface InterfaceWord {
  action: string;
  words: Record<(typeof LANGUAGES)[number], string>;
  keys: string[];
}

export function readInterfaceWords(markdown: string): InterfaceWord[] {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.slice(2).map(([, action = '', uz = '', ru = '', eng = '', keys = '']) => ({
    action,
    words: { uz, ru, eng },
    keys: [...keys.matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
  }));
}

/** Messages that differ from the table, and messages that use a word of the table for something else. */
export function checkInterfaceWords(table: readonly InterfaceWord[], catalogues: Record<string, Catalogue>): string[] {
  return table.flatMap(({ action, words, keys }) =>
    LANGUAGES.flatMap((language) => {
      const catalogue = catalogues[language] ?? {};
      const word = words[language];
      const other = keys.filter((key) => catalogue[key] !== word);
      const foreign = Object.keys(catalogue).filter((key) => catalogue[key] === word && !keys.includes(key));
      return [
        ...other.map((key) => `${language}: ${key} is not "${word}", the word for: ${action}`),
        ...foreign.map((key) => `${language}: ${key} says "${word}", which is the word for: ${action}`),
      ];
    }),
  );
}
