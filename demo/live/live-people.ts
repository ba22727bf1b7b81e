/**
 * The people of the simulated evening. Their phones are in a range of their own, so that an order shows whether it is
 * theirs; none of them can be a real number.
 */
import { cityId } from '../rows/seed.ts';

export interface LivePerson {
  phone: string;
  firstName: string;
  lastName: string;
  /** As `local_uuid` of their browser. */
  device: string;
}

const PREFIX = '+9989000002';

const person = (number: number, firstName: string, lastName: string): LivePerson => {
  const phone = `${PREFIX}${String(number).padStart(2, '0')}`;
  return { phone, firstName, lastName, device: cityId('live-device', phone) };
};

export const LIVE_STAFF = {
  operator: person(1, 'Gulnora', 'Saidova'),
  cook: person(2, 'Anvar', 'Xolmatov'),
  waiter: person(3, 'Kamola', 'Nazarova'),
} as const;

export const LIVE_COURIERS = [
  person(11, 'Ulugʻbek', 'Tursunov'),
  person(12, 'Sardor', 'Mirzayev'),
  person(13, 'Bobur', 'Qodirov'),
  person(14, 'Timur', 'Axmedov'),
  person(15, 'Oybek', 'Sultonov'),
  person(16, 'Ilhom', 'Jalilov'),
] as const;

export const LIVE_GUESTS = [
  person(31, 'Aziza', 'Karimova'),
  person(32, 'Doniyor', 'Rasulov'),
  person(33, 'Laylo', 'Ismoilova'),
  person(34, 'Rustam', 'Yoʻldoshev'),
  person(35, 'Madina', 'Tosheva'),
  person(36, 'Jahongir', 'Aliyev'),
  person(37, 'Nilufar', 'Hamidova'),
  person(38, 'Otabek', 'Sobirov'),
  person(39, 'Zarina', 'Umarova'),
  person(40, 'Sanjar', 'Ergashev'),
  person(41, 'Feruza', 'Mahmudova'),
  person(42, 'Davron', 'Nurmatov'),
] as const;

/** Guests at tables: they scan a code and need no account. */
export const LIVE_TABLE_DEVICES = [1, 2, 3].map((number) => cityId('live-table', number));

const everybody: readonly LivePerson[] = [...Object.values(LIVE_STAFF), ...LIVE_COURIERS, ...LIVE_GUESTS];
const phones = new Set(everybody.map(({ phone }) => phone));
const staffNames = new Set(
  [...Object.values(LIVE_STAFF), ...LIVE_COURIERS].map(({ firstName, lastName }) => `${firstName} ${lastName}`),
);

export const isLivePhone = (phone: string | null): boolean => phone !== null && phones.has(phone);

interface Change {
  by: string;
  name: string | null;
}

/** Whether somebody of the real world has moved or changed an order: it is theirs from then on. */
export const isTouched = (history: readonly Change[]): boolean =>
  history.some(({ by, name }) => (by === 'STAFF' || by === 'COURIER') && !(name !== null && staffNames.has(name)));
