/** From what was sent to what is wanted: every problem at once, each with the path of its field. */
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { isProductCount } from '#domain/restaurants/catalog/modification-choice.ts';
import { parsePhone } from '#domain/accounts/identity/phone.ts';
import { isPartySize } from '#domain/restaurants/places/tables.ts';
import {
  ADDRESS_TYPES,
  IF_MISSING,
  MOST_CUTLERY,
  MOST_LINES,
  TEXT_LIMITS,
  type OrderRequest,
  type ParsedOrder,
  type RequestedLine,
} from './request-fields.ts';
import { PAYMENT_TYPES } from './statuses.ts';
import { DELIVERY_TYPES } from '#domain/restaurants/delivery/delivery-type.ts';

interface RequestProblem {
  path: string;
  code: 'REQUIRED' | 'INVALID' | 'TOO_LONG' | 'EMPTY' | 'TOO_MANY' | 'TOO_SMALL';
}
export type RequestVerdict = { ok: true; orderInput: ParsedOrder } | { ok: false; problems: RequestProblem[] };

export interface RequestLimits {
  maxParty: number;
  /** Guests at a table need no telephone; elsewhere the account's own stands in before this is asked. */
  phoneRequired: boolean;
}

type Report = (path: string, code: RequestProblem['code']) => void;

export function checkRequest(request: OrderRequest, limits: RequestLimits): RequestVerdict {
  const problems: RequestProblem[] = [];
  const report: Report = (path, code) => void problems.push({ path, code });
  const { serviceType } = request;
  const delivery = serviceType === 'DELIVERY';
  const dineIn = serviceType === 'DINE_IN';
  const later = request.later === true;
  const booking = dineIn && later;
  const text = (path: Exclude<keyof typeof TEXT_LIMITS, 'addressName' | 'lineNote'>): string | null =>
    readText(request[path], path, TEXT_LIMITS[path], report);
  const phone = readPhone(request.phone, 'phone', limits.phoneRequired, report);

  const orderInput: ParsedOrder = {
    serviceType,
    booking,
    lines: readLines(request.cartItems ?? [], booking, report),
    bill: readSum(request.bill, 'bill', report) ?? 0,
    branchId: request.branchId ?? null,
    phone,
    customerName: text('customerName'),
    address: delivery ? readAddress(request, report) : null,
    office: delivery ? text('office') : null,
    domophone: delivery ? text('domophone') : null,
    entrance: delivery ? text('entrance') : null,
    floor: delivery ? text('floor') : null,
    courierComment: delivery ? text('courierComment') : null,
    note: text('note'),
    comment: text('comment'),
    window: later ? readWindow(request, report) : null,
    partySize: dineIn ? readParty(request.partySize, booking, limits.maxParty, report) : null,
    hallId: dineIn ? (request.hallId ?? null) : null,
    tableId: dineIn ? (request.tableId ?? null) : null,
    promoCode: text('promoCode'),
    pickupValid: serviceType === 'PICK_UP' && request.pickupValid === true,
    sendChequePhone: request.sendCheque
      ? readPhone(request.sendChequePhone || request.phone, 'sendChequePhone', true, report)
      : null,
    deliveryType: delivery ? oneOf(request.deliveryType, DELIVERY_TYPES, 'deliveryType', report) : null,
    paymentType: oneOf(request.paymentType, PAYMENT_TYPES, 'paymentType', report) ?? 'CASH',
    changeFrom: readChange(request, report),
    cutlery: readCutlery(request.cutlery, report),
    allergens: ALLERGENS.filter((each) => request.allergens?.includes(each)),
    allergyNote: text('allergyNote'),
    ifMissing: oneOf(request.ifMissing, IF_MISSING, 'ifMissing', report),
    holdId: request.holdId ?? null,
  };
  if (serviceType === 'PICK_UP' && !orderInput.pickupValid) report('pickupValid', 'REQUIRED');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, orderInput };
}

/** Blanks at the ends and characters that no ticket prints are not part of what was written. */
export function cleanText(text: string | null | undefined): string | null {
  const clean = (text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .trim();
  return clean === '' ? null : clean;
}

function readText(value: string | null | undefined, path: string, limit: number, report: Report): string | null {
  const clean = cleanText(value);
  if (clean !== null && [...clean].length > limit) report(path, 'TOO_LONG');
  return clean;
}

function readPhone(value: string | null | undefined, path: string, required: boolean, report: Report): string | null {
  if (!value?.trim()) {
    if (required) report(path, 'REQUIRED');
    return null;
  }
  const phone = parsePhone(value);
  if (phone === null) report(path, 'INVALID');
  return phone;
}

function readLines(lines: readonly RequestedLine[], booking: boolean, report: Report): ParsedOrder['lines'] {
  // A table may be booked for itself; anything else is an order of something.
  if (lines.length === 0 && !booking) report('cartItems', 'EMPTY');
  if (lines.length > MOST_LINES) report('cartItems', 'TOO_MANY');
  return lines.slice(0, MOST_LINES).map((line, at) => {
    if (!isProductCount(line.productCount)) report(`cartItems.${at}.productCount`, 'INVALID');
    const modifications = (line.modifications ?? []).map(({ id, count }, index) => {
      if (!Number.isInteger(count) || count < 1) report(`cartItems.${at}.modifications.${index}.count`, 'INVALID');
      return { id, count };
    });
    const note = readText(line.note, `cartItems.${at}.note`, TEXT_LIMITS.lineNote, report);
    return { productId: line.productId, productCount: line.productCount, modifications, note };
  });
}

const isSum = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function readSum(value: unknown, path: string, report: Report): number | null {
  if (isSum(value)) return value;
  report(path, value === undefined || value === null ? 'REQUIRED' : 'INVALID');
  return null;
}

/** All four ways of naming an address end in a confirmed pin. */
function readAddress({ address, addressType }: OrderRequest, report: Report): ParsedOrder['address'] {
  const name = readText(address?.name, 'address.name', TEXT_LIMITS.addressName, report);
  const type = oneOf(addressType, ADDRESS_TYPES, 'addressType', report) ?? 'MAP';
  const within = (value: number | null | undefined, limit: number): value is number =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;
  const { latitude, longitude } = address ?? {};
  if (name === null) report('address.name', 'REQUIRED');
  if (!within(latitude, 90)) report('address.latitude', latitude == null ? 'REQUIRED' : 'INVALID');
  if (!within(longitude, 180)) report('address.longitude', longitude == null ? 'REQUIRED' : 'INVALID');
  return name !== null && within(latitude, 90) && within(longitude, 180) ? { type, name, latitude, longitude } : null;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** `later` decides: without it the fields of the window mean nothing. Seconds that a form adds are dropped. */
function readWindow({ day, time, day2, time2 }: OrderRequest, report: Report): ParsedOrder['window'] {
  const start = { day: day?.trim() ?? '', time: minutes(time) };
  if (!DAY.test(start.day)) report('day', start.day ? 'INVALID' : 'REQUIRED');
  if (!TIME.test(start.time)) report('time', start.time ? 'INVALID' : 'REQUIRED');
  const ends = Boolean(day2?.trim()) || Boolean(time2?.trim());
  if (!ends) return { ...start, day2: null, time2: null };
  // An end without a day is on the day of the start.
  const end = { day2: day2?.trim() || start.day, time2: minutes(time2) };
  if (!DAY.test(end.day2)) report('day2', 'INVALID');
  if (!TIME.test(end.time2)) report('time2', end.time2 ? 'INVALID' : 'REQUIRED');
  else if (`${end.day2} ${end.time2}` <= `${start.day} ${start.time}`) report('time2', 'TOO_SMALL');
  return { ...start, ...end };
}

const minutes = (time: string | null | undefined): string =>
  (time ?? '').trim().replace(/^(\d\d:\d\d):00(\.0+)?$/, '$1');

function readParty(
  partySize: number | null | undefined,
  required: boolean,
  maxParty: number,
  report: Report,
): number | null {
  if (partySize === null || partySize === undefined) {
    if (required) report('partySize', 'REQUIRED');
    return null;
  }
  if (!isPartySize(partySize, maxParty)) report('partySize', 'INVALID');
  return partySize;
}

/** The banknote that the guest will pay with, so that the courier brings change; set for cash only. */
function readChange({ changeFrom, paymentType, bill, fromBalances }: OrderRequest, report: Report): number | null {
  if (changeFrom === null || changeFrom === undefined || (paymentType ?? 'CASH') !== 'CASH') return null;
  const byBalances = fromBalances ?? 0;
  if (!isSum(byBalances)) report('fromBalances', 'INVALID');
  if (!isSum(changeFrom)) report('changeFrom', 'INVALID');
  else if (changeFrom < bill - byBalances) report('changeFrom', 'TOO_SMALL');
  return changeFrom;
}

function readCutlery(cutlery: number | null | undefined, report: Report): number | null {
  if (cutlery === null || cutlery === undefined) return null;
  if (!Number.isInteger(cutlery) || cutlery < 0 || cutlery > MOST_CUTLERY) report('cutlery', 'INVALID');
  return cutlery;
}

function oneOf<const T extends string>(
  value: T | null | undefined,
  known: readonly T[],
  path: string,
  report: Report,
): T | null {
  if (value === null || value === undefined) return null;
  if (!known.includes(value)) report(path, 'INVALID');
  return value;
}
