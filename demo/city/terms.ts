/** The words restaurants are described with: code, name, synonyms, picture, icon of web/ui. */
import { three, type AllTexts, type PictureId } from './kinds.ts';

export interface TermPlan {
  kind: 'KITCHEN' | 'FEATURE' | 'PREFER_FOR';
  code: string;
  name: AllTexts;
  synonyms: string[];
  picture: PictureId | null;
  icon: string | null;
}

const term =
  (kind: TermPlan['kind']) =>
  (
    code: string,
    name: string,
    picture: PictureId | null,
    icon: string | null,
    ...synonyms: string[]
  ): TermPlan => ({ kind, code, name: three(name), picture, icon, synonyms });

const kitchen = term('KITCHEN');
const feature = term('FEATURE');
const prefer = term('PREFER_FOR');

export const TERMS: TermPlan[] = [
  kitchen(
    'milliy',
    'Milliy | Узбекская | Uzbek',
    'plov-toy',
    null,
    'uzbek',
    'узбекская кухня',
    'milliy taomlar',
  ),
  kitchen('osh', 'Osh | Плов | Plov', 'plov-chayxona', null, 'palov', 'plov', 'pilaf'),
  kitchen('choyxona', 'Choyxona | Чайхана | Teahouse', 'tea-green', null, 'chayxana', 'чойхона'),
  kitchen('kabob', 'Kabob | Шашлык | Kebab', 'shashlik-lamb', null, 'shashlik', 'шашлычная', 'grill'),
  kitchen('somsa', 'Somsa | Самса | Samsa', 'samsa-tandir', null, 'samsa', 'самса'),
  kitchen('lagmon', 'Lagʻmon | Лагман | Lagman', 'lagman', null, 'uygʻur', 'уйгурская', 'lagman'),
  kitchen('manti', 'Manti | Манты | Manti', 'manti', null, 'chuchvara', 'манты', 'dumplings'),
  kitchen('burger', 'Burger | Бургеры | Burgers', 'burger-classic', null, 'гамбургер'),
  kitchen('fastfud', 'Fastfud | Фастфуд | Fast food', 'hot-dog', null, 'fastfood', 'xot-dog'),
  kitchen('tovuq', 'Tovuq | Курица | Chicken', 'wings', null, 'чикен', 'wings'),
  kitchen('doner', 'Lavash va doner | Лаваш и донер | Wraps and doner', 'lavash', null, 'shaurma', 'шаурма'),
  kitchen('pitsa', 'Pitsa | Пицца | Pizza', 'pizza-pepperoni', null, 'pizza', 'пицца'),
  kitchen('italyan', 'Italyan | Итальянская | Italian', 'pasta-carbonara', null, 'pasta', 'паста'),
  kitchen('sushi', 'Sushi | Суши | Sushi', 'sushi-set', null, 'roll', 'роллы', 'yapon'),
  kitchen('osiyo', 'Osiyo | Паназиатская | Asian', 'wok-noodles', null, 'vok', 'wok', 'tay'),
  kitchen('koreys', 'Koreys | Корейская | Korean', 'bibimbap', null, 'kimchi', 'кимчи'),
  kitchen('turk', 'Turk | Турецкая | Turkish', 'doner', null, 'turkish', 'пиде'),
  kitchen('gruzin', 'Gruzin | Грузинская | Georgian', 'khinkali', null, 'xachapuri', 'хинкали'),
  kitchen('yevropa', 'Yevropa | Европейская | European', 'caesar', null, 'russian', 'русская'),
  kitchen('steyk', 'Steyk | Стейки | Steak', 'steak', null, 'steak', 'мясо'),
  kitchen('baliq', 'Baliq | Рыба | Fish', 'fish-grilled', null, 'fish', 'морепродукты'),
  kitchen('foydali', 'Foydali | Здоровая еда | Healthy', 'poke-salmon', null, 'bowl', 'поке', 'pp'),
  kitchen('nonushta', 'Nonushta | Завтраки | Breakfast', 'eggs-breakfast', null, 'breakfast'),
  kitchen('qahva', 'Qahva | Кофе | Coffee', 'cappuccino', null, 'kofe', 'coffee'),
  kitchen('pishiriq', 'Pishiriq | Выпечка | Bakery', 'croissant', null, 'non', 'пекарня'),
  kitchen('shirinlik', 'Shirinlik | Сладости | Sweets', 'medovik', null, 'tort', 'десерт'),
  feature('halol', 'Halol | Халяль | Halal', null, 'shield-check'),
  feature('wifi', 'Wi-Fi | Wi-Fi | Wi-Fi', null, 'wifi'),
  feature('avtoturargoh', 'Avtoturargoh | Парковка | Parking', null, 'circle-parking'),
  feature('ayvon', 'Ayvon va terrasa | Терраса | Terrace', null, 'sun'),
  feature('bolalar', 'Bolalar burchagi | Детский уголок | Play corner', null, 'baby'),
  feature('jonli-musiqa', 'Jonli musiqa | Живая музыка | Live music', null, 'music'),
  feature('alohida-xona', 'Alohida xonalar | Отдельные кабинеты | Private rooms', null, 'door-open'),
  feature('namozxona', 'Namozxona | Комната для намаза | Prayer room', null, 'moon-star'),
  feature('qulay-kirish', 'Aravacha bilan kirish | Доступная среда | Step-free', null, 'accessibility'),
  feature('karta', 'Karta bilan toʻlash | Оплата картой | Cards taken', null, 'credit-card'),
  feature('tunu-kun', 'Kechayu kunduz | Круглосуточно | Round the clock', null, 'clock'),
  feature('vegetarian', 'Goʻshtsiz taomlar | Блюда без мяса | Meat-free dishes', null, 'leaf'),
  prefer('oila', 'Oila bilan | С семьёй | With family', 'place-hall', 'users'),
  prefer('dostlar', 'Doʻstlar davrasi | С друзьями | With friends', 'place-garden', 'message-circle'),
  prefer('uchrashuv', 'Ikki kishiga | На двоих | For two', 'cover-italian', 'heart'),
  prefer('ish-tushlik', 'Biznes tushlik | Бизнес-ланч | Business lunch', 'place-coffee-bar', 'briefcase'),
  prefer('nonushtaga', 'Ertalab | На завтрак | In the morning', 'cover-breakfast', 'coffee'),
  prefer('tunda', 'Tunda | Ночью | Late at night', 'place-mangal', 'moon'),
  prefer('toy', 'Toʻy va banket | Свадьба и банкет | Weddings and banquets', 'place-banquet', 'gift'),
  prefer('tez', 'Tez tushlik | Быстро поесть | A quick bite', 'cover-fastfood', 'alarm-clock'),
  prefer('choy', 'Choy suhbati | За чаем | Over tea', 'place-terrace', 'leaf'),
];
