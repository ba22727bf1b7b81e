/** Zones and tariffs as their forms hold them, and as they are sent. */
import type { PlaceTariff, PlaceZone } from '#contract/restaurants/places-editor-delivery.ts';
import { areaFault } from '#domain/restaurants/places-editor/drawn-area.ts';
import type { DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import {
  filledTexts,
  localizedText,
  textsOrNull,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';
import type { FieldProblem } from '#web/platform/form/field-problems.ts';

/** A zone of the branch, or what a new one begins with. */
export type EditedZone = { zone: PlaceZone } | { zone: null; area: DeliveryArea | null };

export interface ZoneValues {
  name: string;
  tariffId: string;
  priority: number | null;
  /** null: not drawn yet. */
  area: DeliveryArea | null;
}

export const zoneValues = (zone: PlaceZone | null): ZoneValues => ({
  name: zone?.name ?? '',
  tariffId: zone?.tariffId ?? '',
  priority: zone?.priority ?? 0,
  area: zone?.area ?? null,
});

export const zoneBody = ({ name, tariffId, priority, area }: ZoneValues) => ({
  name: name.trim(),
  tariffId,
  priority,
  area,
});

export function zoneProblems({ name, tariffId, area }: ZoneValues): FieldProblem[] {
  const fault = area ? areaFault(area) : 'NOT_DRAWN';
  return [
    ...(name.trim() === '' ? [{ path: 'name', code: 'NAME' }] : []),
    ...(tariffId === '' ? [{ path: 'tariffId', code: 'UNKNOWN' }] : []),
    ...(fault ? [{ path: 'area', code: fault }] : []),
  ];
}

export interface StepValue {
  kind: PlaceTariff['steps'][number]['kind'];
  /** Metres, or tiyin. */
  upTo: number | null;
  price: number | null;
}

export interface TariffValues {
  name: LocalizedText;
  basePrice: number | null;
  minimumOrder: number | null;
  freeFrom: number | null;
  minutesFrom: number | null;
  minutesTo: number | null;
  nightFrom: string;
  nightTo: string;
  nightExtra: number | null;
  carrier: PlaceTariff['carrier'];
  isCarrierPrice: boolean;
  carrierExtra: number | null;
  steps: StepValue[];
}

export const tariffValues = (tariff: PlaceTariff | null): TariffValues => ({
  name: localizedText(tariff?.name),
  basePrice: tariff?.basePrice ?? null,
  minimumOrder: tariff?.minimumOrder ?? 0,
  freeFrom: tariff?.freeFrom ?? null,
  // A new tariff asks how long a ride takes: guests read it as a promise.
  minutesFrom: tariff?.minutesFrom ?? null,
  minutesTo: tariff?.minutesTo || null,
  nightFrom: tariff?.nightFrom ?? '',
  nightTo: tariff?.nightTo ?? '',
  nightExtra: tariff?.nightExtra ?? 0,
  carrier: tariff?.carrier ?? 'DASTURXON',
  isCarrierPrice: tariff?.isCarrierPrice ?? false,
  carrierExtra: tariff?.carrierExtra ?? 0,
  steps: tariff?.steps ?? [],
});

export const tariffBody = (values: TariffValues) => ({
  ...values,
  name: filledTexts(values.name),
  minimumOrder: values.minimumOrder ?? 0,
  minutesFrom: values.minutesFrom ?? 0,
  minutesTo: values.minutesTo ?? 0,
  nightFrom: values.nightFrom || null,
  nightTo: values.nightTo || null,
  nightExtra: values.nightExtra ?? 0,
  isCarrierPrice: values.carrier !== 'DASTURXON' && values.isCarrierPrice,
  carrierExtra: values.carrierExtra ?? 0,
});

export function tariffProblems({
  name,
  minutesFrom,
  minutesTo,
  nightFrom,
  nightTo,
  steps,
}: TariffValues): FieldProblem[] {
  return [
    ...(textsOrNull(name) === null ? [{ path: 'name.uz', code: 'REQUIRED' }] : []),
    ...(steps.some(({ upTo, price }) => !upTo || price === null) ? [{ path: 'steps', code: 'STEP' }] : []),
    ...(minutesFrom ? [] : [{ path: 'minutesFrom', code: 'MINUTES' }]),
    ...(minutesTo ? [] : [{ path: 'minutesTo', code: 'MINUTES' }]),
    ...(minutesTo && minutesTo < (minutesFrom ?? 0) ? [{ path: 'minutesTo', code: 'BEFORE_FROM' }] : []),
    ...((nightFrom === '') !== (nightTo === '')
      ? [{ path: nightTo === '' ? 'nightTo' : 'nightFrom', code: 'HALF' }]
      : []),
  ];
}

/** A name that a new zone does not share with those there are. */
export function newZoneName(zones: readonly { name: string }[], word: string): string {
  for (let number = zones.length + 1; ; number++) {
    const name = `${word} ${number}`;
    if (zones.every((zone) => zone.name !== name)) return name;
  }
}

const TONES = [
  '[--tone:#c2410c]',
  '[--tone:#0f766e]',
  '[--tone:#7c3aed]',
  '[--tone:#b45309]',
  '[--tone:#be185d]',
  '[--tone:#15803d]',
] as const;

/** A utility, by their order: a zone keeps its colour while it is edited. */
export const toneOf = (at: number): string => TONES[at % TONES.length]!;
