import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number exactly`);
  return value;
}

const asText = (text: string) => text;

/**
 * How column types are parsed: bigint as a number (money is in tiyin and stays far below 2^53), date as text (a
 * calendar day is no instant), numeric as text (cast sums of bigint back with ::bigint).
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === builtins.INT8) return exactInteger;
    if (oid === builtins.DATE) return asText;
    return getTypeParser(oid, format);
  }) as typeof getTypeParser,
};
