/** The geocoder: a Photon server or Yandex if configured, the demo city's own list in a demo, else none. */
import { knownPlaces } from '#adapters/geocoding/known-places.ts';
import { photon } from '#adapters/geocoding/photon.ts';
import { yandexGeocoder } from '#adapters/geocoding/yandex.ts';
import type { Geocoder } from '#server/restaurants/places/ports.ts';
import type { Config } from './config.ts';

export function composeGeocoder({
  geocoderUrl,
  yandexGeocoderKey,
  demo,
}: Pick<Config, 'geocoderUrl' | 'yandexGeocoderKey' | 'demo'>): Geocoder | null {
  if (geocoderUrl) return photon({ url: geocoderUrl });
  if (yandexGeocoderKey) return yandexGeocoder({ key: yandexGeocoderKey });
  if (!demo) return null;
  return knownPlaces(async (language) => {
    const { PLACES } = await import('#demo/city/places.ts');
    return Object.values(PLACES).map(({ latitude, longitude, name, street, landmark }) => ({
      latitude,
      longitude,
      name: street[language],
      detail: name[language],
      words: [name, street, landmark].flatMap((texts) => Object.values(texts)),
    }));
  });
}
