import { describe, expect, it } from 'vitest';
import { readCity, readFeatures, readMetro } from './city-features.ts';
import { isInside, toPlane } from './plane.ts';

const city = readCity();

it('refuses a feature without three names or with a broken point', () => {
  expect(() => readFeatures('Anhor | Анхор\n69.2 41.3', 'line')).toThrow('needs three names');
  expect(() => readFeatures('Anhor | Анхор | Anhor\n69.2', 'line')).toThrow('no pair of numbers');
});

it('reads a line of the metro with its stations and a colour', () => {
  const [line] = readMetro('#d6453d | A | Б | C\n69.20 41.30 Bir / Один / One\n69.21 41.31 Ikki / Два / Two');
  expect(line).toMatchObject({ color: '#d6453d', names: { uz: 'A', ru: 'Б', en: 'C' } });
  expect(line?.stations.map(({ names }) => names.ru)).toEqual(['Один', 'Два']);
});

describe('the demo city', () => {
  it('has the lines that everybody knows', () => {
    const names = [...city.waterways, ...city.avenues].map(({ names: { en } }) => en);
    expect(names).toEqual(expect.arrayContaining(['Boʻzsuv Canal', 'Anhor Canal', 'Salar Canal', 'Amir Temur Avenue']));
    expect(city.metro.map(({ stations }) => stations.length)).toEqual([17, 11, 8, 7]);
  });

  it('has its parks, districts, stations and landmarks inside the ring road', () => {
    const stations = city.metro.flatMap((line) => line.stations);
    const spots = [...city.parks, ...city.lakes, ...city.districts, ...city.landmarks].map((each) => each.spots[0]!);
    for (const spot of [...stations, ...spots]) expect(isInside(city.ring.spots, spot)).toBe(true);
  });

  it('covers every branch of the demo merchants', async () => {
    const { PLACES } = await import('#demo/city/places.ts');
    const places = Object.values(PLACES);
    expect(places.length).toBeGreaterThan(40);
    for (const { latitude, longitude } of places) {
      expect(isInside(city.ring.spots, toPlane(longitude, latitude))).toBe(true);
    }
  });

  it('continues canals beyond the ring road, and ends its streets inside', () => {
    const reach = ({ box }: { box: { left: number; right: number } }): number => box.right - box.left;
    expect(reach(city.river[0]!)).toBeGreaterThan(reach(city.ring));
    for (const street of city.streets) expect(reach(street)).toBeLessThan(reach(city.ring));
  });
});
