/** How many letters two words differ by: one more, one less, another one, or two neighbours exchanged. */

/**
 * Each sound that one Cyrillic letter writes is one letter: to leave out ш is one error and not two. The letters
 * c, w and x hardly occur otherwise.
 */
export const errorLetters = (folded: string): string =>
  folded.replaceAll('ch', 'c').replaceAll('sh', 'w').replaceAll('ya', 'x');

/** How many letters of a word may be wrong. */
export const errorsAllowed = (folded: string): number => {
  const { length } = errorLetters(folded);
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
};

/** One row of the table of Damerau distances: of the beginning of a word to every beginning of the wanted one. */
export function nextRow(rows: readonly number[][], letters: string, depth: number, wanted: string): number[] {
  const above = rows[depth - 1]!;
  const row = [depth];
  for (let column = 1; column <= wanted.length; column++) {
    const isSame = letters[depth - 1] === wanted[column - 1];
    let cost = Math.min(above[column]! + 1, row[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1));
    const isExchange =
      depth > 1 && column > 1 && letters[depth - 1] === wanted[column - 2] && letters[depth - 2] === wanted[column - 1];
    if (isExchange) cost = Math.min(cost, rows[depth - 2]![column - 2]! + 1);
    row.push(cost);
  }
  return row;
}

/** Whether a word may have been meant by what was typed. */
export function isMisspelling(typed: string, word: string): boolean {
  const [letters, wanted] = [errorLetters(word), errorLetters(typed)];
  const most = errorsAllowed(typed);
  if (Math.abs(letters.length - wanted.length) > most) return false;
  const rows = [Array.from({ length: wanted.length + 1 }, (_, column) => column)];
  for (let depth = 1; depth <= letters.length; depth++) rows.push(nextRow(rows, letters, depth, wanted));
  return rows.at(-1)!.at(-1)! <= most;
}
