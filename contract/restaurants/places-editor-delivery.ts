/** Delivery tariffs and zones as managers write them. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import {
  access,
  inUse,
  Name,
  params,
  Price,
  refusals,
  tag,
  Version,
  versioned,
  WallTime,
} from './places-editor-rows.ts';
import { DeliveryOffer, Id, Latitude, Longitude, TextsValue } from '../platform/values.ts';

const TariffFields = z.object({
  name: Name,
  basePrice: Price,
  minimumOrder: Price,
  freeFrom: Price.nullable(),
  minutesFrom: z.int().min(0).max(600),
  minutesTo: z.int().min(0).max(600),
  nightFrom: WallTime.nullable(),
  nightTo: WallTime.nullable(),
  nightExtra: Price,
  /** Who delivers; a carrier has to be connected. */
  carrier: z.enum(['DASTURXON', 'YANDEX']),
  /** The guest pays the carrier's quote with the extra (or less, where it is negative) instead of the own prices. */
  isCarrierPrice: z.boolean(),
  carrierExtra: z.int().min(-100_000_000).max(100_000_000),
  /** Instead of the base price, up to a distance in metres or a sum in tiyin. */
  steps: z
    .array(z.object({ kind: z.enum(['DISTANCE', 'AMOUNT']), upTo: z.int().min(1).max(100_000_000_000), price: Price }))
    .max(40),
});

/** Corners as GeoJSON writes them: [longitude, latitude]. */
export const ZoneArea = z.union([
  z.object({ shape: z.literal('POLYGON'), ring: z.array(z.tuple([Longitude, Latitude])).max(200) }),
  z.object({
    shape: z.literal('CIRCLE'),
    center: z.object({ latitude: Latitude, longitude: Longitude }),
    radiusMetres: z.int().min(50).max(100_000),
  }),
]);

const ZoneFields = z.object({
  name: z.string().trim().min(1).max(100),
  area: ZoneArea,
  tariffId: Id,
  /** Where zones overlap the highest one counts. */
  priority: z.int().min(0).max(1000),
});

export const PlaceZone = ZoneFields.extend({ id: Id, branchId: Id, name: z.string(), version: Version }).meta({
  id: 'PlaceZone',
});
export type PlaceZone = z.infer<typeof PlaceZone>;

export const PlaceTariff = TariffFields.extend({
  id: Id,
  name: TextsValue,
  version: Version,
  /** Zones that use it. */
  zones: z.int(),
}).meta({ id: 'PlaceTariff' });
export type PlaceTariff = z.infer<typeof PlaceTariff>;

export const consoleDeliveryContract = define({
  'POST /console/branches/:id/delivery-check': {
    repeatable: true,
    access,
    summary: 'What an address would pay for a delivery from this branch; null: it does not deliver there',
    tag,
    params,
    body: z.object({ latitude: Latitude, longitude: Longitude, productPrice: Price.optional() }),
    result: z.object({ zoneId: Id.nullable(), offer: DeliveryOffer.nullable() }),
    errors: refusals,
  },
  'POST /console/tariffs': {
    access,
    summary: 'Add a delivery tariff',
    tag,
    status: 201,
    body: TariffFields.partial().required({ name: true, basePrice: true }),
    result: PlaceTariff,
    errors: refusals,
  },
  'PATCH /console/tariffs/:id': {
    access,
    summary: 'Change a delivery tariff for every zone that uses it; absent fields stay',
    tag,
    params,
    body: TariffFields.partial().extend({ version: Version }),
    result: PlaceTariff,
    errors: versioned,
  },
  'DELETE /console/tariffs/:id': {
    access,
    summary: 'Archive a delivery tariff; refused while a zone uses it',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: inUse,
  },
  'POST /console/branches/:id/zones': {
    access,
    summary: 'Add a delivery zone to a branch',
    tag,
    status: 201,
    params,
    body: ZoneFields.partial({ priority: true }),
    result: PlaceZone,
    errors: refusals,
  },
  'PATCH /console/zones/:id': {
    access,
    summary: 'Change a delivery zone; absent fields stay',
    tag,
    params,
    body: ZoneFields.partial().extend({ version: Version }),
    result: PlaceZone,
    errors: versioned,
  },
  'DELETE /console/zones/:id': {
    access,
    summary: 'Archive a delivery zone: orders on their way are still delivered',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
});
