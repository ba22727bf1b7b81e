import type { Api } from '#web/platform/api/api-client.ts';
import type { CallInput, CallResult } from '#web/platform/query/call-types.ts';

type PlaceBody = CallInput<'POST /console/orders'>['body'];

interface PlaceOptions {
  body: PlaceBody;
  /** One key for one order, however often it is sent. */
  idempotencyKey: string;
  /** Whether this person may accept it as well. */
  mayAccept: boolean;
}

/** Whoever enters an order for later has promised it to the guest: it is accepted at once. */
export async function placeForGuest(
  api: Api,
  { body, idempotencyKey, mayAccept }: PlaceOptions,
): Promise<CallResult<'POST /console/orders'>> {
  const placed = await api('POST /console/orders', { body, headers: { 'idempotency-key': idempotencyKey } });
  if (body.later && mayAccept)
    await api('PATCH /console/orders/:id/status', {
      params: { id: placed.id },
      body: { from: 'OPEN', to: 'AT_TIME', version: placed.version },
      // Somebody else has accepted it meanwhile, or it stays a new order on the board.
    }).catch(() => undefined);
  return placed;
}
