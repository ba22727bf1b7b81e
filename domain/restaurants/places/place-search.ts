/** Finding a street or a landmark by what people write of it; the nearest of those that fit come first. */
import { metresBetween, type Spot } from './nearest.ts';
import { answers, foldedWords, searchFold } from '#domain/platform/text/search-fold.ts';

export interface KnownPlace extends Spot {
  /** The street, as the reader writes it. */
  name: string;
  /** What stands there. */
  detail: string;
  /** Everything it is called, in every language. */
  words: readonly string[];
}

export interface FoundPlace extends Spot {
  name: string;
  detail: string;
}

/** Shorter words mean everything. */
export const LEAST_LETTERS = 2;

/** Such as `107B` or `12/4`. The list of places has no houses, so a house number is taken as it was typed. */
const HOUSE_NUMBER = /^\d{1,4}\p{L}?(?:[/-]\d{1,4}\p{L}?)?$/u;
/** Part of most addresses, so they distinguish none. */
const KINDS = ['koʻchasi', 'koʻcha', 'shoh', 'улица', 'ул', 'проспект', 'street', 'avenue', 'dom', 'дом', 'uy'];
let kinds: Set<string> | undefined;
/** Folded at the first search: a page that only asks how many letters it takes carries none of this. */
const isKind = (word: string): boolean => (kinds ??= new Set(KINDS.map(searchFold))).has(word);
const MOST = 6;

export function findPlaces(places: readonly KnownPlace[], text: string, near: Spot | null, most = MOST): FoundPlace[] {
  const typed = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const houseNumber = typed.find((word, at) => at > 0 && HOUSE_NUMBER.test(word));
  const queried = foldedWords(typed.filter((word) => word !== houseNumber).join(' '))
    .map(({ folded }) => folded)
    .filter((word) => !isKind(word));
  if (queried.length === 0) return [];
  const fitting = places.filter(({ words }) => {
    const own = words.flatMap((word) => foldedWords(word).map(({ folded }) => folded));
    return queried.every((word) => own.some((each) => answers(each, word)));
  });
  const answered = houseNumber ? houses(fitting, houseNumber) : fitting;
  const sorted = near ? answered.toSorted((a, b) => metresBetween(near, a) - metresBetween(near, b)) : answered;
  const found = new Map(
    sorted.map(({ name, detail, latitude, longitude }) => [`${name} ${detail}`, { name, detail, latitude, longitude }]),
  );
  return [...found.values()].slice(0, most);
}

/** Even and odd numbers stand on two sides, so a number is half of a house's width. */
const METRES_PER_NUMBER = 12;

/** One house per street. Its point is an estimate by its number, which the guest corrects on the map. */
function houses(places: readonly KnownPlace[], number: string): FoundPlace[] {
  const streets = new Map<string, KnownPlace[]>();
  for (const place of places) streets.set(place.name, [...(streets.get(place.name) ?? []), place]);
  return [...streets].map(([name, known]) => ({
    ...alongStreet(known, Number.parseInt(number, 10) * METRES_PER_NUMBER),
    name: `${name}, ${number}`,
  }));
}

/** The point that many metres from the beginning of a street, at most its end, and the nearest known place to it. */
function alongStreet(street: readonly KnownPlace[], metres: number): Omit<FoundPlace, 'name'> {
  const farthestFrom = (spot: Spot): KnownPlace =>
    street.reduce((far, place) => (metresBetween(spot, place) > metresBetween(spot, far) ? place : far));
  const start = farthestFrom(farthestFrom(street[0]!));
  const places = street.toSorted((a, b) => metresBetween(start, a) - metresBetween(start, b));
  let walked = 0;
  for (const [at, to] of places.entries()) {
    const from = places[at - 1] ?? start;
    const length = metresBetween(from, to);
    if (length > 0 && walked + length >= metres) {
      const share = (metres - walked) / length;
      return {
        detail: (share < 0.5 ? from : to).detail,
        latitude: from.latitude + (to.latitude - from.latitude) * share,
        longitude: from.longitude + (to.longitude - from.longitude) * share,
      };
    }
    walked += length;
  }
  const { detail, latitude, longitude } = places.at(-1)!;
  return { detail, latitude, longitude };
}

/** Farther away another street is meant. */
const BESIDE_METRES = 350;

/** What the place at a point is called; null where nothing known is near enough. */
export function placeAt(places: readonly KnownPlace[], spot: Spot): string | null {
  const nearest = places.reduce<{ name: string; metres: number } | null>((best, place) => {
    const metres = metresBetween(spot, place);
    return best && best.metres <= metres ? best : { name: place.name, metres };
  }, null);
  return nearest && nearest.metres <= BESIDE_METRES ? nearest.name : null;
}
