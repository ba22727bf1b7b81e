/** A moment as milliseconds of the epoch, in SQL. */
export const milliseconds = (expression: string): string => `(extract(epoch from ${expression}) * 1000)::bigint`;
