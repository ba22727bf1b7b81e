import { dish, section } from '../types/kinds.ts';

const morning: [number, number] = [360, 900];

export const BREAKFASTS = section('Nonushta | Завтраки | Breakfast', 'oshxona', [
  dish({
    picture: 'eggs-breakfast',
    price: 38_000,
    grams: 320,
    name: 'Katta nonushta | Большой завтрак | Big breakfast',
    about: `Tuxum, kurka sosiskasi, loviya, tost
      | Яйца, сосиски из индейки, фасоль, тост
      | Eggs, turkey sausages, beans, toast`,
    nutrition: '620 32 36 42',
    choices: ['eggs'],
    tags: ['hit'],
  }),
  dish({
    picture: 'shakshuka',
    price: 34_000,
    grams: 300,
    name: 'Shakshuka | Шакшука | Shakshuka',
    about: `Pomidor, qalampir, feta, non bilan
      | Помидор, перец, фета, с хлебом
      | Tomato, pepper, feta, with bread`,
    nutrition: '420 20 26 26',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'syrniki',
    price: 36_000,
    grams: 240,
    name: 'Sirniklar | Сырники | Syrniki',
    about: `Tvorog, qaymoq va murabbo
      | Творог, сметана и варенье
      | Curd cheese, sour cream and jam`,
    nutrition: '480 24 20 50',
    choices: ['topping'],
    tags: ['hit'],
  }),
  dish({
    picture: 'pancakes',
    price: 34_000,
    grams: 260,
    name: 'Pankeyklar | Панкейки | Pancakes',
    about: `Uch dona, mevalar bilan
      | Три штуки, с ягодами
      | A stack of three, with berries`,
    nutrition: '560 14 18 84',
    choices: ['topping'],
  }),
  dish({
    picture: 'porridge',
    price: 24_000,
    grams: 300,
    name: 'Suli boʻtqasi | Овсяная каша | Porridge',
    about: `Sutda, mevalar va asal bilan
      | На молоке, с фруктами и мёдом
      | With milk, fruit and honey`,
    nutrition: '340 11 9 54',
    choices: ['milk'],
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'omelette-cheese',
    price: 32_000,
    grams: 260,
    name: 'Pishloqli omlet | Омлет с сыром | Cheese omelette',
    about: 'Uch tuxum, gauda, koʻkat | Три яйца, гауда, зелень | Three eggs, gouda, herbs',
    nutrition: '440 28 34 6',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 44_000,
    grams: 260,
    name: 'Avokado-tost | Тост с авокадо | Avocado toast',
    about: `Poshirovka tuxum, javdar noni
      | Яйцо пашот, ржаной хлеб
      | Poached egg, rye bread`,
    nutrition: '420 18 26 34',
    tags: ['new'],
  }),
  dish({
    picture: 'kaymak-honey',
    price: 28_000,
    grams: 300,
    name: 'Qaymoq va asal | Каймак с мёдом | Kaymak and honey',
    about: `Issiq patir, uy qaymogʻi, togʻ asali
      | Тёплый патыр, домашний каймак, горный мёд
      | Warm patir, home kaymak, mountain honey`,
    nutrition: '740 14 42 76',
    sold: morning,
  }),
  dish({
    picture: null,
    price: 32_000,
    grams: 180,
    name: 'Lososli kruassan | Круассан с лососем | Salmon croissant',
    about: 'Qaymoqli pishloq, rukola | Сливочный сыр, руккола | Cream cheese, rocket',
    nutrition: '460 20 28 34',
  }),
  dish({
    picture: 'eggs-qazi',
    price: 30_000,
    grams: 280,
    name: 'Quymoq, qazi bilan | Яичница с казы | Fried eggs with qazi',
    about: `Tovada, issiq non bilan
      | На сковороде, с горячей лепёшкой
      | In the pan, with hot bread`,
    nutrition: '520 30 38 14',
    sold: morning,
  }),
  dish({
    picture: 'shakshuka-green',
    price: 38_000,
    grams: 320,
    name: 'Yashil shakshuka | Зелёная шакшука | Green shakshuka',
    about: 'Ismaloq, sukkini, feta | Шпинат, цукини, фета | Spinach, courgette, feta',
    nutrition: '400 21 27 16',
    tags: ['vegetarian', 'new'],
  }),
]);

export const BAKERY = section('Pishiriqlar | Выпечка | Bakery', 'pech', [
  dish({
    picture: 'croissant-butter',
    price: 18_000,
    grams: 80,
    name: 'Sariyogʻli kruassan | Круассан на масле | Butter croissant',
    about: 'Fransuz unidan, 72 soat | Французская мука, 72 часа | French flour, 72 hours',
    nutrition: '340 6 19 36',
    tags: ['hit'],
  }),
  dish({
    picture: 'donut',
    price: 16_000,
    grams: 70,
    name: 'Donat | Донат | Doughnut',
    about: 'Shokolad glazurida | В шоколадной глазури | Chocolate glazed',
    nutrition: '290 4 14 36',
  }),
  dish({
    picture: 'croissant',
    price: 24_000,
    grams: 100,
    name: 'Bodomli kruassan | Круассан с миндалём | Almond croissant',
    about: 'Franjipan krem | Крем франжипан | Frangipane',
    nutrition: '450 9 26 44',
  }),
  dish({
    picture: null,
    price: 16_000,
    grams: 120,
    name: 'Tvorogli vatrushka | Ватрушка с творогом | Curd cheese bun',
    about: 'Vanil bilan | С ванилью | With vanilla',
    nutrition: '330 12 12 44',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'croissant-chocolate',
    price: 26_000,
    grams: 110,
    name: 'Shokoladli kruassan | Круассан с шоколадом | Chocolate croissant',
    about: `Ikki tayoqcha toʻq shokolad
      | Две палочки тёмного шоколада
      | Two bars of dark chocolate`,
    nutrition: '430 7 24 46',
  }),
  dish({
    picture: null,
    price: 22_000,
    grams: 400,
    name: 'Javdar noni | Ржаной хлеб | Rye bread',
    about: 'Xamirturushda, kesilgan | На закваске, нарезной | Sourdough, sliced',
    nutrition: '880 28 6 180',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 18_000,
    grams: 80,
    name: 'Sinnabon | Синнабон | Cinnamon roll',
    about: `Dolchin va qaymoqli glazur
      | Корица и сливочная глазурь
      | Cinnamon and cream icing`,
    nutrition: '390 6 16 56',
  }),
  dish({
    picture: 'ciabatta',
    price: 26_000,
    grams: 450,
    name: 'Chabatta | Чиабатта | Ciabatta',
    about: `Zaytun moyi, yirik gʻovakli
      | Оливковое масло, крупная пора
      | Olive oil, open crumb`,
    nutrition: '1080 36 14 200',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 19_000,
    grams: 130,
    name: 'Tovuqli pirog | Пирог с курицей | Chicken pie',
    about: 'Tovuq va qoʻziqorin | Курица и грибы | Chicken and mushroom',
    nutrition: '380 16 18 38',
  }),
  dish({
    picture: null,
    price: 14_000,
    grams: 90,
    name: 'Pechenye, shokoladli | Печенье с шоколадом | Chocolate cookie',
    about: 'Iliq holda eng mazali | Вкуснее всего тёплым | Best while warm',
    nutrition: '420 5 20 54',
  }),
]);

export const HEALTHY = section('Yengil taomlar | Лёгкие блюда | Light dishes', 'salat', [
  dish({
    picture: null,
    price: 52_000,
    grams: 320,
    name: 'Bugʻda tovuq koʻkragi | Куриная грудка на пару | Steamed chicken breast',
    about: 'Brokkoli va jigarrang guruch | Брокколи и бурый рис | Broccoli and brown rice',
    nutrition: '380 42 8 34',
  }),
  dish({
    picture: 'caesar-light',
    price: 44_000,
    grams: 270,
    name: 'Yengil Sezar | Лёгкий Цезарь | Light Caesar',
    about: `Qatiqli sous, donli kruton
      | Йогуртовый соус, зерновые крутоны
      | Yoghurt dressing, grain croutons`,
    nutrition: '290 28 12 16',
    tags: ['hit'],
  }),
  dish({
    picture: 'pumpkin-soup',
    price: 34_000,
    grams: 320,
    name: 'Qovoq krem-shoʻrva | Тыквенный крем-суп | Pumpkin soup',
    about: `Zanjabil va qovoq urugʻi
      | Имбирь и тыквенные семечки
      | Ginger and pumpkin seeds`,
    nutrition: '210 5 9 26',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 78_000,
    grams: 300,
    name: 'Bugʻda forel | Форель на пару | Steamed trout',
    about: 'Ismaloq va limon | Шпинат и лимон | Spinach and lemon',
    nutrition: '340 40 16 6',
  }),
  dish({
    picture: 'salad-detox',
    price: 36_000,
    grams: 260,
    name: 'Detoks salat | Детокс-салат | Detox salad',
    about: `Karam, olma, selderey, kunjut
      | Капуста, яблоко, сельдерей, кунжут
      | Cabbage, apple, celery, sesame`,
    nutrition: '180 5 9 20',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'shashlik-vegetable',
    price: 32_000,
    grams: 280,
    name: 'Grilda sabzavot | Овощи на гриле | Grilled vegetables',
    about: `Sukkini, qalampir, baqlajon, pesto
      | Цукини, перец, баклажан, песто
      | Courgette, pepper, aubergine, pesto`,
    nutrition: '190 5 12 16',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 34_000,
    grams: 280,
    name: 'Meva salati, qatiqli | Фруктовый салат с йогуртом | Fruit salad with yoghurt',
    about: `Mavsum mevalari, granola
      | Сезонные фрукты, гранола
      | Fruit of the season, granola`,
    nutrition: '260 8 6 44',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'salad-greek-tofu',
    price: 40_000,
    grams: 270,
    name: 'Tofu bilan yunoncha | Греческий с тофу | Greek with tofu',
    about: 'Tofu, zaytun, oregano | Тофу, оливки, орегано | Tofu, olives, oregano',
    nutrition: '230 14 15 10',
    tags: ['vegetarian', 'new'],
  }),
]);
