/** A menu as a spreadsheet: its import and its export. */
import { z } from 'zod';
import { PARSER_BUDGETS } from './input-budgets.ts';
import { define } from './kit.ts';
import { access, refusals, tag } from './menu-rows.ts';
import { IdOrSlug, fileOf, queryFlag } from './values.ts';

const SheetError = z
  .object({
    /** As the spreadsheet counts: the headings are row 1. */
    row: z.int(),
    column: z.string(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'MenuSheetError' });

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
  .object({ added: z.int(), changed: z.int(), unchanged: z.int(), errors: z.array(SheetError) })
  .meta({ id: 'MenuImport' });
export type MenuImport = z.infer<typeof MenuImport>;

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
      /** Imports prices far below the others too, which are reported as UNUSUAL_PRICE otherwise. */
      acceptPrices: queryFlag().optional(),
    }),
    body: z.object({}),
    result: MenuImport,
    errors: [...refusals, 'TOO_LARGE', 'FILE_TOO_COMPLEX', 'UNSUPPORTED_MEDIA', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 20 },
  },
  'POST /console/menu/import/columns': {
    repeatable: true,
    access,
    summary: 'The columns of a file with an example of each, and which columns of a menu their headings name',
    tag,
    as: 'upload',
    mostBytes: PARSER_BUDGETS.sheet.bytes,
    query: z.object({ merchantId: IdOrSlug }),
    body: z.object({}),
    result: z.object({ columns: z.array(SheetColumn) }),
    errors: [...refusals, 'TOO_LARGE', 'FILE_TOO_COMPLEX', 'UNSUPPORTED_MEDIA', 'NOT_ALLOWED_NOW'],
    limit: { perMinute: 20 },
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
