/** The calls of an aggregator that restaurants make: blocking a place, and starting an import of the menu. */
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

const CLIENT = 'eats-client';
const SECRET = 'eats-secret';
/** As short as the vendor's own example. */
const TOKEN_LIFE_S = 120;

interface Block {
  blockId: string;
  vendorId: string;
  deliveryType: string;
  from: string;
  message: string;
  availableToCancel: boolean;
}
interface VendorInfo {
  vendorInfo?: { vendorId: string; deliveryType: string }[];
}
interface VendorCalls {
  answer(request: FakeRequest): FakeAnswer;
  pushed(): { blocks: Block[]; imports: { restaurantId: string; operationType: string }[]; tokens: number };
}

const failed = (status: number, message: string): FakeAnswer => ({ status, body: { code: status, message } });

export function openVendorCalls(given: { knowsPlace: (id: string) => boolean; now: () => number }): VendorCalls {
  const tokens = new Map<string, number>();
  const imports: { restaurantId: string; operationType: string }[] = [];
  let blocks: Block[] = [];
  let made = 0;

  function token(form: URLSearchParams): FakeAnswer {
    if (form.get('grant_type') !== 'client_credentials') return failed(400, 'unsupported_grant_type');
    if (form.get('client_id') !== CLIENT || form.get('client_secret') !== SECRET)
      return { status: 401, body: { error: 'invalid_client' } };
    const value = `push-token-${tokens.size + 1}`;
    tokens.set(value, given.now() + TOKEN_LIFE_S * 1000);
    const body = { access_token: value, expires_in: TOKEN_LIFE_S, scope: 'vendor_management', token_type: 'bearer' };
    return { status: 200, body };
  }

  const ids = ({ vendorInfo = [] }: VendorInfo): string[] => vendorInfo.map(({ vendorId }) => vendorId);
  const missing = (body: VendorInfo): FakeAnswer | null =>
    ids(body).length === 0
      ? failed(400, 'vendorInfo is empty')
      : ids(body).every(given.knowsPlace)
        ? null
        : failed(404, 'The place was not found');

  const calls: Record<string, (body: never) => FakeAnswer> = {
    '/block'(body: VendorInfo & { from?: string; tag?: string; message?: string }) {
      if (!body.from || !['technical_problem', 'too_busy'].includes(body.tag ?? '')) return failed(400, 'bad block');
      const none = missing(body);
      if (none) return none;
      for (const place of body.vendorInfo!) {
        const isBlocked = blocks.some(
          (each) => each.vendorId === place.vendorId && each.deliveryType === place.deliveryType,
        );
        if (isBlocked) continue;
        made += 1;
        const more = { from: body.from, message: body.message ?? '', availableToCancel: true };
        blocks.push({ blockId: `block-${made}`, ...place, ...more });
      }
      return { status: 200, body: {} };
    },
    '/v2/status': (body: VendorInfo) =>
      missing(body) ?? { status: 200, body: { items: blocks.filter(({ vendorId }) => ids(body).includes(vendorId)) } },
    '/unblock'(body: VendorInfo & { blockIds?: string[] }) {
      if (!body.blockIds?.length) return failed(400, 'blockIds is empty');
      blocks = blocks.filter(({ blockId }) => !body.blockIds!.includes(blockId));
      return missing(body) ?? { status: 200, body: {} };
    },
    '/menu/import/initiation'(body: { restaurantId: string; operationType: string }) {
      if (!['menu', 'menu_stop_list'].includes(body.operationType)) return failed(400, 'operationType');
      if (!given.knowsPlace(body.restaurantId)) return failed(404, 'The place was not found');
      imports.push(body);
      return { status: 200, body: {} };
    },
  };

  return {
    answer({ method, path, headers, body }) {
      if (method !== 'POST') return failed(404, 'not found');
      if (path === '/oauth2/token') return token(new URLSearchParams(body));
      const until = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '') ?? 0;
      if (until <= given.now()) return failed(401, 'the token has expired');
      if (!headers['partner-name']) return failed(400, 'Partner-Name is missing');
      return calls[path]?.(JSON.parse(body) as never) ?? failed(404, 'not found');
    },
    pushed: () => ({ blocks, imports, tokens: tokens.size }),
  };
}
