import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointText, readPoint } from './read-point.ts';

describe('a point from what somebody pasted', () => {
  it.each([
    ['-33.8688, 151.2093', -33.8688, 151.2093],
    ['  41.311081 ,69.240562  ', 41.311081, 69.240562],
    ['https://www.google.com/maps/@41.3111,69.2797,15z', 41.3111, 69.2797],
    ['https://maps.google.com/?q=41.3111%2C69.2797', 41.3111, 69.2797],
    ['My place: 41.31 69.28, second floor', 41.31, 69.28],
  ])('has the latitude first: %s', (text, latitude, longitude) => {
    expect(readPoint(text)).toEqual({ latitude, longitude });
  });

  it.each([
    ['https://yandex.uz/maps/?pt=69.2797,41.3111', 69.2797],
    ['https://yandex.ru/maps/10335/?whatshere[point]=69.2797,41.3111', 69.2797],
    ['https://example.uz/map?z=17&ll=69.2797,41.3111', 69.2797],
    ['https://YANDEX.uz/maps/?ll=69.2797%2c41.3111', 69.2797],
  ])('has the longitude first in addresses that write it so: %s', (text, longitude) => {
    expect(readPoint(text)).toEqual({ latitude: 41.3111, longitude });
  });

  it.each(['90.01, 10.00', '10.00, 180.01', '41.3111', 'https://maps.app.goo.gl/abc', '41.3 69.2'])(
    'is none in “%s”',
    (text) => expect(readPoint(text)).toBeNull(),
  );

  it('is read at the edges of the map', () => {
    expect(readPoint('90.00, 180.00')).toEqual({ latitude: 90, longitude: 180 });
    expect(readPoint('-90.00, -180.00')).toEqual({ latitude: -90, longitude: -180 });
  });

  it('survives being written by the pin of the map', () => {
    const degree = (most: number) => fc.integer({ min: -most * 1_000_000, max: most * 1_000_000 });
    fc.assert(
      fc.property(degree(90), degree(180), (south, west) => {
        const point = { latitude: south / 1e6, longitude: west / 1e6 };
        const text = `${point.latitude.toFixed(6)}, ${point.longitude.toFixed(6)}`;
        const read = readPoint(text);
        expect(read?.latitude).toBeCloseTo(point.latitude, 6);
        expect(read?.longitude).toBeCloseTo(point.longitude, 6);
      }),
    );
  });

  it('never throws, and answers nothing outside of the map', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const point = readPoint(text);
        if (point === null) return;
        expect(Math.abs(point.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });
});

describe('a point that the map writes into the field', () => {
  // The map writes `${latitude}, ${longitude}`, which drops zeros at the end.
  it.each([
    [41.3, 69.2],
    [41, 69],
    [41.5, 69.279712],
    [0, 0],
  ])('%d, %d can be read again', (latitude, longitude) => {
    expect(readPoint(pointText({ latitude, longitude }))).toEqual({ latitude, longitude });
  });
});
