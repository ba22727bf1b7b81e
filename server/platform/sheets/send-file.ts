/** Answers with a spreadsheet file that browsers save. */
import type { FastifyReply } from 'fastify';
import { FILE_TYPES } from '#contract/platform/values.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { lastDayOf } from '#domain/platform/time/months.ts';
import { headingIn } from './heading-words.ts';
import { writePdf } from './pdf-file.ts';
import { cellText, writeCsv, writeXlsx, type Cell } from './sheet-file.ts';

type Rows = readonly Cell[][];

const TYPES: Readonly<Record<string, string>> = { ...FILE_TYPES, csv: 'text/csv; charset=utf-8' };

/** Headers of an answer with a file, whose type follows from its name. */
export const asFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type(TYPES[name.slice(name.lastIndexOf('.') + 1)]!);

/** Returns what the handler of the call returns: the answer itself is sent. */
export async function sendFile(reply: FastifyReply, name: string, file: Buffer): Promise<''> {
  await asFile(reply, name).send(file);
  return '';
}

interface TableFile {
  name: string;
  format: 'csv' | 'xlsx' | 'pdf';
  /** Its name in XLSX. */
  sheet: string;
  table: Rows;
  /** Of the reader. */
  language: Language;
  /** What stands above the table in a PDF. */
  about: () => Promise<{ title: string; lines: string[] }>;
}

/** The days of a period, as a line of a PDF. */
export const periodLine = ({ from, to }: { from: string; to: string }, language: Language): string =>
  [...new Set([from, to])].map((day) => cellText(day, language)).join(' – ');

/** The first row in the language of the reader. */
export const withHeadings = ([headings = [], ...rows]: Rows, language: Language): (string | number | null)[][] => [
  headings.map((each) => (typeof each === 'string' ? headingIn(language, each) : each)),
  ...rows,
];

export const monthLine = (month: string, language: Language): string =>
  periodLine({ from: `${month}-01`, to: lastDayOf(month) }, language);

/** One table as a file of the format. */
export async function sendTable(reply: FastifyReply, file: TableFile): Promise<''> {
  const { name, format, language } = file;
  const rows = withHeadings(file.table, language);
  return sendFile(reply, `${name}.${format}`, await { csv, xlsx, pdf }[format](rows, file));
}

const csv = async (rows: Rows, { language }: TableFile): Promise<Buffer> => writeCsv(rows, language);
const xlsx = (rows: Rows, { sheet }: TableFile): Promise<Buffer> => writeXlsx({ [sheet]: rows });
async function pdf([headings = [], ...rows]: Rows, { about, language }: TableFile): Promise<Buffer> {
  return writePdf({ ...(await about()), tables: [{ headings: headings.map(String), rows }], language });
}
