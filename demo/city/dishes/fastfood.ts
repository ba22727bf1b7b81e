import { dish, section } from '../types/kinds.ts';

const burger = ['combo', 'burger-extra'];
const wrap = ['wrap-size', 'wrap-extra'];

export const BURGERS = section('Burgerlar | Бургеры | Burgers', 'grill', [
  dish(
    'burger-classic',
    34_000,
    260,
    'Klassik burger | Классический бургер | Classic burger',
    `Mol goʻshti, chedder, pomidor, uy sousi
      | Говядина, чеддер, помидор, фирменный соус
      | Beef, cheddar, tomato, house sauce`,
    '590 31 32 44',
    { choices: burger, tags: ['hit'] },
  ),
  dish(
    'burger-double',
    48_000,
    360,
    'Dabl chizburger | Двойной чизбургер | Double cheeseburger',
    `Ikki kotlet, toʻrt tilim chedder
      | Две котлеты, четыре ломтика чеддера
      | Two patties, four slices of cheddar`,
    '860 52 54 46',
    { choices: burger, tags: ['hit'] },
  ),
  dish(
    'burger-chicken',
    32_000,
    250,
    'Tovuqli burger | Чикенбургер | Chicken burger',
    `Qarsildoq tovuq, karam salati
      | Хрустящая курица, коул-слоу
      | Crisp chicken, coleslaw`,
    '560 29 28 48',
    { choices: burger },
  ),
  dish(
    'burger-black',
    44_000,
    290,
    'Qora burger | Чёрный бургер | Black burger',
    `Qora bulochka, koʻk pishloq, karamel piyoz
      | Чёрная булочка, голубой сыр, карамельный лук
      | Black bun, blue cheese, caramelised onion`,
    '640 34 36 48',
    { choices: burger },
  ),
  dish(
    'burger-barbecue',
    37_000,
    270,
    'Barbekyu burger | Барбекю-бургер | Barbecue burger',
    `Kurka bekoni, piyoz halqalari, barbekyu
      | Бекон из индейки, луковые кольца, барбекю
      | Turkey bacon, onion rings, barbecue`,
    '660 33 35 56',
    { choices: burger },
  ),
  dish(
    'burger-triple',
    56_000,
    420,
    'Trippel burger | Тройной бургер | Triple burger',
    `Uch kotlet, ochlik kuchli boʻlsa
      | Три котлеты, если голод серьёзный
      | Three patties for a serious hunger`,
    '1120 74 74 46',
    { choices: burger },
  ),
  dish(
    'burger-hot-chicken',
    35_000,
    260,
    'Achchiq tovuqli burger | Острый чикенбургер | Hot chicken burger',
    `Xalapeno, chili-mayo, tuzlangan bodring
      | Халапеньо, чили-майо, маринованный огурец
      | Jalapeño, chilli mayo, pickles`,
    '590 29 30 50',
    { choices: ['combo', 'burger-extra', 'spice'] },
  ),
  dish(
    'burger-mushroom',
    39_000,
    270,
    'Qoʻziqorinli burger | Грибной бургер | Mushroom burger',
    `Shampinyon, shveytsar pishlogʻi, trufel moyi
      | Шампиньоны, швейцарский сыр, трюфельное масло
      | Mushrooms, Swiss cheese, truffle oil`,
    '610 30 34 46',
    { choices: burger },
  ),
  dish(
    'burger-vegetable',
    29_000,
    240,
    'Sabzavotli burger | Овощной бургер | Vegetable burger',
    `Noʻxat kotleti, avokado sousi
      | Котлета из нута, соус из авокадо
      | Chickpea patty, avocado sauce`,
    '470 16 20 56',
    { choices: burger, tags: ['vegetarian'] },
  ),
  dish(
    'burger-fish',
    38_000,
    260,
    'Baliqli burger | Фишбургер | Fish burger',
    'Treska filesi, tartar | Филе трески, тартар | Cod fillet, tartare sauce',
    '520 26 24 48',
    { choices: burger },
  ),
]);

export const SIDES = section('Garnir va gazaklar | Гарниры и закуски | Sides', 'fri', [
  dish(
    'fries',
    16_000,
    150,
    'Kartoshka fri | Картофель фри | French fries',
    'Qarsildoq, dengiz tuzi | Хрустящий, морская соль | Crisp, sea salt',
    '430 5 22 54',
    { choices: ['fast-sauce'], tags: ['hit'] },
  ),
  dish(
    'potato-wedges',
    18_000,
    180,
    'Qishloqcha kartoshka | Картофель по-деревенски | Potato wedges',
    'Paprika va rozmarin | Паприка и розмарин | Paprika and rosemary',
    '380 6 16 54',
    { choices: ['fast-sauce'] },
  ),
  dish(
    'nuggets',
    26_000,
    160,
    'Nagetslar | Наггетсы | Nuggets',
    `Tovuq koʻkragi, yengil panirovka
      | Куриная грудка, лёгкая панировка
      | Chicken breast, light crumb`,
    '410 24 22 28',
    { choices: ['pieces-chicken', 'fast-sauce'] },
  ),
  dish(
    'fries-cheese',
    24_000,
    220,
    'Pishloqli fri | Фри с сыром | Cheese fries',
    `Chedder sousi va kurka bekoni
      | Соус чеддер и бекон из индейки
      | Cheddar sauce and turkey bacon`,
    '620 14 36 58',
  ),
  dish(
    'wings',
    38_000,
    280,
    'Tovuq qanotchalari | Куриные крылышки | Chicken wings',
    'Baffalo sousida | В соусе баффало | In buffalo sauce',
    '560 38 40 12',
    { choices: ['pieces-chicken', 'spice'] },
  ),
  dish(
    null,
    19_000,
    160,
    'Piyoz halqalari | Луковые кольца | Onion rings',
    'Qarsildoq xamirda | В кляре | In a crisp batter',
    '390 6 20 46',
    { choices: ['fast-sauce'] },
  ),
  dish(
    null,
    29_000,
    170,
    'Pishloq tayoqchalari | Сырные палочки | Cheese sticks',
    `Motsarella, malina sousi
      | Моцарелла, малиновый соус
      | Mozzarella, raspberry sauce`,
    '480 20 30 34',
  ),
  dish(
    null,
    14_000,
    150,
    'Karam salati | Коул-слоу | Coleslaw',
    `Karam, sabzi, yengil mayonez
      | Капуста, морковь, лёгкий майонез
      | Cabbage, carrot, light mayonnaise`,
    '160 2 11 13',
  ),
]);

export const CHICKEN = section('Tovuq | Курица | Chicken', 'fri', [
  dish(
    'wings-buffalo',
    42_000,
    300,
    'Baffalo qanotlari | Крылья баффало | Buffalo wings',
    `Achchiq sous, selderey, koʻk pishloq
      | Острый соус, сельдерей, голубой сыр
      | Hot sauce, celery, blue cheese`,
    '590 40 42 12',
    { choices: ['pieces-chicken', 'spice'], tags: ['hit'] },
  ),
  dish(
    'chicken-strips',
    34_000,
    250,
    'Strips | Стрипсы | Chicken strips',
    `Yirik boʻlaklar, makkajoʻxori panirovkasi
      | Крупные кусочки в кукурузной панировке
      | Big pieces in a corn crumb`,
    '520 36 26 34',
    { choices: ['pieces-chicken', 'fast-sauce'] },
  ),
  dish(
    'chicken-tabaka',
    58_000,
    600,
    'Grilda butun tovuq | Курица гриль целиком | Whole grilled chicken',
    `Oʻt-oʻlan va sarimsoq, 40 daqiqa
      | Травы и чеснок, 40 минут
      | Herbs and garlic, 40 minutes`,
    '980 98 62 3',
  ),
  dish(
    'wings-honey',
    44_000,
    300,
    'Asal-xantal qanotlar | Крылья в мёде и горчице | Honey mustard wings',
    'Kunjut bilan | С кунжутом | With sesame',
    '620 38 40 26',
    { choices: ['pieces-chicken'] },
  ),
  dish(
    'chicken-basket',
    46_000,
    420,
    'Tovuq basketi | Куриный баскет | Chicken basket',
    `Qanot, strips, nagets va fri
      | Крылья, стрипсы, наггетсы и фри
      | Wings, strips, nuggets and fries`,
    '1080 62 60 72',
    { choices: ['fast-sauce'] },
  ),
  dish(
    'chicken-tabaka',
    36_000,
    300,
    'Yarim tovuq | Половина курицы | Half a chicken',
    `Grilda, uy sousi bilan
      | На гриле, с домашним соусом
      | Grilled, with house sauce`,
    '520 50 32 3',
    { choices: ['spice'] },
  ),
  dish(
    'wings-korean',
    45_000,
    300,
    'Koreyscha qanotlar | Крылья по-корейски | Korean wings',
    'Gochujang va yeryongʻoq | Кочудян и арахис | Gochujang and peanuts',
    '650 39 42 28',
    { choices: ['pieces-chicken', 'spice'], tags: ['new'] },
  ),
]);

export const WRAPS = section('Lavash va doner | Лаваш и донер | Wraps and doner', 'doner', [
  dish(
    'lavash',
    30_000,
    340,
    'Mol goʻshtli lavash | Лаваш с говядиной | Beef lavash',
    `Mol goʻshti, pomidor, bodring, chips
      | Говядина, помидор, огурец, чипсы
      | Beef, tomato, cucumber, crisps`,
    '640 32 30 58',
    { choices: wrap, tags: ['hit'] },
  ),
  dish(
    'doner',
    32_000,
    320,
    'Doner | Донер | Doner',
    `Nonda, sabzavot va ikki xil sous
      | В лепёшке, овощи и два соуса
      | In bread, vegetables and two sauces`,
    '610 33 28 56',
    { choices: wrap },
  ),
  dish(
    'lavash-chicken',
    28_000,
    340,
    'Tovuqli lavash | Лаваш с курицей | Chicken lavash',
    `Tovuq, karam, sarimsoqli sous
      | Курица, капуста, чесночный соус
      | Chicken, cabbage, garlic sauce`,
    '570 34 22 58',
    { choices: wrap },
  ),
  dish(
    'sandwich-chicken',
    29_000,
    280,
    'Tovuqli sendvich | Сэндвич с курицей | Chicken sandwich',
    `Uch qavat, tuxum, pomidor
      | Три слоя, яйцо, помидор
      | Three layers, egg, tomato`,
    '490 30 22 44',
  ),
  dish(
    'lavash-cheese',
    34_000,
    360,
    'Pishloqli lavash | Лаваш с сыром | Cheese lavash',
    `Erigan pishloq va mol goʻshti
      | Плавленый сыр и говядина
      | Melted cheese and beef`,
    '710 36 36 58',
    { choices: wrap },
  ),
  dish(
    null,
    36_000,
    380,
    'Iskandar doner | Искандер-донер | Iskender doner',
    `Likopchada, tomat sousi va qatiq
      | На тарелке, томатный соус и йогурт
      | On a plate, tomato sauce and yoghurt`,
    '690 38 36 50',
  ),
  dish(
    'shawarma',
    30_000,
    330,
    'Shaurma | Шаурма | Shawarma',
    `Tandir lavashida, turshi bilan
      | В тандырном лаваше, с соленьями
      | In tandoor flatbread, with pickles`,
    '600 31 28 56',
    { choices: wrap },
  ),
  dish(
    'doner-mini',
    26_000,
    280,
    'Mini doner | Мини-донер | Mini doner',
    'Yoʻlda yeyish uchun | Чтобы съесть на ходу | To eat on the way',
    '480 25 22 44',
    { choices: ['wrap-extra'] },
  ),
  dish(
    'lavash-falafel',
    29_000,
    320,
    'Falafel lavash | Лаваш с фалафелем | Falafel lavash',
    `Noʻxat, kunjut sousi, koʻkat
      | Нут, кунжутный соус, зелень
      | Chickpeas, tahini, herbs`,
    '520 17 22 64',
    { tags: ['vegetarian'], choices: ['wrap-extra'] },
  ),
  dish(
    null,
    33_000,
    300,
    'Xaggi | Хагги | Haggi',
    `Toshkentcha: goʻsht, tuxum, pishloq, bulochka
      | По-ташкентски: мясо, яйцо, сыр, булочка
      | The Tashkent way: meat, egg, cheese, bun`,
    '650 34 32 54',
    { choices: ['fast-sauce'] },
  ),
]);

export const HOT_DOGS = section('Xot-dog va sendvich | Хот-доги и сэндвичи | Hot dogs and sandwiches', 'grill', [
  dish(
    'hot-dog',
    16_000,
    200,
    'Klassik xot-dog | Классический хот-дог | Classic hot dog',
    `Mol sosiskasi, xantal, ketchup
      | Говяжья сосиска, горчица, кетчуп
      | Beef sausage, mustard, ketchup`,
    '430 16 24 38',
    { choices: ['fast-sauce'], tags: ['hit'] },
  ),
  dish(
    'club-sandwich',
    38_000,
    300,
    'Klab-sendvich | Клаб-сэндвич | Club sandwich',
    `Kurka, tuxum, pomidor, fri bilan
      | Индейка, яйцо, помидор, с фри
      | Turkey, egg, tomato, with fries`,
    '640 34 32 54',
  ),
  dish(
    'hot-dog-tashkent',
    20_000,
    230,
    'Toshkent xot-dogi | Хот-дог по-ташкентски | Tashkent hot dog',
    `Koreyscha sabzi va chips
      | С корейской морковью и чипсами
      | With Korean carrot and crisps`,
    '490 17 27 44',
    { choices: ['fast-sauce'] },
  ),
  dish(
    'hot-dog-cheese',
    22_000,
    240,
    'Pishloqli xot-dog | Хот-дог с сыром | Cheese hot dog',
    'Chedder va qovurilgan piyoz | Чеддер и жареный лук | Cheddar and fried onion',
    '540 21 32 40',
    { choices: ['fast-sauce'] },
  ),
  dish(
    null,
    34_000,
    280,
    'Tunesli sendvich | Сэндвич с тунцом | Tuna sandwich',
    `Tunes, makkajoʻxori, bargli salat
      | Тунец, кукуруза, салат
      | Tuna, sweetcorn, lettuce`,
    '470 28 20 46',
  ),
  dish(
    'hot-dog',
    26_000,
    300,
    'Yarim metrli xot-dog | Хот-дог полметра | Half-metre hot dog',
    'Ikki sosiska, uch sous | Две сосиски, три соуса | Two sausages, three sauces',
    '720 27 40 62',
  ),
  dish(
    null,
    24_000,
    250,
    'Donar-dog | Донер-дог | Doner dog',
    'Doner goʻshti bulochkada | Мясо донера в булочке | Doner meat in a bun',
    '510 26 24 46',
    { tags: ['new'] },
  ),
]);
