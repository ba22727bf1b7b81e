import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween, type Spot } from './nearest.ts';
import { findPlaces, placeAt, type KnownPlace } from './place-search.ts';

const place = (name: string, detail: string, { latitude, longitude }: Spot, ...words: string[]): KnownPlace => ({
  name,
  detail,
  latitude,
  longitude,
  words: [name, detail, ...words],
});

const CITY = [
  place(
    'Amir Temur shoh koʻchasi',
    'Amir Temur xiyoboni',
    { latitude: 41.3113, longitude: 69.2797 },
    'проспект Амира Темура',
    'Сквер Амира Темура',
  ),
  place(
    'Amir Temur shoh koʻchasi',
    'Oloy bozori',
    { latitude: 41.3196, longitude: 69.2846 },
    'проспект Амира Темура',
    'Алайский базар',
  ),
  place('Qoʻyliq 5-mavze', 'Qoʻyliq', { latitude: 41.2425, longitude: 69.334 }, 'Куйлюк-5', 'Qoʻyliq block 5'),
];

describe('finding a place', () => {
  it.each(['амир темур', 'Amir Temur', 'amir temur koʻchasi', 'улица Амира Темура', 'amir temr'])(
    'answers %s',
    (text) => {
      expect(findPlaces(CITY, text, null).map(({ detail }) => detail)).toEqual(['Amir Temur xiyoboni', 'Oloy bozori']);
    },
  );

  it('knows landmarks, and puts the nearer of two first', () => {
    expect(findPlaces(CITY, 'алайский', null)).toEqual([
      { name: 'Amir Temur shoh koʻchasi', detail: 'Oloy bozori', latitude: 41.3196, longitude: 69.2846 },
    ]);
    expect(findPlaces(CITY, 'amir temur', { latitude: 41.32, longitude: 69.285 })[0]!.detail).toBe('Oloy bozori');
  });

  it('keeps the house number as it was typed; a block that is part of the name is none', () => {
    expect(findPlaces(CITY, 'Amir Temur 107B', null)[0]!.name).toBe('Amir Temur shoh koʻchasi, 107B');
    expect(findPlaces(CITY, 'амир темур, 12/4', null)[0]!.name).toBe('Amir Temur shoh koʻchasi, 12/4');
    expect(findPlaces(CITY, 'qoʻyliq 5-mavze', null)[0]!.name).toBe('Qoʻyliq 5-mavze');
  });

  it('answers a house once, farther along its street with a higher number, wherever the pin is', () => {
    const house = (number: string, near = null as KnownPlace | null) => {
      const found = findPlaces(CITY, `amir temur ${number}`, near);
      expect(found).toHaveLength(1);
      return found[0]!;
    };
    const [start, end] = [CITY[0]!, CITY[1]!];
    expect(metresBetween(start, house('1'))).toBeLessThan(20);
    expect(metresBetween(start, house('40'))).toBeGreaterThan(metresBetween(start, house('20')));
    expect(house('20', end)).toEqual(house('20', start));
    expect(house('2').detail).toBe('Amir Temur xiyoboni');
    expect(house('900')).toMatchObject({ detail: 'Oloy bozori', latitude: end.latitude, longitude: end.longitude });
  });

  it('finds nothing by a number, a kind of street or nothing', () => {
    for (const text of ['', '   ', 'koʻchasi', 'улица', ', , ,']) expect(findPlaces(CITY, text, null)).toEqual([]);
    expect(findPlaces(CITY, 'Samarqand', null)).toEqual([]);
  });

  it('never throws and never tells more than was asked for', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.nat(8), (text, most) => {
        expect(findPlaces(CITY, text, null, most).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('what a point is called', () => {
  it('is the nearest street within a few steps, else nothing', () => {
    expect(placeAt(CITY, { latitude: 41.3198, longitude: 69.2848 })).toBe('Amir Temur shoh koʻchasi');
    expect(placeAt(CITY, { latitude: 41.28, longitude: 69.2 })).toBeNull();
    expect(placeAt([], CITY[0]!)).toBeNull();
  });

  it('is never the name of somewhere farther than another', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 41.24, max: 41.32, noNaN: true }),
        fc.double({ min: 69.27, max: 69.34, noNaN: true }),
        (latitude, longitude) => {
          const nearest = CITY.toSorted(
            (a, b) => metresBetween(a, { latitude, longitude }) - metresBetween(b, { latitude, longitude }),
          )[0]!;
          expect([null, nearest.name]).toContain(placeAt(CITY, { latitude, longitude }));
        },
      ),
    );
  });
});
