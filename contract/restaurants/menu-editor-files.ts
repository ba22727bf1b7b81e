/** A menu as a spreadsheet: its import and its export. */
import { z } from 'zod';
import { PARSER_BUDGETS } from '../platform/input-budgets.ts';
import { define } from '../platform/kit.ts';
import { access, Price, refusals, tag } from './menu-editor-rows.ts';
import { Id, IdOrSlug, Instant, fileOf, queryFlag } from '../platform/values.ts';

/** Of the last day. */
export const MOST_PAST_IMPORTS = 10;

const SheetError = z
  .object({
    /** As the spreadsheet counts. */
    row: z.int(),
    /** Of the sheet, where several are read. */
    sheet: z.string().optional(),
    column: z.string(),
    code: z.string(),
    /** The cell as it stands in the file. */
    text: z.string(),
    message: z.string(),
  })
  .meta({ id: 'MenuSheetError' });

/** A dish of the file as it would be written. */
const ImportRow = z
  .object({
    row: z.int(),
    sheet: z.string().optional(),
    name: z.string(),
    /** null: none that can be read. */
    price: Price.nullable(),
    category: z.string(),
    problems: z.array(SheetError.pick({ column: true, code: true, text: true, message: true })),
  })
  .meta({ id: 'MenuImportRow' });

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const FileSheet = z
  .object({
    name: z.string(),
    rows: z.array(z.array(Cell)),
  })
  .meta({ id: 'MenuFileSheet' });
export type FileSheet = z.infer<typeof FileSheet>;

const SheetColumn = z
  .object({
    heading: z.string(),
    /** null: no column of a menu has this heading. */
    column: z.string().nullable(),
    /** The first cell of the column that is not empty, as an example. */
    example: z.string(),
  })
  .meta({ id: 'MenuSheetColumn' });
export type SheetColumn = z.infer<typeof SheetColumn>;

export const MenuImport = z
  .object({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    errors: z.array(SheetError),
    /** With dryRun: every dish of the file. */
    rows: z.array(ImportRow).optional(),
    /** Of an import that was written, for its undo. */
    importId: Id.optional(),
  })
  .meta({ id: 'MenuImport' });
export type MenuImport = z.infer<typeof MenuImport>;

const PastImport = z
  .object({ id: Id, at: Instant, by: z.string().nullable(), added: z.int(), changed: z.int() })
  .meta({ id: 'MenuPastImport' });

export const menuFilesContract = define({
  'POST /console/menu/import': {
    access,
    summary:
      'Add and change dishes by an XLSX or CSV file; faulty rows are reported and left out. ' +
      'With dryRun nothing is written',
    tag,
    as: 'upload',
    mostBytes: PARSER_BUDGETS.sheet.bytes,
    query: z.object({
      merchantId: IdOrSlug,
      dryRun: queryFlag().optional(),
      /** What each column of the file is, separated by commas, an empty one left out; by the headings if absent. */
      columns: z.string().max(4000).optional(),
      /** Imports prices that are asked about otherwise: far from the others, `from 40 000`, several in one cell. */
      acceptPrices: queryFlag().optional(),
      /** Imports dishes of one name in one category as so many dishes; the second is reported as TWICE otherwise. */
      keepDuplicates: queryFlag().optional(),
    }),
    body: z.object({}),
    result: MenuImport,
    errors: [...refusals, 'TOO_LARGE', 'FILE_TOO_COMPLEX', 'UNSUPPORTED_MEDIA', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 20 },
  },
  'POST /console/menu/import/columns': {
    repeatable: true,
    access,
    summary:
      'The sheets of a file as rows of cells, and the columns of the first one that has dishes: an example of each, ' +
      'and which column of a menu it is',
    tag,
    as: 'upload',
    mostBytes: PARSER_BUDGETS.sheet.bytes,
    query: z.object({ merchantId: IdOrSlug }),
    body: z.object({}),
    result: z.object({ columns: z.array(SheetColumn), sheets: z.array(FileSheet) }),
    errors: [...refusals, 'TOO_LARGE', 'FILE_TOO_COMPLEX', 'UNSUPPORTED_MEDIA', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 20 },
  },
  'GET /console/menu/imports': {
    access,
    summary: 'Imports of the last day that can be undone, the newest first',
    tag,
    query: z.object({ merchantId: IdOrSlug }),
    result: z.object({ items: z.array(PastImport).max(MOST_PAST_IMPORTS) }),
    errors: refusals,
  },
  'POST /console/menu/import/:importId/undo': {
    access,
    summary:
      'Undo an import for a day: added dishes go to the archive, changed ones are as before unless somebody has ' +
      'changed them since',
    tag,
    params: z.object({ importId: Id }),
    result: z.object({ archived: z.int(), restored: z.int(), skipped: z.int() }),
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'GET /console/menu/export': {
    access,
    summary: 'The menu as a file that the import takes',
    tag,
    query: z.object({
      merchantId: IdOrSlug,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      /** Instead of the menu: a dish as an example and, in XLSX, a sheet of what cells may say. */
      template: queryFlag().optional(),
    }),
    result: fileOf('xlsx', 'csv'),
    errors: refusals,
    limit: { perMinute: 20 },
  },
});
