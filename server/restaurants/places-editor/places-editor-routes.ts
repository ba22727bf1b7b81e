import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { branchesFor, demandAt, staffIn } from '#server/accounts/staff/staff.ts';
import { copyInto } from './copy-places.ts';
import { checkDelivery } from './delivery-check.ts';
import { addBranch, archiveBranch, changeBranch } from './edit-branches.ts';
import { addTariff, addZone, archiveTariff, archiveZone, changeTariff, changeZone } from './edit-delivery.ts';
import { addHall, addTables, archiveHall, archiveTable, changeHall, changeTable } from './edit-halls.ts';
import { changeHours, changeSpecialDays } from './edit-hours.ts';
import { editPlaces, type PlacesContract, type PlacesEditor, type PlacesEditorDeps } from './edit-places.ts';
import { addRestaurant, changeRestaurant } from './edit-restaurants.ts';
import { allPlaces } from './place-views.ts';
import { openStateOf } from './open-states.ts';

type Request = Parameters<typeof editPlaces>[1];

export function placesEditorHandlers(deps: PlacesEditorDeps): Handlers<PlacesContract> {
  const { transactions, now } = deps;
  const demand = demandAt(transactions);
  const edit = <T>(request: Request, work: (places: PlacesEditor) => Promise<T>): Promise<T> =>
    editPlaces(deps, request, 'places.change', work);
  const editHours = <T>(request: Request, work: (places: PlacesEditor) => Promise<T>): Promise<T> =>
    editPlaces(deps, request, 'hours.change', work);

  return {
    'GET /console/places': async ({ query, tenant, caller }) => {
      const branches = branchesFor(await staffIn(transactions, tenant.id, caller), 'hours.change');
      const restaurant = query.merchantId ?? null;
      const [found] = await transactions.tenantRows(tenant.id, allPlaces, [restaurant, branches, new Date(now())]);
      if (!found || (restaurant !== null && found.places.restaurants.length === 0)) throw new Refusal('NOT_FOUND');
      return { ...found.places, openStates: found.places.branches.map((branch) => openStateOf(branch, now())) };
    },

    'POST /console/restaurants': ({ body, ...request }) => edit(request, (places) => addRestaurant(places, body)),
    'PATCH /console/restaurants/:id': ({ params, body, ...request }) =>
      edit(request, (places) => changeRestaurant(places, params.id, body)),

    'POST /console/branches': ({ body, ...request }) => edit(request, (places) => addBranch(places, body)),
    'PATCH /console/branches/:id': ({ params, body, ...request }) =>
      edit(request, (places) => changeBranch(places, params.id, body)),
    'DELETE /console/branches/:id': ({ params, ...request }) =>
      edit(request, (places) => archiveBranch(places, params.id)),
    'POST /console/branches/:id/copy': ({ params, body, ...request }) =>
      edit(request, (places) => copyInto(places, params.id, body)),
    'PUT /console/branches/:id/hours': ({ params, body, ...request }) =>
      editHours(request, (places) => changeHours(places, params.id, body)),
    'PUT /console/branches/:id/special-days': ({ params, body, ...request }) =>
      editHours(request, (places) => changeSpecialDays(places, params.id, body)),
    'POST /console/branches/:id/delivery-check': async ({ params, body, tenant, caller }) => {
      await demand(tenant, caller, 'places.change', params.id);
      return checkDelivery(deps, tenant.id, params.id, body);
    },

    'POST /console/tariffs': ({ body, ...request }) => edit(request, (places) => addTariff(places, body)),
    'PATCH /console/tariffs/:id': ({ params, body, ...request }) =>
      edit(request, (places) => changeTariff(places, params.id, body)),
    'DELETE /console/tariffs/:id': ({ params, ...request }) =>
      edit(request, (places) => archiveTariff(places, params.id)),
    'POST /console/branches/:id/zones': ({ params, body, ...request }) =>
      edit(request, (places) => addZone(places, params.id, body)),
    'PATCH /console/zones/:id': ({ params, body, ...request }) =>
      edit(request, (places) => changeZone(places, params.id, body)),
    'DELETE /console/zones/:id': ({ params, ...request }) => edit(request, (places) => archiveZone(places, params.id)),

    'POST /console/branches/:id/halls': ({ params, body, ...request }) =>
      edit(request, (places) => addHall(places, params.id, body)),
    'PATCH /console/halls/:id': ({ params, body, ...request }) =>
      edit(request, (places) => changeHall(places, params.id, body)),
    'DELETE /console/halls/:id': ({ params, ...request }) => edit(request, (places) => archiveHall(places, params.id)),
    'POST /console/halls/:id/tables': ({ params, body, ...request }) =>
      edit(request, (places) => addTables(places, params.id, body)),
    'PATCH /console/tables/:id': ({ params, body, ...request }) =>
      edit(request, (places) => changeTable(places, params.id, body)),
    'DELETE /console/tables/:id': ({ params, ...request }) =>
      edit(request, (places) => archiveTable(places, params.id)),
  };
}
