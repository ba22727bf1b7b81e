/**
 * The calls that Yandex Eats offers to restaurants (its "Vendor Management Integration API"): blocking a place,
 * unblocking it, and starting an import of the menu or of the stop list. Places are named by our ids. There is no
 * call by which a restaurant reports the status of an order: the aggregator polls ours, `GET /order/:id/status`.
 */
import { z } from 'zod';
import type { AggregatorPush } from '#server/partners/aggregators/ports.ts';
import {
  mapResult,
  type PartnerAccount,
  type PartnerRequest,
  type PartnerResult,
} from '#server/partners/integrations/ports.ts';

const SCOPE = 'read write';
const PARTNER = 'dasturxon';
/** Of a token's life, so that it does not end on its way. */
const SPARE_MS = 15_000;
const USUAL_LIFE_S = 120;
/** A place is blocked for couriers of the service and of the restaurant alike. */
const DELIVERY_TYPES = ['ddc', 'marketplace'] as const;
const IMPORT = { MENU: 'menu', STOPS: 'menu_stop_list' } as const;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const Blocks = z.object({
  items: z.array(z.object({ blockId: z.string(), availableToCancel: z.boolean().optional() })),
});

type Call<T> = Pick<PartnerRequest<T>, 'answer'> & { body: object };

/** `now`: tokens expire. */
export function eatsPush(now: () => number = Date.now): AggregatorPush {
  const tokens = new Map<string, { token: string; until: number }>();
  const keyOf = ({ baseUrl, key, extra }: PartnerAccount): string => [baseUrl, extra, key].join(' ');

  async function tokenOf(account: PartnerAccount): Promise<PartnerResult<string>> {
    const known = tokens.get(keyOf(account));
    if (known && known.until > now()) return { ok: true, value: known.token };
    const form = {
      client_id: account.extra ?? '',
      client_secret: account.key,
      grant_type: 'client_credentials',
      scope: SCOPE,
    };
    const path = '/oauth2/token';
    const signedIn = await account.send({ action: 'token', method: 'POST', path, form, answer: Token });
    return mapResult(signedIn, ({ access_token: token, expires_in: lifeS = USUAL_LIFE_S }) => {
      tokens.set(keyOf(account), { token, until: now() + lifeS * 1000 - SPARE_MS });
      return token;
    });
  }

  /** A token that the service has ended is replaced, once. */
  async function send<T>(account: PartnerAccount, path: string, call: Call<T>, tries = 2): Promise<PartnerResult<T>> {
    const token = await tokenOf(account);
    if (!token.ok) return token;
    const headers = { authorization: `Bearer ${token.value}`, 'partner-name': PARTNER };
    const sent = await account.send({ action: path.slice(1), method: 'POST', path, headers, ...call });
    if (sent.ok || sent.failure.kind !== 'unauthorized' || tries === 1) return sent;
    tokens.delete(keyOf(account));
    return send(account, path, call, tries - 1);
  }

  const done = <T>(result: PartnerResult<T>): PartnerResult<'PUSHED'> => mapResult(result, () => 'PUSHED' as const);
  const vendorInfo = (placeId: string): object[] =>
    DELIVERY_TYPES.map((deliveryType) => ({ vendorId: placeId, deliveryType }));

  return {
    async closePlace(account, placeId) {
      // Without an end: how long a pause lasts may change.
      const body = {
        vendorInfo: vendorInfo(placeId),
        from: new Date(now()).toISOString(),
        tag: 'technical_problem',
        message: 'Paused by the restaurant',
      };
      return done(await send(account, '/block', { body, answer: z.unknown() }));
    },
    async openPlace(account, placeId) {
      const places = { vendorInfo: vendorInfo(placeId) };
      const found = await send(account, '/v2/status', { body: { ...places, statuses: ['enabled'] }, answer: Blocks });
      if (!found.ok) return found;
      const blockIds = found.value.items
        .filter(({ availableToCancel = true }) => availableToCancel)
        .map(({ blockId }) => blockId);
      if (blockIds.length === 0) return { ok: true, value: 'PUSHED' };
      return done(await send(account, '/unblock', { body: { ...places, blockIds }, answer: z.unknown() }));
    },
    async startImport(account, placeId, what) {
      const body = { restaurantId: placeId, operationType: IMPORT[what] };
      return done(await send(account, '/menu/import/initiation', { body, answer: z.unknown() }));
    },
  };
}
