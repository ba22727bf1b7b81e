import { describe, expect, it } from 'vitest';
import { merchantOpeningsContract } from '#contract/management/merchant-openings.ts';
import { bodyOf, emptyValues, fieldOf, missingIn, readValues } from './open-values.ts';

const FILLED = {
  ...emptyValues('ru'),
  name: ' Анхор ',
  kitchens: ['uzbek'],
  city: 'Ташкент',
  address: 'Навои 12',
  pin: { latitude: 41.31, longitude: 69.25 },
  services: ['PICK_UP', 'DELIVERY'] as const,
};

describe('opening a restaurant', () => {
  it('sends the name in the chosen language and the point under the pin', () => {
    const body = merchantOpeningsContract['POST /merchants/open'].body.parse(bodyOf(FILLED));
    expect(body).toMatchObject({ name: { ru: 'Анхор' }, mainLanguage: 'ru', latitude: 41.31, longitude: 69.25 });
    expect(missingIn(FILLED)).toEqual([]);
  });

  it('asks for a name and for the pin, which the map itself does not choose', () => {
    expect(missingIn(emptyValues('uz')).map(({ path }) => path)).toEqual(['name', 'pin']);
    expect([fieldOf('name.ru'), fieldOf('latitude'), fieldOf('city')]).toEqual(['name', 'pin', undefined]);
  });

  it('restores what was typed, and nothing that it does not know', () => {
    const stored: unknown = JSON.parse(JSON.stringify(FILLED));
    expect(readValues(stored)).toEqual({ ...FILLED, services: ['DELIVERY', 'PICK_UP'] });
    expect(readValues({ mainLanguage: 'de', services: ['TAXI', 3], pin: { latitude: 'north' }, name: 7 })).toEqual(
      emptyValues('uz'),
    );
    expect(readValues('nothing')).toBeNull();
  });
});
