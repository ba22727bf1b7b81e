import type { consoleMenuContract } from '#contract/restaurants/menu-editor.ts';
import type { menuBulkContract } from '#contract/restaurants/menu-editor-bulk.ts';
import type { menuDishesContract } from '#contract/restaurants/menu-editor-dishes.ts';
import type { menuFilesContract } from '#contract/restaurants/menu-editor-files.ts';
import { choiceRows, templateRows } from '#domain/restaurants/menu-editor/menu-template.ts';
import { readMenuFile } from '#domain/restaurants/menu-editor/read-menu-file.ts';
import { demandSheet } from '#server/accounts/media/media.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { changeMany, undoMany } from './bulk-change.ts';
import { copyMenu } from './copy-menu.ts';
import { demandMenu, editMenu, type MenuEditorDeps } from './edit-menu.ts';
import { addOptions, changeOptions, removeOptions } from './edit-options.ts';
import { addProduct, archiveProduct, changeProduct, restoreProduct } from './edit-products.ts';
import {
  addCategory,
  addGroup,
  changeCategory,
  changeGroup,
  putInOrder,
  removeCategory,
  removeGroup,
} from './edit-sections.ts';
import { columnsNamed, importMenu, menuRows, readFile } from './menu-file.ts';
import { pastImports, undoImport } from './past-imports.ts';
import { restoreCategory, restoreGroup } from './restore-sections.ts';
import { ownRestaurant, wholeMenu } from './menu-tree.ts';
import { sendFile } from '#server/platform/sheets/send-file.ts';
import { readSheetFile, writeCsv, writeXlsx } from '#server/platform/sheets/sheet-file.ts';

type MenuContract = typeof consoleMenuContract &
  typeof menuDishesContract &
  typeof menuFilesContract &
  typeof menuBulkContract;
type MenuRequest = Parameters<typeof editMenu>[1];

export function menuEditorHandlers(deps: MenuEditorDeps): Handlers<MenuContract> {
  /** The sheets of an uploaded file, for a restaurant of the merchant. */
  async function uploadedSheet(request: MenuRequest & { request?: { uploaded?: Buffer } }, idOrSlug: string) {
    await demandMenu(deps.transactions, request);
    const [restaurant] = await deps.transactions.tenantRows(request.tenant.id, ownRestaurant, [idOrSlug]);
    if (!restaurant) throw new Refusal('NOT_FOUND');
    const bytes = request.request?.uploaded;
    if (!bytes) throw new Refusal('UNSUPPORTED_MEDIA');
    await demandSheet(deps.transactions, deps.limiter, request.tenant.id);
    const owner = { merchantId: request.tenant.id, userId: request.caller.userId ?? '', isStaff: true };
    return { merchantId: restaurant.id, sheets: await readSheetFile(owner, bytes) };
  }

  return {
    'GET /console/menu': async ({ query, tenant, caller, language }) => {
      await demandMenu(deps.transactions, { tenant, caller, language });
      const [found] = await deps.transactions.tenantRows(tenant.id, wholeMenu, [language, query.merchantId]);
      if (!found) throw new Refusal('NOT_FOUND');
      return found.menu;
    },

    'POST /console/menu/copy': ({ body, ...request }) => editMenu(deps, request, (menu) => copyMenu(menu, body)),

    'POST /console/menu/groups': ({ body, ...request }) => editMenu(deps, request, (menu) => addGroup(menu, body)),
    'PATCH /console/menu/groups/:id': ({ params, body, ...request }) =>
      editMenu(deps, request, (menu) => changeGroup(menu, params.id, body)),
    'DELETE /console/menu/groups/:id': ({ params, ...request }) =>
      editMenu(deps, request, (menu) => removeGroup(menu, params.id)),
    'POST /console/menu/groups/:id/restore': ({ params, ...request }) =>
      editMenu(deps, request, (menu) => restoreGroup(menu, params.id)),

    'POST /console/menu/categories': ({ body, ...request }) =>
      editMenu(deps, request, (menu) => addCategory(menu, body)),
    'PATCH /console/menu/categories/:id': ({ params, body, ...request }) =>
      editMenu(deps, request, (menu) => changeCategory(menu, params.id, body)),
    'DELETE /console/menu/categories/:id': ({ params, ...request }) =>
      editMenu(deps, request, (menu) => removeCategory(menu, params.id)),
    'POST /console/menu/categories/:id/restore': ({ params, ...request }) =>
      editMenu(deps, request, (menu) => restoreCategory(menu, params.id)),

    'POST /console/menu/products': ({ body, ...request }) => editMenu(deps, request, (menu) => addProduct(menu, body)),
    'PATCH /console/menu/products/:id': ({ params, body, ...request }) =>
      editMenu(deps, request, (menu) => changeProduct(menu, params.id, body)),
    'DELETE /console/menu/products/:id': ({ params, ...request }) =>
      editMenu(deps, request, (menu) => archiveProduct(menu, params.id)),
    'POST /console/menu/products/:id/restore': ({ params, ...request }) =>
      editMenu(deps, request, (menu) => restoreProduct(menu, params.id)),

    'POST /console/menu/modification-groups': ({ body, ...request }) =>
      editMenu(deps, request, (menu) => addOptions(menu, body)),
    'PATCH /console/menu/modification-groups/:id': ({ params, body, ...request }) =>
      editMenu(deps, request, (menu) => changeOptions(menu, params.id, body)),
    'DELETE /console/menu/modification-groups/:id': ({ params, ...request }) =>
      editMenu(deps, request, (menu) => removeOptions(menu, params.id)),

    'POST /console/menu/import': async ({ query, ...request }) => {
      const { merchantId, sheets } = await uploadedSheet(request, query.merchantId);
      const { rows } = readFile(sheets, columnsNamed(query.columns));
      const options = {
        merchantId,
        dryRun: query.dryRun ?? false,
        acceptsPrices: query.acceptPrices ?? false,
        keepsDuplicates: query.keepDuplicates ?? false,
      };
      return editMenu(deps, request, (menu) => importMenu(menu, options, rows));
    },
    'POST /console/menu/import/columns': async ({ query, ...request }) => {
      const { sheets } = await uploadedSheet(request, query.merchantId);
      const read = readMenuFile(sheets).sheets;
      const { columns } = read.find(({ isRead }) => isRead) ?? read[0] ?? { columns: [] };
      const rows = sheets.map((sheet) => ({
        ...sheet,
        rows: sheet.rows.map((row) => row.map((cell) => cell ?? null)),
      }));
      return { columns, sheets: rows };
    },
    'GET /console/menu/imports': ({ query, ...request }) =>
      editMenu(deps, request, (menu) => pastImports(menu, query.merchantId)),
    'POST /console/menu/import/:importId/undo': ({ params, ...request }) =>
      editMenu(deps, request, (menu) => undoImport(menu, params.importId)),
    'GET /console/menu/export': async ({ query, tenant, caller, language, reply }) => {
      await demandMenu(deps.transactions, { tenant, caller, language });
      const [found] = await deps.transactions.tenantRows(tenant.id, wholeMenu, [language, query.merchantId]);
      if (!found) throw new Refusal('NOT_FOUND');
      const rows = query.template ? templateRows(language) : menuRows(found.menu, language);
      const sheets: Record<string, typeof rows> = { Menu: rows };
      if (query.template) sheets.Choices = choiceRows(language);
      const file = query.format === 'csv' ? writeCsv(rows, language) : await writeXlsx(sheets);
      const name = query.template ? 'menu-template' : 'menu';
      return sendFile(reply!, `${name}.${query.format}`, file);
    },

    'POST /console/menu/order': ({ body, ...request }) => editMenu(deps, request, (menu) => putInOrder(menu, body)),
    'POST /console/menu/bulk': ({ body, ...request }) => editMenu(deps, request, (menu) => changeMany(menu, body)),
    'POST /console/menu/bulk/undo': ({ body, ...request }) =>
      editMenu(deps, request, (menu) => undoMany(menu, body.undoToken)),
  };
}
