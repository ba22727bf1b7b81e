import { expect, it } from 'vitest';
import type { User } from '#contract/accounts/identity.ts';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import type { VisitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { NO_DETAILS } from './guest-details.ts';
import { saveGuestDetails } from './save-guest-details.ts';

const place: VisitorPlace = { latitude: 41.31, longitude: 69.28, name: 'Navoiy 1', source: 'MAP' };
const details = { ...NO_DETAILS, name: ' Lola ', office: '12', entrance: '3', addressLabel: 'Uy' };
const nameless = { id: 'u', firstName: null } as unknown as User;
const named = { id: 'u', firstName: 'Aziza' } as unknown as User;

const server = (items: object[] = []) =>
  fakeApi({
    'GET /me/addresses': () => ({ items }),
    'POST /me/addresses': () => ({}),
    'PATCH /me/addresses/:id': () => ({}),
    'PATCH /me': () => named,
  });
const bodyOf = ({ calls }: ReturnType<typeof server>, key: string) => calls.find((call) => call.key === key)?.args;

it('saves the address with its parts and label, and the name where the profile has none', async () => {
  const fake = server();
  await saveGuestDetails(fake.api, { user: nameless, place, details, offersOf: null });
  expect(bodyOf(fake, 'PATCH /me')).toEqual({ body: { firstName: 'Lola' } });
  expect(bodyOf(fake, 'POST /me/addresses')).toEqual({
    body: {
      label: 'Uy',
      name: 'Navoiy 1',
      latitude: 41.31,
      longitude: 69.28,
      office: '12',
      entrance: '3',
      floor: null,
      domophone: null,
      courierComment: null,
    },
  });
});

const saved = {
  id: 'a',
  label: 'Uy',
  name: 'navoiy 1',
  latitude: 41.3101,
  longitude: 69.28,
  office: '12',
  entrance: '3',
  floor: null,
  domophone: null,
  courierComment: null,
};

it('a saved address is not saved twice; what was corrected is changed', async () => {
  const same = server([saved]);
  await saveGuestDetails(same.api, { user: named, place, details: { ...details, addressLabel: '' }, offersOf: null });
  expect(same.keys()).toEqual(['GET /me/addresses']);
  const other = server([saved]);
  await saveGuestDetails(other.api, {
    user: named,
    place,
    details: { ...details, floor: '4', addressLabel: '' },
    offersOf: null,
  });
  expect(bodyOf(other, 'PATCH /me/addresses/:id')).toMatchObject({ params: { id: 'a' }, body: { floor: '4' } });
  expect(other.keys()).not.toContain('POST /me/addresses');
});

it('the same street elsewhere is another address', async () => {
  const fake = server([{ ...saved, latitude: 41.4 }]);
  await saveGuestDetails(fake.api, { user: named, place, details, offersOf: null });
  expect(fake.keys()).toEqual(['GET /me/addresses', 'POST /me/addresses']);
});

it('a pick-up saves no address, and a failure is silent', async () => {
  const fake = server();
  await saveGuestDetails(fake.api, { user: named, place: null, details, offersOf: null });
  expect(fake.keys()).toEqual([]);
  fake.answer('GET /me/addresses', () => {
    throw refusal(500, 'INTERNAL');
  });
  await expect(saveGuestDetails(fake.api, { user: named, place, details, offersOf: null })).resolves.toBeUndefined();
});

it('stores the consent to offers of the restaurant where it was given', async () => {
  const fake = fakeApi({ 'PATCH /me/marketing/:id': () => ({}) });
  await saveGuestDetails(fake.api, { user: named, place: null, details, offersOf: 'r' });
  expect(bodyOf(fake, 'PATCH /me/marketing/:id')).toEqual({
    params: { id: 'r' },
    body: { channels: { PUSH: true, TELEGRAM: true, SMS: true }, source: 'CHECKOUT' },
  });
});
