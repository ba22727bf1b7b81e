/** Guests of the demo's past. Their phones are in a range of their own; whoever signs in with one sees its orders. */
import { chance, cityId, type Chance } from '../rows/seed.ts';

export interface Regular {
  id: string;
  phone: string;
  firstName: string;
  lastName: string;
  language: 'uz' | 'ru' | 'eng';
}

const WOMEN = ['Aziza', 'Dilfuza', 'Gulchehra', 'Kamola', 'Laylo', 'Madina', 'Nargiza', 'Nigora', 'Sevara', 'Zilola'];
const MEN = ['Akmal', 'Bekzod', 'Doston', 'Farrux', 'Islom', 'Jamshid', 'Lazizbek', 'Mirjalol', 'Sanjar', 'Ulugʻbek'];
const FAMILIES = [
  'Abdullayev',
  'Ergashev',
  'Hakimov',
  'Ismoilov',
  'Jalolov',
  'Komilov',
  'Mahmudov',
  'Nazarov',
  'Olimov',
  'Qosimov',
  'Rahmonov',
  'Saidov',
  'Toʻxtayev',
  'Umarov',
  'Yusupov',
];

const REGULARS_COUNT = 420;

/** +998900010001 and on. */
export const REGULARS: readonly Regular[] = Array.from({ length: REGULARS_COUNT }, (_, at) => {
  const luck = chance('regular', at);
  const isWoman = luck.often(0.5);
  const phone = `+99890001${String(at + 1).padStart(4, '0')}`;
  return {
    id: cityId('user', phone),
    phone,
    firstName: luck.pick(isWoman ? WOMEN : MEN),
    lastName: luck.pick(FAMILIES) + (isWoman ? 'a' : ''),
    language: luck.pick(['uz', 'uz', 'uz', 'ru', 'ru', 'eng']),
  };
});

/** A few come every week, many came once. */
export function regularOf(merchantKey: string, luck: Chance): Regular {
  const offset = chance('regulars', merchantKey).whole(0, REGULARS_COUNT - 1);
  const rank = Math.floor(REGULARS_COUNT * luck.next() ** 2.2);
  return REGULARS[(offset + rank * 7) % REGULARS_COUNT]!;
}
