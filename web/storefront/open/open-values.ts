/** What is typed on the page that opens a restaurant; kept in this browser until it has been sent. */
import type { Language } from '#domain/platform/text/language.ts';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { FieldProblem } from '#web/platform/form/field-problems.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

export interface Pin {
  latitude: number;
  longitude: number;
}

export interface OpenValues {
  name: string;
  mainLanguage: Language;
  kitchens: readonly string[];
  city: string;
  address: string;
  /** Null until the pin has been put on the building. */
  pin: Pin | null;
  services: readonly ServiceType[];
  legalName: string;
  tin: string;
}

export const emptyValues = (mainLanguage: Language): OpenValues => ({
  name: '',
  mainLanguage,
  kitchens: [],
  city: '',
  address: '',
  pin: null,
  services: [],
  legalName: '',
  tin: '',
});

const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string').slice(0, 20) : [];

function readPin(stored: unknown): Pin | null {
  const { latitude, longitude } = (stored ?? {}) as Record<string, unknown>;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** @internal */
export function readValues(stored: unknown): OpenValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Record<string, unknown>;
  return {
    name: text(fields.name, 200),
    mainLanguage: LANGUAGES.find((each) => each === fields.mainLanguage) ?? 'uz',
    kitchens: texts(fields.kitchens),
    city: text(fields.city, 100),
    address: text(fields.address, 300),
    pin: readPin(fields.pin),
    services: SERVICE_TYPES.filter((each) => texts(fields.services).includes(each)),
    legalName: text(fields.legalName, 200),
    tin: text(fields.tin, 20),
  };
}

export const openDraft = persistedStore('openRestaurant', readValues, { later: true });

/** As it is sent: digits alone. */
export const tinOf = (typed: string): string | null => typed.replace(/\s/g, '') || null;

export const bodyOf = ({ name, mainLanguage, kitchens, city, address, pin, services, legalName, tin }: OpenValues) => ({
  name: { [mainLanguage]: name.trim() },
  mainLanguage,
  kitchens: [...kitchens],
  city: city.trim(),
  address: address.trim(),
  latitude: pin?.latitude,
  longitude: pin?.longitude,
  services: [...services],
  legalName: legalName.trim() || null,
  tin: tinOf(tin),
});

export const missingIn = ({ name, pin }: OpenValues): FieldProblem[] => [
  ...(name.trim() === '' ? [{ path: 'name', code: 'REQUIRED' }] : []),
  ...(pin === null ? [{ path: 'pin', code: 'REQUIRED' }] : []),
];

/** The field that shows a problem of the body. */
export const fieldOf = (path: string): string | undefined =>
  path.startsWith('name') ? 'name' : path === 'latitude' || path === 'longitude' ? 'pin' : undefined;
