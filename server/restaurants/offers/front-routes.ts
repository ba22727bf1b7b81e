import type { consoleFrontContract } from '#contract/restaurants/offers-front.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import type { Statement } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { editOwnRows, type EditRequest, type RowEditor } from '#server/accounts/staff/staff.ts';
import { banners, collections, stories, vacancies } from './edit-front.ts';
import type { OffersDeps } from './offers-routes.ts';
import { applications, apply, deleteApplication, seeApplication } from './vacancy-applications.ts';

export function frontHandlers(deps: OffersDeps): Handlers<typeof consoleFrontContract> {
  const { transactions, now } = deps;
  const editAs =
    (action: Action) =>
    <T>(request: EditRequest, work: (editor: RowEditor) => Promise<T>): Promise<T> =>
      editOwnRows(deps, request, action, (editor) => {
        // They are of the whole storefront, not of one branch.
        editor.demandAll();
        return work(editor);
      });
  const edit = editAs('promos.change');
  const rowsOf = async <Row>(
    what: Statement<{ row: Row }>,
    { tenant }: Pick<EditRequest, 'tenant'>,
    archived = false,
  ) => ({
    items: (await transactions.tenantRows(tenant.id, what, [archived])).map(({ row }) => row),
  });
  const onMarketplace = <T>(request: EditRequest, work: (editor: RowEditor) => Promise<T>): Promise<T> => {
    if (request.tenant.kind !== 'MARKETPLACE') throw new Refusal('NOT_FOUND');
    return editAs('merchants.manage')(request, work);
  };

  return {
    'GET /console/banners': ({ query, ...request }) => rowsOf(banners.all, request, query.archived),
    'POST /console/banners': ({ body, ...request }) => edit(request, (editor) => banners.add(editor, body)),
    'PATCH /console/banners/:id': ({ params, body, ...request }) =>
      edit(request, (editor) => banners.change(editor, params.id, body)),
    'DELETE /console/banners/:id': ({ params, ...request }) =>
      edit(request, (editor) => banners.archive(editor, params.id)),
    'POST /console/banners/:id/restore': ({ params, ...request }) =>
      edit(request, (editor) => banners.restore(editor, params.id)),
    'POST /console/banners/order': ({ body, ...request }) => edit(request, (editor) => banners.order(editor, body.ids)),

    'GET /console/stories': ({ query, ...request }) => rowsOf(stories.all, request, query.archived),
    'POST /console/stories': ({ body, ...request }) => edit(request, (editor) => stories.add(editor, body)),
    'PATCH /console/stories/:id': ({ params, body, ...request }) =>
      edit(request, (editor) => stories.change(editor, params.id, body)),
    'DELETE /console/stories/:id': ({ params, ...request }) =>
      edit(request, (editor) => stories.archive(editor, params.id)),
    'POST /console/stories/:id/restore': ({ params, ...request }) =>
      edit(request, (editor) => stories.restore(editor, params.id)),
    'POST /console/stories/order': ({ body, ...request }) => edit(request, (editor) => stories.order(editor, body.ids)),

    'GET /console/vacancies': ({ query, ...request }) => rowsOf(vacancies.all, request, query.archived),
    'POST /console/vacancies': ({ body, ...request }) => edit(request, (editor) => vacancies.add(editor, body)),
    'PATCH /console/vacancies/:id': ({ params, body, ...request }) =>
      edit(request, (editor) => vacancies.change(editor, params.id, body)),
    'DELETE /console/vacancies/:id': ({ params, ...request }) =>
      edit(request, (editor) => vacancies.archive(editor, params.id)),
    'POST /console/vacancies/:id/restore': ({ params, ...request }) =>
      edit(request, (editor) => vacancies.restore(editor, params.id)),
    'POST /vacancies/:id/applications': async ({ params, body, tenant }) => {
      await apply(deps, {
        merchantId: tenant.id,
        vacancyId: params.id,
        name: body.name,
        phone: body.phone,
        message: body.message ?? null,
        now: now(),
      });
      return null;
    },
    'GET /console/vacancy-applications': ({ query, ...request }) =>
      edit(request, async ({ tx }) => ({
        items: (await tx.rows(applications, [query.vacancyId ?? null])).map(({ row }) => row),
      })),
    'POST /console/vacancy-applications/:id/seen': ({ params, ...request }) =>
      edit(request, (editor) => seeApplication(editor, params.id)),
    'DELETE /console/vacancy-applications/:id': ({ params, ...request }) =>
      edit(request, (editor) => deleteApplication(editor, params.id)),

    'GET /platform/collections': ({ query, ...request }) =>
      onMarketplace(request, () => rowsOf(collections.all, request, query.archived)),
    'POST /platform/collections': ({ body, ...request }) =>
      onMarketplace(request, (editor) => collections.add(editor, body)),
    'PATCH /platform/collections/:id': ({ params, body, ...request }) =>
      onMarketplace(request, (editor) => collections.change(editor, params.id, body)),
    'DELETE /platform/collections/:id': ({ params, ...request }) =>
      onMarketplace(request, (editor) => collections.archive(editor, params.id)),
    'POST /platform/collections/:id/restore': ({ params, ...request }) =>
      onMarketplace(request, (editor) => collections.restore(editor, params.id)),
    'POST /platform/collections/order': ({ body, ...request }) =>
      onMarketplace(request, (editor) => collections.order(editor, body.ids)),
  };
}
