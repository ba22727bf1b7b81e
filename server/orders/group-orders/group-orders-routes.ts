import type { groupOrdersContract } from '#contract/orders/group-orders.ts';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { cleanText } from '#domain/orders/orders/request.ts';
import { findRestaurant } from '#server/restaurants/catalog/catalog.ts';
import { invalid } from '../checkout/checkout.ts';
import { deviceIdOf, usedDevice } from '#server/accounts/devices/devices.ts';
import { orderOfLink } from '../orders/orders.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { CallContext, Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import {
  beginGroup,
  changeGroup,
  checkItems,
  demandClosingTime,
  demandHost,
  demandJoined,
  demandOpen,
  joinGroup,
  readGroup,
  toItems,
  type GroupAsk,
  type GroupDeps,
} from './change-group.ts';
import {
  cancelGroup,
  closeGroup,
  GROUP_TOPIC,
  groupByToken,
  nameOrder,
  removePerson,
  reopenGroup,
  setAllergies,
  setItems,
  tokenHash,
} from './group-orders.ts';

export interface GroupOrdersDeps extends GroupDeps {
  tenancy: Tenancy;
  hub: Hub;
}

type Asking = Pick<CallContext<string, never>, 'tenant' | 'caller' | 'language'> & {
  params: { id: string; token: string };
};

export function groupOrdersHandlers(deps: GroupOrdersDeps): Handlers<typeof groupOrdersContract> {
  const { transactions, hub } = deps;

  const askOf = async ({ params, tenant, caller, language }: Asking): Promise<GroupAsk> => ({
    found: await findRestaurant(deps, tenant, params.id),
    deviceId: await deviceIdOf(transactions, caller.deviceUuid),
    token: params.token,
    language,
  });

  /** The device's row, created if missing: somebody who joins or begins a group is a device. */
  async function deviceOf({ caller }: Pick<Asking, 'caller'>): Promise<string> {
    if (!caller.deviceUuid)
      throw new Refusal('VALIDATION', {
        errors: [{ path: 'headers.device-id', code: 'REQUIRED' }],
      });
    return usedDevice(transactions, caller.deviceUuid);
  }

  function nameOf(given: string, { language }: Pick<Asking, 'language'>): string {
    const name = cleanText(given.replaceAll(/\s+/g, ' '));
    if (!name) throw invalid([{ path: 'name', code: 'REQUIRED' }], language);
    return name;
  }

  return {
    'POST /merchants/:id/group-orders': async (context) => {
      const { params, body, tenant, language } = context;
      const found = await findRestaurant(deps, tenant, params.id);
      const name = nameOf(body.name, context);
      return beginGroup(
        deps,
        { found, language, deviceId: await deviceOf(context) },
        {
          name,
          closesAt: Date.parse(body.closesAt),
          personLimit: body.personLimit ?? null,
          items: toItems(body.items),
        },
      );
    },

    'GET /merchants/:id/group-orders/:token': async (context) => readGroup(deps, await askOf(context)),

    'POST /merchants/:id/group-orders/:token/people': async (context) => {
      const ask = await askOf(context);
      const name = nameOf(context.body.name, context);
      return joinGroup(deps, { ...ask, deviceId: await deviceOf(context) }, name);
    },

    'DELETE /merchants/:id/group-orders/:token/people/:personId': async (context) =>
      changeGroup(deps, await askOf(context), async (changed) => {
        const { tx, group } = changed;
        const me = demandJoined(changed);
        const person = group.people.find(({ id }) => id === context.params.personId);
        if (!person || (!me.isHost && person !== me)) throw new Refusal('NOT_FOUND');
        // A group without a host could not be ordered by anybody; a host cancels it instead.
        if (person.isHost) throw new Refusal('NOT_ALLOWED_NOW', { why: 'IS_HOST' });
        demandOpen(changed);
        await tx.run(removePerson, [group.id, person.id]);
      }),

    'PUT /merchants/:id/group-orders/:token/items': async (context) => {
      const ask = await askOf(context);
      const items = toItems(context.body.items);
      return changeGroup(deps, ask, async (changed) => {
        const me = demandJoined(changed);
        demandOpen(changed);
        await checkItems(changed, me, items, ask);
        await changed.tx.run(setItems, [changed.group.id, me.id, JSON.stringify(items)]);
      });
    },

    'PUT /merchants/:id/group-orders/:token/allergies': async (context) => {
      const { allergens, allergyNote } = context.body;
      return changeGroup(deps, await askOf(context), async (changed) => {
        const me = demandJoined(changed);
        demandOpen(changed);
        const chosen = ALLERGENS.filter((each) => allergens.includes(each));
        await changed.tx.run(setAllergies, [changed.group.id, me.id, chosen, cleanText(allergyNote)]);
      });
    },

    'POST /merchants/:id/group-orders/:token/close': async (context) =>
      changeGroup(deps, await askOf(context), async (changed) => {
        const { tx, group, status, now } = changed;
        demandHost(changed);
        if (status === 'CANCELED') demandOpen(changed);
        // Written down although the time has passed: from here on only the host opens it again.
        await tx.run(closeGroup, [group.id, new Date(now)]);
      }),

    'PATCH /merchants/:id/group-orders/:token': async (context) => {
      const closesAt = Date.parse(context.body.closesAt);
      return changeGroup(deps, await askOf(context), async (changed) => {
        const { tx, group, status, now } = changed;
        demandHost(changed);
        if (status === 'ORDERED' || status === 'CANCELED') demandOpen(changed);
        demandClosingTime(closesAt, now, context.language);
        await tx.run(reopenGroup, [group.id, new Date(closesAt)]);
      });
    },

    'PUT /merchants/:id/group-orders/:token/order': async (context) => {
      const order = await orderOfLink(transactions, context.body.link);
      return changeGroup(deps, await askOf(context), async (changed) => {
        const { tx, group, status } = changed;
        demandHost(changed);
        if (group.closed_at === null || status === 'CANCELED')
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'GROUP_OPEN' });
        const named = order ? await tx.run(nameOrder, [group.id, order.orderId]) : 0;
        if (named === 0) throw new Refusal('NOT_FOUND');
      });
    },

    'DELETE /merchants/:id/group-orders/:token': async (context) =>
      changeGroup(deps, await askOf(context), async (changed) => {
        const { tx, group, status, now } = changed;
        demandHost(changed);
        if (status === 'ORDERED') demandOpen(changed);
        await tx.run(cancelGroup, [group.id, new Date(now)]);
      }),

    'GET /merchants/:id/group-orders/:token/events': async (context) => {
      const { found, token } = await askOf(context);
      const merchantId = found.owner.merchant.id;
      const [group] = await transactions.tenantRows(merchantId, groupByToken, [found.id, tokenHash(token)]);
      if (!group) throw new Refusal('NOT_FOUND');
      return {
        subscribe: ({ send, end }) => {
          const stops = [
            hub.on(GROUP_TOPIC, ({ id, merchantId: whose, payload }) => {
              if (whose === merchantId && (payload as { groupId: string }).groupId === group.id)
                send({ id: String(id), event: 'group', data: { changed: true } });
            }),
            // Events may have been missed: the client reconnects and reads anew.
            hub.onGap(end),
          ];
          return () => stops.forEach((stop) => stop());
        },
      };
    },
  };
}
