/** Answers with a spreadsheet file that browsers save. */
import type { FastifyReply } from 'fastify';
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

/** One table as a file of the format; `sheet` is its name in XLSX. */
export const sendTable = async (
  reply: FastifyReply,
  { name, format, sheet, table }: { name: string; format: 'csv' | 'xlsx'; sheet: string; table: Rows },
): Promise<''> =>
  sendFile(reply, `${name}.${format}`, format === 'csv' ? writeCsv(table) : await writeXlsx({ [sheet]: table }));
