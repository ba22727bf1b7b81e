import { dish, section } from '../types/kinds.ts';

export const SAMSAS = section('Somsalar | Самса | Samsa', 'tandir', [
  dish(
    'samsa-tandir',
    15_000,
    130,
    'Tandir somsa | Самса из тандыра | Tandoor samsa',
    'Qoʻy goʻshti, dumba, zira | Баранина, курдюк, зира | Lamb, tail fat, cumin',
    '380 14 24 27',
    { tags: ['hit'] },
  ),
  dish(
    'samsa-round',
    13_000,
    120,
    'Mol goʻshtli somsa | Самса с говядиной | Beef samsa',
    `Qoʻlda toʻgʻralgan mol goʻshti va koʻp piyoz
      | Рубленая говядина и много лука
      | Hand-chopped beef and plenty of onion`,
    '330 13 18 29',
  ),
  dish(
    'samsa-puff',
    12_000,
    110,
    'Varaqi somsa | Слоёная самса | Puff samsa',
    `Yuz qavatli xamir, mol goʻshti
      | Тесто в сто слоёв, говядина
      | A hundred layers and beef`,
    '350 11 21 28',
  ),
  dish(
    'samsa-pumpkin',
    9_000,
    110,
    'Qovoqli somsa | Самса с тыквой | Pumpkin samsa',
    `Shirin qovoq, piyoz, qora murch
      | Сладкая тыква, лук, чёрный перец
      | Sweet pumpkin, onion, black pepper`,
    '260 5 12 33',
    { tags: ['vegetarian'] },
  ),
  dish(
    'samsa-chicken',
    11_000,
    120,
    'Tovuqli somsa | Самса с курицей | Chicken samsa',
    `Tovuq soni, piyoz, kunjut
      | Куриное бедро, лук, кунжут
      | Chicken thigh, onion, sesame`,
    '310 15 15 28',
  ),
  dish(
    'samsa-potato',
    8_000,
    110,
    'Kartoshkali somsa | Самса с картошкой | Potato samsa',
    `Kartoshka, qovurilgan piyoz, zira
      | Картофель, жареный лук, зира
      | Potato, fried onion, cumin`,
    '270 5 12 36',
    { tags: ['vegetarian'] },
  ),
  dish(
    'samsa-greens',
    10_000,
    100,
    'Koʻk somsa | Самса с зеленью | Spring greens samsa',
    `Yalpiz, jagʻ-jagʻ va ismaloq, faqat bahorda
      | Мята, пастушья сумка и шпинат
      | Mint, shepherd’s purse and spinach`,
    '230 6 10 29',
    { tags: ['vegetarian'] },
  ),
  dish(
    'samsa-giant',
    26_000,
    230,
    'Parrak somsa | Большая самса «Паррак» | Giant samsa',
    `Bir kishiga yetadigan, qovurgʻa goʻshti bilan
      | На одного, с мясом на рёбрышке
      | A meal in itself, with rib meat`,
    '690 29 44 44',
  ),
  dish(
    'samsa-box',
    72_000,
    720,
    'Somsa quticha, 6 dona | Набор самсы, 6 штук | Samsa box of six',
    `Toʻrt xildan oʻzingiz tanlaysiz
      | Четыре вкуса на выбор
      | Choose from four kinds`,
    '1860 66 104 168',
    { choices: ['samsa-box'] },
  ),
]);

export const DUMPLINGS = section('Manti va chuchvara | Манты и чучвара | Manti and dumplings', 'xamir', [
  dish(
    'manti',
    38_000,
    300,
    'Qovurgʻali manti | Манты с рёбрышком | Rib manti',
    `Bugʻda pishgan, 5 dona, qatiq bilan
      | На пару, 5 штук, с катыком
      | Steamed, five pieces, with yoghurt`,
    '560 27 28 50',
    { choices: ['dumpling-sauce'], tags: ['hit'] },
  ),
  dish(
    'manti-fried',
    40_000,
    300,
    'Qovurma manti | Жареные манты | Fried manti',
    `Avval bugʻda, soʻng yogʻda, qarsildoq
      | Сначала на пару, затем во фритюре
      | Steamed first, then fried crisp`,
    '640 26 34 54',
    { choices: ['dumpling-sauce'] },
  ),
  dish(
    'manti-pumpkin',
    30_000,
    300,
    'Qovoqli manti | Манты с тыквой | Pumpkin manti',
    `Qovoq, dumba va qora murch
      | Тыква, курдюк и чёрный перец
      | Pumpkin, tail fat and black pepper`,
    '420 10 18 54',
    { choices: ['dumpling-sauce'] },
  ),
  dish(
    'chuchvara-fried',
    32_000,
    280,
    'Qovurma chuchvara | Жареная чучвара | Fried chuchvara',
    `Qarsildoq, chakka va pomidor sousi bilan
      | Хрустящая, с сузьмой и томатным соусом
      | Crisp, with strained yoghurt and tomato sauce`,
    '570 22 28 56',
    { choices: ['dumpling-sauce'] },
  ),
  dish(
    'chuchvara',
    30_000,
    320,
    'Quruq chuchvara | Чучвара без бульона | Chuchvara',
    `Qirq dona, sariyogʻ va ukrop
      | Сорок штук, сливочное масло и укроп
      | Forty pieces, butter and dill`,
    '510 21 22 54',
    { choices: ['dumpling-sauce'] },
  ),
  dish(
    'manti-chicken',
    34_000,
    300,
    'Tovuqli manti | Манты с курицей | Chicken manti',
    `Tovuq soni, koʻk piyoz, imbir
      | Куриное бедро, зелёный лук, имбирь
      | Chicken thigh, spring onion, ginger`,
    '470 29 18 48',
    { choices: ['dumpling-sauce'] },
  ),
  dish(
    null,
    36_000,
    320,
    'Xonim | Ханум | Khanum',
    `Yupqa xamirda kartoshka va goʻsht, qizil sous
      | Картофель и мясо в тонком тесте, красный соус
      | Potato and meat in thin dough, red sauce`,
    '520 18 24 58',
  ),
  dish(
    null,
    28_000,
    320,
    'Barak, tuxumli | Тухум-барак | Egg barak',
    `Xorazmcha, suyuq tuxum bilan, yogʻda
      | По-хорезмски, с жидким яйцом, в масле
      | Khorezm dumplings with soft egg, in butter`,
    '440 17 22 44',
    { tags: ['new'] },
  ),
]);

export const LAGMANS = section('Lagʻmon | Лагман | Lagman', 'xamir', [
  dish(
    'lagman',
    36_000,
    450,
    'Uygʻur lagʻmon | Уйгурский лагман | Uyghur lagman',
    `Choʻzma xamir, mol goʻshti, loviya va jusay
      | Тянутая лапша, говядина, фасоль и джусай
      | Hand-pulled noodles, beef, beans and garlic chives`,
    '560 27 22 64',
    { choices: ['noodle-size', 'spice'], tags: ['hit'] },
  ),
  dish(
    'lagman-fried',
    39_000,
    400,
    'Qovurma lagʻmon | Жареный лагман | Fried lagman',
    `Katta olovda, tuxum va qalampir bilan
      | На сильном огне, с яйцом и перцем
      | High flame, egg and peppers`,
    '640 26 29 70',
    { choices: ['noodle-size', 'spice'] },
  ),
  dish(
    'lagman-broth',
    34_000,
    450,
    'Suyuq lagʻmon | Лагман с бульоном | Lagman in broth',
    `Koʻp shoʻrva, turp va selderey
      | Много бульона, редька и сельдерей
      | Plenty of broth, radish and celery`,
    '480 22 18 58',
    { choices: ['noodle-size'] },
  ),
  dish(
    'dapanji',
    120_000,
    1200,
    'Dapanji | Дапанджи | Big-plate chicken',
    `Butun tovuq, kartoshka, yassi lagʻmon, 3 kishiga
      | Целая курица, картофель, широкая лапша, на троих
      | A whole chicken, potato, broad noodles, for three`,
    '1820 128 82 142',
    { choices: ['spice'] },
  ),
  dish(
    'lagman-fried',
    42_000,
    400,
    'Gyuro lagʻmon | Гуйру лагман | Gyuro lagman',
    `Goʻsht va sabzavot alohida qovuriladi
      | Мясо и овощи жарятся отдельно
      | Meat and vegetables fried apart`,
    '620 29 27 66',
    { choices: ['noodle-size', 'spice'] },
  ),
  dish(
    'dapanji-small',
    64_000,
    500,
    'Kichik dapanji | Малая дапанджи | Small dapanji',
    `Bir kishiga, achchiq tovuq va kartoshka
      | На одного, острая курица и картофель
      | For one, spicy chicken and potato`,
    '760 52 34 60',
    { choices: ['spice'] },
  ),
  dish(
    null,
    38_000,
    450,
    'Mampar | Мампар | Mampar',
    `Uzma xamir, goʻsht, tuxum quymogʻi
      | Рваная лапша, мясо, полоски омлета
      | Torn noodles, meat, ribbons of omelette`,
    '530 25 21 60',
  ),
  dish(
    'lagman-fried',
    37_000,
    380,
    'Boʻso lagʻmon | Босо лагман | Boso lagman',
    `Mayda toʻgʻralgan xamir, achchiq moy
      | Мелко рубленая лапша, острое масло
      | Chopped noodles, chilli oil`,
    '600 23 28 64',
    { choices: ['spice'] },
  ),
  dish(
    null,
    33_000,
    350,
    'Ashlyamfu | Ашлянфу | Ashlyanfu',
    `Sovuq lagʻmon, kraxmal va sirkali qayla
      | Холодный лагман, крахмал и уксусный соус
      | Cold noodles, starch jelly and vinegar broth`,
    '340 10 11 50',
    { choices: ['spice'] },
  ),
]);

export const BREADS = section('Non | Хлеб | Bread', 'tandir', [
  dish(
    'non-obi',
    5_000,
    300,
    'Obi non | Оби-нон | Obi non',
    `Tandirdan, har soatda yangi
      | Из тандыра, свежий каждый час
      | From the tandoor, fresh every hour`,
    '780 24 6 158',
  ),
  dish(
    'non-patir',
    12_000,
    350,
    'Patir non | Патыр | Patir',
    `Dumba yogʻli, kunjut bilan
      | На курдючном жире, с кунжутом
      | With tail fat and sesame`,
    '1120 26 38 166',
  ),
  dish(
    'non-shirmoy',
    6_000,
    320,
    'Shirmoy non | Ширмой-нон | Shirmoy non',
    `Noʻxat va arpabodiyon xamirturushida
      | На закваске из нута и аниса
      | Raised with chickpea and anise`,
    '820 25 7 164',
  ),
  dish(
    'patir-layered',
    14_000,
    360,
    'Qatlama patir | Слоёный патыр | Layered patir',
    `Sariyogʻli, oʻn ikki qavat
      | На сливочном масле, двенадцать слоёв
      | Butter, twelve layers`,
    '1240 24 52 168',
  ),
  dish(
    'non-samarkand',
    7_000,
    300,
    'Samarqand noni | Самаркандская лепёшка | Samarkand bread',
    `Zich va yaltiroq, bir hafta turadi
      | Плотная и блестящая, хранится неделю
      | Dense and glossy, keeps a week`,
    '840 26 5 172',
  ),
  dish(
    null,
    10_000,
    320,
    'Jizzali non | Лепёшка с джиззой | Crackling bread',
    'Dumba jizzasi va piyoz | Со шкварками и луком | With crackling and onion',
    '1080 24 34 164',
  ),
]);
