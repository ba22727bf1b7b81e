/** Answers with a spreadsheet file that browsers save. */
import type { FastifyReply } from 'fastify';
import type { Language } from '#domain/platform/text/language.ts';
import { headingIn } from './heading-words.ts';
import { writeCsv, writeXlsx, XLSX_TYPE } from './sheet-file.ts';

type Rows = readonly (string | number | null)[][];

/** Headers of an answer with a file, whose type follows from its name. */
export const asFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type(name.endsWith('.csv') ? 'text/csv; charset=utf-8' : XLSX_TYPE);

/** Returns what the handler of the call returns: the answer itself is sent. */
export async function sendFile(reply: FastifyReply, name: string, file: Buffer): Promise<''> {
  await asFile(reply, name).send(file);
  return '';
}

interface TableFile {
  name: string;
  format: 'csv' | 'xlsx';
  /** Its name in XLSX. */
  sheet: string;
  table: Rows;
  /** Of the reader. */
  language: Language;
}

/** The first row in the language of the reader. */
export const withHeadings = ([headings = [], ...rows]: Rows, language: Language): (string | number | null)[][] => [
  headings.map((each) => (typeof each === 'string' ? headingIn(language, each) : each)),
  ...rows,
];

/** One table as a file of the format. */
export const sendTable = async (
  reply: FastifyReply,
  { name, format, sheet, table, language }: TableFile,
): Promise<''> => {
  const rows = withHeadings(table, language);
  const file = format === 'csv' ? writeCsv(rows, language) : await writeXlsx({ [sheet]: rows });
  return sendFile(reply, `${name}.${format}`, file);
};
