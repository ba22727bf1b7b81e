import type { consoleOffersContract } from '#contract/restaurants/offers.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { editRows, type EditRequest, type RowEditor } from '#server/accounts/staff/staff.ts';
import { addPromo, allPromos, archivePromo, changePromo, promoById, restorePromo } from './edit-promos.ts';

export interface OffersDeps {
  transactions: Transactions;
  now: () => number;
}

export function offersHandlers(deps: OffersDeps): Handlers<typeof consoleOffersContract> {
  const { transactions } = deps;
  const edit = <T>(request: EditRequest, work: (editor: RowEditor) => Promise<T>): Promise<T> =>
    editRows(deps, request, 'promos.change', work);

  return {
    'GET /console/promos': async ({ query, tenant }) => {
      const rows = await transactions.tenantRows(tenant.id, allPromos, [query.archived ?? false]);
      return { promos: rows.map(({ row }) => row) };
    },
    'GET /console/promos/:id': async ({ params, tenant }) => {
      const [found] = await transactions.tenantRows(tenant.id, promoById, [params.id]);
      if (!found) throw new Refusal('NOT_FOUND');
      return found.row;
    },
    'POST /console/promos': ({ body, ...request }) => edit(request, (editor) => addPromo(editor, body)),
    'PATCH /console/promos/:id': ({ params, body, ...request }) =>
      edit(request, (editor) => changePromo(editor, params.id, body)),
    'DELETE /console/promos/:id': ({ params, ...request }) =>
      edit(request, (editor) => archivePromo(editor, params.id)),
    'POST /console/promos/:id/restore': ({ params, ...request }) =>
      edit(request, (editor) => restorePromo(editor, params.id)),
  };
}
