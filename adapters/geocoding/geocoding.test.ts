import { beforeEach, describe, expect, it } from 'vitest';
import { answeringServer } from '#tests/support/answering-server.ts';
import { knownPlaces } from './known-places.ts';
import { photon } from './photon.ts';
import { yandexGeocoder } from './yandex.ts';

const spot = { latitude: 41.311, longitude: 69.279 };
const feature = (properties: object, coordinates: unknown = [69.2797, 41.3113]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});

describe('Photon', () => {
  const server = answeringServer();
  const askedUrl = (): URL => new URL(server.requestedUrl, 'http://photon');
  beforeEach(() => {
    server.answer = {
      status: 200,
      body: JSON.stringify({
        features: [
          feature({
            name: 'Hotel Uzbekistan',
            street: 'Amir Temur shoh koʻchasi',
            housenumber: '107B',
            city: 'Toshkent',
            district: 'Mirobod',
          }),
          feature({ name: 'Chorsu bozori', city: 'Toshkent' }, [69.2352, 41.3264]),
        ],
      }),
    };
  });

  it('is queried near the pin and returns street and house, then what is there', async () => {
    expect(await photon({ url: server.url }).find({ text: 'amir temur 107', near: spot, language: 'uz' })).toEqual([
      {
        name: 'Amir Temur shoh koʻchasi, 107B',
        detail: 'Hotel Uzbekistan, Mirobod, Toshkent',
        latitude: 41.3113,
        longitude: 69.2797,
      },
      { name: 'Chorsu bozori', detail: 'Toshkent', latitude: 41.3264, longitude: 69.2352 },
    ]);
    expect(askedUrl().pathname).toBe('/api');
    expect(Object.fromEntries(askedUrl().searchParams)).toEqual({
      q: 'amir temur 107',
      limit: '6',
      lang: 'default',
      lat: '41.311',
      lon: '69.279',
    });
  });

  it('names the street at a point, in English where requested', async () => {
    expect(await photon({ url: server.url }).nameOf(spot, 'eng')).toBe('Amir Temur shoh koʻchasi, 107B');
    expect(askedUrl().pathname).toBe('/reverse');
    expect(askedUrl().searchParams.get('lang')).toBe('en');
  });

  it('one invalid result does not affect the others', async () => {
    server.answer.body = JSON.stringify({
      features: [feature({}), feature({ name: 'Nowhere' }, [69, 410]), { odd: true }, feature({ name: 'Chorsu' })],
    });
    expect(
      (await photon({ url: server.url }).find({ text: 'x', near: null, language: 'ru' })).map(({ name }) => name),
    ).toEqual(['Chorsu']);
    expect(askedUrl().searchParams.has('lat')).toBe(false);
  });

  it.each([
    ['a server that fails', { status: 500, body: '{"message":"oops"}' }],
    [
      'a refusal that looks like an answer',
      { status: 429, body: '{"features":[{"geometry":{"coordinates":[69,41]},"properties":{"name":"A"}}]}' },
    ],
    ['nonsense', { status: 200, body: '<html>' }],
  ])('%s gives no result', async (_name, given) => {
    server.answer = given;
    expect(await photon({ url: server.url }).find({ text: 'amir', near: null, language: 'uz' })).toEqual([]);
    expect(await photon({ url: server.url }).nameOf(spot, 'uz')).toBeNull();
  });

  it('a slow server and a missing one give no result either', async () => {
    server.answer.afterMs = 400;
    expect(await photon({ url: server.url, timeoutMs: 50 }).find({ text: 'amir', near: null, language: 'uz' })).toEqual(
      [],
    );
    expect(await photon({ url: 'http://127.0.0.1:9', timeoutMs: 200 }).nameOf(spot, 'uz')).toBeNull();
  });
});

describe('Yandex', () => {
  const server = answeringServer();
  const requested = (): URL => new URL(server.requestedUrl, 'http://yandex');
  const geocoder = () => yandexGeocoder({ key: 'secret', url: server.url });
  const member = (name: string, pos: string, description?: string) => ({
    GeoObject: { name, description, Point: { pos }, metaDataProperty: { GeocoderMetaData: { precision: 'exact' } } },
  });
  beforeEach(() => {
    const featureMember = [
      member('проспект Амира Темура, 107Б', '69.2797 41.3113', 'Ташкент, Узбекистан'),
      member('Чорсу', '69.2352 41.3264'),
      member('', '69 41'),
      member('Nowhere', '69 410'),
      { odd: true },
    ];
    server.answer = { status: 200, body: JSON.stringify({ response: { GeoObjectCollection: { featureMember } } }) };
  });

  it('is queried near the pin, with longitude first', async () => {
    expect(await geocoder().find({ text: 'амира темура 107', near: spot, language: 'uz' })).toEqual([
      {
        name: 'проспект Амира Темура, 107Б',
        detail: 'Ташкент, Узбекистан',
        latitude: 41.3113,
        longitude: 69.2797,
      },
      { name: 'Чорсу', detail: '', latitude: 41.3264, longitude: 69.2352 },
    ]);
    expect(requested().pathname).toBe('/v1/');
    expect(Object.fromEntries(requested().searchParams)).toEqual({
      apikey: 'secret',
      lang: 'ru_RU',
      format: 'json',
      geocode: 'амира темура 107',
      results: '6',
      ll: '69.279,41.311',
      spn: '0.6,0.6',
    });
  });

  it('names the house at a point', async () => {
    expect(await geocoder().nameOf(spot, 'eng')).toBe('проспект Амира Темура, 107Б');
    expect([requested().searchParams.get('geocode'), requested().searchParams.get('lang')]).toEqual([
      '69.279,41.311',
      'en_US',
    ]);
  });

  it('a rejected key gives no result', async () => {
    server.answer = { status: 403, body: '{"statusCode":403,"error":"Forbidden","message":"Invalid api key"}' };
    expect(await geocoder().find({ text: 'амира', near: null, language: 'ru' })).toEqual([]);
    expect(await geocoder().nameOf(spot, 'ru')).toBeNull();
  });
});

describe('the built-in list', () => {
  it('is loaded once for each language', async () => {
    const loaded: string[] = [];
    const geocoder = knownPlaces((language) => {
      loaded.push(language);
      return Promise.resolve([
        {
          name: language === 'ru' ? 'улица Сакичмон' : 'Sakichmon koʻchasi',
          detail: 'Chorsu',
          words: ['Chorsu', 'Чорсу'],
          ...spot,
        },
      ]);
    });
    const ask = async (language: 'uz' | 'ru') =>
      (await geocoder.find({ text: 'чорсу', near: null, language }))[0]?.name;
    expect([await ask('uz'), await ask('uz'), await ask('ru')]).toEqual([
      'Sakichmon koʻchasi',
      'Sakichmon koʻchasi',
      'улица Сакичмон',
    ]);
    expect(await geocoder.nameOf(spot, 'ru')).toBe('улица Сакичмон');
    expect(loaded).toEqual(['uz', 'ru']);
  });
});
