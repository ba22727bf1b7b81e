/** A branch as its form holds it, and as it is sent. */
import { consolePlacesContract, type PlaceBranch } from '#contract/restaurants/places-editor.ts';
import {
  filledTexts,
  localizedText,
  textsOrNull,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';
import { pointText, readPoint } from '#web/platform/form/read-point.ts';

export interface BranchValues {
  name: LocalizedText;
  address: LocalizedText;
  landmark: LocalizedText;
  /** As the map and the field beside it write it. */
  point: string;
  phone: string;
  timeZone: string;
  deliveryActive: boolean;
  pickupActive: boolean;
  dineInActive: boolean;
  accepting: boolean;
  autoAccept: boolean;
  staffAccept: boolean;
  prepMinutes: number | null;
  promisesForecast: boolean;
  leadMinutes: number | null;
  slotMinutes: string;
  slotOrders: number | null;
  slotItems: number | null;
  slotGuests: number | null;
  daysAhead: number | null;
  bookingDaysAhead: number | null;
  maxParty: number | null;
  posterSpotId: string;
  iikoTerminalGroupId: string;
}

const CHANGE = consolePlacesContract['PATCH /console/branches/:id'].body;
export const SLOT_MINUTES = [5, 10, 15, 20, 30, 60] as const;

export function branchValues(branch: PlaceBranch | null): BranchValues {
  return {
    name: localizedText(branch?.name),
    address: localizedText(branch?.address),
    landmark: localizedText(branch?.landmark ?? {}),
    point: branch ? pointText(branch) : '',
    phone: branch?.phone ?? '',
    timeZone: branch?.timeZone ?? '',
    deliveryActive: branch?.deliveryActive ?? false,
    pickupActive: branch?.pickupActive ?? false,
    dineInActive: branch?.dineInActive ?? false,
    accepting: branch?.accepting ?? false,
    autoAccept: branch?.autoAccept ?? false,
    staffAccept: branch?.staffAccept ?? true,
    prepMinutes: branch?.prepMinutes ?? null,
    promisesForecast: branch?.promisesForecast ?? false,
    leadMinutes: branch?.leadMinutes ?? null,
    slotMinutes: String(branch?.slotMinutes ?? ''),
    slotOrders: branch?.slotOrders ?? null,
    slotItems: branch?.slotItems ?? null,
    slotGuests: branch?.slotGuests ?? null,
    daysAhead: branch?.daysAhead ?? null,
    bookingDaysAhead: branch?.bookingDaysAhead ?? null,
    maxParty: branch?.maxParty ?? null,
    posterSpotId: branch?.posterSpotId ?? '',
    iikoTerminalGroupId: branch?.iikoTerminalGroupId ?? '',
  };
}

const line = (text: string): string | null => text.trim() || null;

export function branchBody({ point, slotMinutes, ...values }: BranchValues) {
  const place = readPoint(point);
  return {
    ...values,
    name: filledTexts(values.name),
    address: filledTexts(values.address),
    landmark: textsOrNull(values.landmark),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    phone: line(values.phone),
    slotMinutes: Number(slotMinutes),
    posterSpotId: line(values.posterSpotId),
    iikoTerminalGroupId: line(values.iikoTerminalGroupId),
  };
}

/** The name and the address in one language at least. */
export const branchProblems = ({ name, address }: Pick<BranchValues, 'name' | 'address'>) =>
  [
    { path: 'name', texts: name },
    { path: 'address', texts: address },
  ]
    .filter(({ texts }) => textsOrNull(texts) === null)
    .map(({ path }) => ({ path: `${path}.uz`, code: 'REQUIRED' }));

export const branchFieldOf = (path: string): string | undefined =>
  path === 'latitude' || path === 'longitude' ? 'point' : undefined;

interface Limits {
  minValue?: number | null;
  maxValue?: number | null;
}

/** The smallest and the greatest number that the contract takes. */
export function limitsOf(field: string): { from: number; to: number } | null {
  let schema = (CHANGE.shape as Record<string, unknown>)[field] as (Limits & { unwrap?: () => unknown }) | undefined;
  while (schema?.unwrap) schema = schema.unwrap() as typeof schema;
  return typeof schema?.minValue === 'number' && typeof schema.maxValue === 'number'
    ? { from: schema.minValue, to: schema.maxValue }
    : null;
}
