import { dish, section } from '../types/kinds.ts';

const morning: [number, number] = [360, 900];

export const BREAKFASTS = section('Nonushta | Завтраки | Breakfast', 'oshxona', [
  dish(
    'eggs-breakfast',
    38_000,
    320,
    'Katta nonushta | Большой завтрак | Big breakfast',
    `Tuxum, kurka sosiskasi, loviya, tost
      | Яйца, сосиски из индейки, фасоль, тост
      | Eggs, turkey sausages, beans, toast`,
    '620 32 36 42',
    { choices: ['eggs'], tags: ['hit'] },
  ),
  dish(
    'shakshuka',
    34_000,
    300,
    'Shakshuka | Шакшука | Shakshuka',
    `Pomidor, qalampir, feta, non bilan
      | Помидор, перец, фета, с хлебом
      | Tomato, pepper, feta, with bread`,
    '420 20 26 26',
    { tags: ['vegetarian'] },
  ),
  dish(
    'syrniki',
    36_000,
    240,
    'Sirniklar | Сырники | Syrniki',
    `Tvorog, qaymoq va murabbo
      | Творог, сметана и варенье
      | Curd cheese, sour cream and jam`,
    '480 24 20 50',
    { choices: ['topping'], tags: ['hit'] },
  ),
  dish(
    'pancakes',
    34_000,
    260,
    'Pankeyklar | Панкейки | Pancakes',
    `Uch dona, mevalar bilan
      | Три штуки, с ягодами
      | A stack of three, with berries`,
    '560 14 18 84',
    { choices: ['topping'] },
  ),
  dish(
    'porridge',
    24_000,
    300,
    'Suli boʻtqasi | Овсяная каша | Porridge',
    `Sutda, mevalar va asal bilan
      | На молоке, с фруктами и мёдом
      | With milk, fruit and honey`,
    '340 11 9 54',
    { choices: ['milk'], tags: ['vegetarian'] },
  ),
  dish(
    'omelette-cheese',
    32_000,
    260,
    'Pishloqli omlet | Омлет с сыром | Cheese omelette',
    'Uch tuxum, gauda, koʻkat | Три яйца, гауда, зелень | Three eggs, gouda, herbs',
    '440 28 34 6',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    44_000,
    260,
    'Avokado-tost | Тост с авокадо | Avocado toast',
    `Poshirovka tuxum, javdar noni
      | Яйцо пашот, ржаной хлеб
      | Poached egg, rye bread`,
    '420 18 26 34',
    { tags: ['new'] },
  ),
  dish(
    'kaymak-honey',
    28_000,
    300,
    'Qaymoq va asal | Каймак с мёдом | Kaymak and honey',
    `Issiq patir, uy qaymogʻi, togʻ asali
      | Тёплый патыр, домашний каймак, горный мёд
      | Warm patir, home kaymak, mountain honey`,
    '740 14 42 76',
    { sold: morning },
  ),
  dish(
    null,
    32_000,
    180,
    'Lososli kruassan | Круассан с лососем | Salmon croissant',
    'Qaymoqli pishloq, rukola | Сливочный сыр, руккола | Cream cheese, rocket',
    '460 20 28 34',
  ),
  dish(
    'eggs-qazi',
    30_000,
    280,
    'Quymoq, qazi bilan | Яичница с казы | Fried eggs with qazi',
    `Tovada, issiq non bilan
      | На сковороде, с горячей лепёшкой
      | In the pan, with hot bread`,
    '520 30 38 14',
    { sold: morning },
  ),
  dish(
    'shakshuka-green',
    38_000,
    320,
    'Yashil shakshuka | Зелёная шакшука | Green shakshuka',
    'Ismaloq, sukkini, feta | Шпинат, цукини, фета | Spinach, courgette, feta',
    '400 21 27 16',
    { tags: ['vegetarian', 'new'] },
  ),
]);

export const BAKERY = section('Pishiriqlar | Выпечка | Bakery', 'pech', [
  dish(
    'croissant-butter',
    18_000,
    80,
    'Sariyogʻli kruassan | Круассан на масле | Butter croissant',
    'Fransuz unidan, 72 soat | Французская мука, 72 часа | French flour, 72 hours',
    '340 6 19 36',
    { tags: ['hit'] },
  ),
  dish(
    'donut',
    16_000,
    70,
    'Donat | Донат | Doughnut',
    'Shokolad glazurida | В шоколадной глазури | Chocolate glazed',
    '290 4 14 36',
  ),
  dish(
    'croissant',
    24_000,
    100,
    'Bodomli kruassan | Круассан с миндалём | Almond croissant',
    'Franjipan krem | Крем франжипан | Frangipane',
    '450 9 26 44',
  ),
  dish(
    null,
    16_000,
    120,
    'Tvorogli vatrushka | Ватрушка с творогом | Curd cheese bun',
    'Vanil bilan | С ванилью | With vanilla',
    '330 12 12 44',
    { tags: ['vegetarian'] },
  ),
  dish(
    'croissant-chocolate',
    26_000,
    110,
    'Shokoladli kruassan | Круассан с шоколадом | Chocolate croissant',
    `Ikki tayoqcha toʻq shokolad
      | Две палочки тёмного шоколада
      | Two bars of dark chocolate`,
    '430 7 24 46',
  ),
  dish(
    null,
    22_000,
    400,
    'Javdar noni | Ржаной хлеб | Rye bread',
    'Xamirturushda, kesilgan | На закваске, нарезной | Sourdough, sliced',
    '880 28 6 180',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    18_000,
    80,
    'Sinnabon | Синнабон | Cinnamon roll',
    `Dolchin va qaymoqli glazur
      | Корица и сливочная глазурь
      | Cinnamon and cream icing`,
    '390 6 16 56',
  ),
  dish(
    'ciabatta',
    26_000,
    450,
    'Chabatta | Чиабатта | Ciabatta',
    `Zaytun moyi, yirik gʻovakli
      | Оливковое масло, крупная пора
      | Olive oil, open crumb`,
    '1080 36 14 200',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    19_000,
    130,
    'Tovuqli pirog | Пирог с курицей | Chicken pie',
    'Tovuq va qoʻziqorin | Курица и грибы | Chicken and mushroom',
    '380 16 18 38',
  ),
  dish(
    null,
    14_000,
    90,
    'Pechenye, shokoladli | Печенье с шоколадом | Chocolate cookie',
    'Iliq holda eng mazali | Вкуснее всего тёплым | Best while warm',
    '420 5 20 54',
  ),
]);

export const HEALTHY = section('Yengil taomlar | Лёгкие блюда | Light dishes', 'salat', [
  dish(
    null,
    52_000,
    320,
    'Bugʻda tovuq koʻkragi | Куриная грудка на пару | Steamed chicken breast',
    'Brokkoli va jigarrang guruch | Брокколи и бурый рис | Broccoli and brown rice',
    '380 42 8 34',
  ),
  dish(
    'caesar-light',
    44_000,
    270,
    'Yengil Sezar | Лёгкий Цезарь | Light Caesar',
    `Qatiqli sous, donli kruton
      | Йогуртовый соус, зерновые крутоны
      | Yoghurt dressing, grain croutons`,
    '290 28 12 16',
    { tags: ['hit'] },
  ),
  dish(
    'pumpkin-soup',
    34_000,
    320,
    'Qovoq krem-shoʻrva | Тыквенный крем-суп | Pumpkin soup',
    `Zanjabil va qovoq urugʻi
      | Имбирь и тыквенные семечки
      | Ginger and pumpkin seeds`,
    '210 5 9 26',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    78_000,
    300,
    'Bugʻda forel | Форель на пару | Steamed trout',
    'Ismaloq va limon | Шпинат и лимон | Spinach and lemon',
    '340 40 16 6',
  ),
  dish(
    'salad-detox',
    36_000,
    260,
    'Detoks salat | Детокс-салат | Detox salad',
    `Karam, olma, selderey, kunjut
      | Капуста, яблоко, сельдерей, кунжут
      | Cabbage, apple, celery, sesame`,
    '180 5 9 20',
    { tags: ['vegetarian'] },
  ),
  dish(
    'shashlik-vegetable',
    32_000,
    280,
    'Grilda sabzavot | Овощи на гриле | Grilled vegetables',
    `Sukkini, qalampir, baqlajon, pesto
      | Цукини, перец, баклажан, песто
      | Courgette, pepper, aubergine, pesto`,
    '190 5 12 16',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    34_000,
    280,
    'Meva salati, qatiqli | Фруктовый салат с йогуртом | Fruit salad with yoghurt',
    `Mavsum mevalari, granola
      | Сезонные фрукты, гранола
      | Fruit of the season, granola`,
    '260 8 6 44',
    { tags: ['vegetarian'] },
  ),
  dish(
    'salad-greek-tofu',
    40_000,
    270,
    'Tofu bilan yunoncha | Греческий с тофу | Greek with tofu',
    'Tofu, zaytun, oregano | Тофу, оливки, орегано | Tofu, olives, oregano',
    '230 14 15 10',
    { tags: ['vegetarian', 'new'] },
  ),
]);
