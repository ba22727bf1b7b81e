/** Reads the request of an order: who orders, for which table, and whether its fields are valid. */
import { createHash } from 'node:crypto';
import type { PlaceOrder } from '#contract/orders/orders-placement.ts';
import type { AllergySource } from '#domain/orders/orders/guest-allergy.ts';
import { checkRequest } from '#domain/orders/orders/request.ts';
import { parsePhone } from '#domain/accounts/identity/phone.ts';
import { isPaidAtHandOver } from '#domain/orders/orders/statuses.ts';
import { HIGHEST_MAX_PARTY } from '#domain/restaurants/places/tables.ts';
import { findRestaurant, type FoundRestaurant } from '#server/restaurants/catalog/catalog.ts';
import { invalid, type QuoteInput } from '../checkout/checkout.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { guestOf, participantAllergies, restaurantOfBranch } from './place-statements.ts';
import { seatOf, type Guest, type JudgedRequest, type PlaceCommand, type PlaceDeps } from './place-command.ts';

/** A round goes to its own table, whatever was sent. */
function bodyFor({ body, placer }: PlaceCommand): PlaceOrder {
  const seat = seatOf(placer);
  if (!seat) return body;
  const { branchId, hallId, tableId } = seat;
  return {
    ...body,
    serviceType: 'DINE_IN',
    later: false,
    branchId,
    hallId,
    tableId,
    holdId: null,
    day: null,
    time: null,
  };
}

/** A guest orders by a verified phone; staff give the guest's phone, or order for a table. */
async function guestFor(
  { transactions }: PlaceDeps,
  { caller, body, placer, language, isTest }: PlaceCommand,
): Promise<Guest> {
  if (isTest) return { id: null, phone: null };
  if (placer?.kind === 'STAFF') {
    const phone = body.phone?.trim() ? parsePhone(body.phone) : null;
    const isAtTable = placer.seat !== undefined || (body.serviceType === 'DINE_IN' && !body.later && !!body.tableId);
    if (phone === null && (body.phone?.trim() || !isAtTable))
      throw invalid([{ path: 'phone', code: body.phone?.trim() ? 'INVALID' : 'REQUIRED' }], language);
    return { id: null, phone };
  }
  if (!caller.userId && placer) return { id: null, phone: null };
  if (!caller.userId) throw new Refusal('PHONE_REQUIRED');
  const [guest] = await transactions.platformRows(guestOf, [caller.userId]);
  if (!guest) throw new Refusal('UNAUTHENTICATED');
  if (guest.status !== 'ACTIVE') throw new Refusal('FORBIDDEN');
  if (!guest.phone && !placer) throw new Refusal('PHONE_REQUIRED');
  return { id: caller.userId, phone: guest.phone };
}

/** Of a branch of the merchant itself, also while guests do not see it yet. */
async function ownRestaurant({ transactions, tenancy }: PlaceDeps, command: PlaceCommand): Promise<FoundRestaurant> {
  const { tenant, body } = command;
  const [[place], owner] = await Promise.all([
    transactions.tenantRows(tenant.id, restaurantOfBranch, [body.branchId]),
    tenancy.byId(tenant.id),
  ]);
  if (!place || !owner) throw new Refusal('NOT_FOUND');
  return { ...place, owner, mainLanguage: owner.web.mainLanguage };
}

export async function readRequest(deps: PlaceDeps, command: PlaceCommand): Promise<JudgedRequest> {
  const [found, guest] = await Promise.all([
    command.isTest ? ownRestaurant(deps, command) : findRestaurant(deps, command.tenant, bodyFor(command).merchantId),
    guestFor(deps, command),
  ]);
  const judged = {
    ...judgeRequest(command, found, guest),
    participantAllergies: await allergiesOfGroup(deps, command, found),
  };
  const { paymentType } = judged.orderInput;
  if (isPaidAtHandOver(paymentType)) return judged;
  const onlineTerms = command.placer
    ? undefined
    : await deps.payments.onlineTerms(found.owner.merchant.id, paymentType);
  if (!onlineTerms) throw invalid([{ path: 'paymentType', code: 'NOT_OFFERED' }], command.language);
  return { ...judged, onlineTerms };
}

/** The result is empty where the group order no longer exists, and where the caller is not its host. */
async function allergiesOfGroup(
  { transactions }: PlaceDeps,
  { body: { groupToken }, caller, placer }: PlaceCommand,
  found: FoundRestaurant,
): Promise<AllergySource[]> {
  if (!groupToken || placer) return [];
  const hash = createHash('sha256').update(groupToken).digest();
  const key = [found.id, hash, caller.deviceUuid];
  const [group] = await transactions.tenantRows(found.owner.merchant.id, participantAllergies, key);
  return group?.people ?? [];
}

export function judgeRequest(command: PlaceCommand, found: FoundRestaurant, guest: Guest): JudgedRequest {
  const { placer, language } = command;
  const read = checkRequest(bodyFor(command), { maxParty: HIGHEST_MAX_PARTY, phoneRequired: false });
  if (!read.ok) throw invalid(read.problems, language);
  const { orderInput } = read;
  const { bill: _seen, holdId: _held, ...compared } = orderInput;
  const ask: QuoteInput = {
    restaurantId: found.id,
    serviceType: orderInput.serviceType,
    lines: orderInput.lines,
    address: orderInput.address,
    branchId: orderInput.branchId,
    hallId: orderInput.hallId,
    tableId: orderInput.tableId,
    promoCode: orderInput.promoCode,
    requestedTime: orderInput.window,
    partySize: orderInput.partySize,
    holdId: orderInput.holdId,
    tableSessionId: seatOf(placer)?.sessionId ?? null,
    isTest: command.isTest,
    isByStaff: placer?.kind === 'STAFF',
  };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([found.id, compared, ...(ask.tableSessionId ? [ask.tableSessionId] : [])]))
    .digest();
  return { found, orderInput, ask, guest, bodyHash };
}
