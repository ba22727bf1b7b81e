import { dish, section } from '../types/kinds.ts';

export const SAMSAS = section('Somsalar | Самса | Samsa', 'tandir', [
  dish({
    picture: 'samsa-tandir',
    price: 15_000,
    grams: 130,
    name: 'Tandir somsa | Самса из тандыра | Tandoor samsa',
    about: 'Qoʻy goʻshti, dumba, zira | Баранина, курдюк, зира | Lamb, tail fat, cumin',
    nutrition: '380 14 24 27',
    tags: ['hit'],
  }),
  dish({
    picture: 'samsa-round',
    price: 13_000,
    grams: 120,
    name: 'Mol goʻshtli somsa | Самса с говядиной | Beef samsa',
    about: `Qoʻlda toʻgʻralgan mol goʻshti va koʻp piyoz
      | Рубленая говядина и много лука
      | Hand-chopped beef and plenty of onion`,
    nutrition: '330 13 18 29',
  }),
  dish({
    picture: 'samsa-puff',
    price: 12_000,
    grams: 110,
    name: 'Varaqi somsa | Слоёная самса | Puff samsa',
    about: `Yuz qavatli xamir, mol goʻshti
      | Тесто в сто слоёв, говядина
      | A hundred layers and beef`,
    nutrition: '350 11 21 28',
  }),
  dish({
    picture: 'samsa-pumpkin',
    price: 9_000,
    grams: 110,
    name: 'Qovoqli somsa | Самса с тыквой | Pumpkin samsa',
    about: `Shirin qovoq, piyoz, qora murch
      | Сладкая тыква, лук, чёрный перец
      | Sweet pumpkin, onion, black pepper`,
    nutrition: '260 5 12 33',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'samsa-chicken',
    price: 11_000,
    grams: 120,
    name: 'Tovuqli somsa | Самса с курицей | Chicken samsa',
    about: `Tovuq soni, piyoz, kunjut
      | Куриное бедро, лук, кунжут
      | Chicken thigh, onion, sesame`,
    nutrition: '310 15 15 28',
  }),
  dish({
    picture: 'samsa-potato',
    price: 8_000,
    grams: 110,
    name: 'Kartoshkali somsa | Самса с картошкой | Potato samsa',
    about: `Kartoshka, qovurilgan piyoz, zira
      | Картофель, жареный лук, зира
      | Potato, fried onion, cumin`,
    nutrition: '270 5 12 36',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'samsa-greens',
    price: 10_000,
    grams: 100,
    name: 'Koʻk somsa | Самса с зеленью | Spring greens samsa',
    about: `Yalpiz, jagʻ-jagʻ va ismaloq, faqat bahorda
      | Мята, пастушья сумка и шпинат
      | Mint, shepherd’s purse and spinach`,
    nutrition: '230 6 10 29',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'samsa-giant',
    price: 26_000,
    grams: 230,
    name: 'Parrak somsa | Большая самса «Паррак» | Giant samsa',
    about: `Bir kishiga yetadigan, qovurgʻa goʻshti bilan
      | На одного, с мясом на рёбрышке
      | A meal in itself, with rib meat`,
    nutrition: '690 29 44 44',
  }),
  dish({
    picture: 'samsa-box',
    price: 72_000,
    grams: 720,
    name: 'Somsa quticha, 6 dona | Набор самсы, 6 штук | Samsa box of six',
    about: `Toʻrt xildan oʻzingiz tanlaysiz
      | Четыре вкуса на выбор
      | Choose from four kinds`,
    nutrition: '1860 66 104 168',
    choices: ['samsa-box'],
  }),
]);

export const DUMPLINGS = section('Manti va chuchvara | Манты и чучвара | Manti and dumplings', 'xamir', [
  dish({
    picture: 'manti',
    price: 38_000,
    grams: 300,
    name: 'Qovurgʻali manti | Манты с рёбрышком | Rib manti',
    about: `Bugʻda pishgan, 5 dona, qatiq bilan
      | На пару, 5 штук, с катыком
      | Steamed, five pieces, with yoghurt`,
    nutrition: '560 27 28 50',
    choices: ['dumpling-sauce'],
    tags: ['hit'],
  }),
  dish({
    picture: 'manti-fried',
    price: 40_000,
    grams: 300,
    name: 'Qovurma manti | Жареные манты | Fried manti',
    about: `Avval bugʻda, soʻng yogʻda, qarsildoq
      | Сначала на пару, затем во фритюре
      | Steamed first, then fried crisp`,
    nutrition: '640 26 34 54',
    choices: ['dumpling-sauce'],
  }),
  dish({
    picture: 'manti-pumpkin',
    price: 30_000,
    grams: 300,
    name: 'Qovoqli manti | Манты с тыквой | Pumpkin manti',
    about: `Qovoq, dumba va qora murch
      | Тыква, курдюк и чёрный перец
      | Pumpkin, tail fat and black pepper`,
    nutrition: '420 10 18 54',
    choices: ['dumpling-sauce'],
  }),
  dish({
    picture: 'chuchvara-fried',
    price: 32_000,
    grams: 280,
    name: 'Qovurma chuchvara | Жареная чучвара | Fried chuchvara',
    about: `Qarsildoq, chakka va pomidor sousi bilan
      | Хрустящая, с сузьмой и томатным соусом
      | Crisp, with strained yoghurt and tomato sauce`,
    nutrition: '570 22 28 56',
    choices: ['dumpling-sauce'],
  }),
  dish({
    picture: 'chuchvara',
    price: 30_000,
    grams: 320,
    name: 'Quruq chuchvara | Чучвара без бульона | Chuchvara',
    about: `Qirq dona, sariyogʻ va ukrop
      | Сорок штук, сливочное масло и укроп
      | Forty pieces, butter and dill`,
    nutrition: '510 21 22 54',
    choices: ['dumpling-sauce'],
  }),
  dish({
    picture: 'manti-chicken',
    price: 34_000,
    grams: 300,
    name: 'Tovuqli manti | Манты с курицей | Chicken manti',
    about: `Tovuq soni, koʻk piyoz, imbir
      | Куриное бедро, зелёный лук, имбирь
      | Chicken thigh, spring onion, ginger`,
    nutrition: '470 29 18 48',
    choices: ['dumpling-sauce'],
  }),
  dish({
    picture: null,
    price: 36_000,
    grams: 320,
    name: 'Xonim | Ханум | Khanum',
    about: `Yupqa xamirda kartoshka va goʻsht, qizil sous
      | Картофель и мясо в тонком тесте, красный соус
      | Potato and meat in thin dough, red sauce`,
    nutrition: '520 18 24 58',
  }),
  dish({
    picture: null,
    price: 28_000,
    grams: 320,
    name: 'Barak, tuxumli | Тухум-барак | Egg barak',
    about: `Xorazmcha, suyuq tuxum bilan, yogʻda
      | По-хорезмски, с жидким яйцом, в масле
      | Khorezm dumplings with soft egg, in butter`,
    nutrition: '440 17 22 44',
    tags: ['new'],
  }),
]);

export const LAGMANS = section('Lagʻmon | Лагман | Lagman', 'xamir', [
  dish({
    picture: 'lagman',
    price: 36_000,
    grams: 450,
    name: 'Uygʻur lagʻmon | Уйгурский лагман | Uyghur lagman',
    about: `Choʻzma xamir, mol goʻshti, loviya va jusay
      | Тянутая лапша, говядина, фасоль и джусай
      | Hand-pulled noodles, beef, beans and garlic chives`,
    nutrition: '560 27 22 64',
    choices: ['noodle-size', 'spice'],
    tags: ['hit'],
  }),
  dish({
    picture: 'lagman-fried',
    price: 39_000,
    grams: 400,
    name: 'Qovurma lagʻmon | Жареный лагман | Fried lagman',
    about: `Katta olovda, tuxum va qalampir bilan
      | На сильном огне, с яйцом и перцем
      | High flame, egg and peppers`,
    nutrition: '640 26 29 70',
    choices: ['noodle-size', 'spice'],
  }),
  dish({
    picture: 'lagman-broth',
    price: 34_000,
    grams: 450,
    name: 'Suyuq lagʻmon | Лагман с бульоном | Lagman in broth',
    about: `Koʻp shoʻrva, turp va selderey
      | Много бульона, редька и сельдерей
      | Plenty of broth, radish and celery`,
    nutrition: '480 22 18 58',
    choices: ['noodle-size'],
  }),
  dish({
    picture: 'dapanji',
    price: 120_000,
    grams: 1200,
    name: 'Dapanji | Дапанджи | Big-plate chicken',
    about: `Butun tovuq, kartoshka, yassi lagʻmon, 3 kishiga
      | Целая курица, картофель, широкая лапша, на троих
      | A whole chicken, potato, broad noodles, for three`,
    nutrition: '1820 128 82 142',
    choices: ['spice'],
  }),
  dish({
    picture: 'lagman-fried',
    price: 42_000,
    grams: 400,
    name: 'Gyuro lagʻmon | Гуйру лагман | Gyuro lagman',
    about: `Goʻsht va sabzavot alohida qovuriladi
      | Мясо и овощи жарятся отдельно
      | Meat and vegetables fried apart`,
    nutrition: '620 29 27 66',
    choices: ['noodle-size', 'spice'],
  }),
  dish({
    picture: 'dapanji-small',
    price: 64_000,
    grams: 500,
    name: 'Kichik dapanji | Малая дапанджи | Small dapanji',
    about: `Bir kishiga, achchiq tovuq va kartoshka
      | На одного, острая курица и картофель
      | For one, spicy chicken and potato`,
    nutrition: '760 52 34 60',
    choices: ['spice'],
  }),
  dish({
    picture: null,
    price: 38_000,
    grams: 450,
    name: 'Mampar | Мампар | Mampar',
    about: `Uzma xamir, goʻsht, tuxum quymogʻi
      | Рваная лапша, мясо, полоски омлета
      | Torn noodles, meat, ribbons of omelette`,
    nutrition: '530 25 21 60',
  }),
  dish({
    picture: 'lagman-fried',
    price: 37_000,
    grams: 380,
    name: 'Boʻso lagʻmon | Босо лагман | Boso lagman',
    about: `Mayda toʻgʻralgan xamir, achchiq moy
      | Мелко рубленая лапша, острое масло
      | Chopped noodles, chilli oil`,
    nutrition: '600 23 28 64',
    choices: ['spice'],
  }),
  dish({
    picture: null,
    price: 33_000,
    grams: 350,
    name: 'Ashlyamfu | Ашлянфу | Ashlyanfu',
    about: `Sovuq lagʻmon, kraxmal va sirkali qayla
      | Холодный лагман, крахмал и уксусный соус
      | Cold noodles, starch jelly and vinegar broth`,
    nutrition: '340 10 11 50',
    choices: ['spice'],
  }),
]);

export const BREADS = section('Non | Хлеб | Bread', 'tandir', [
  dish({
    picture: 'non-obi',
    price: 5_000,
    grams: 300,
    name: 'Obi non | Оби-нон | Obi non',
    about: `Tandirdan, har soatda yangi
      | Из тандыра, свежий каждый час
      | From the tandoor, fresh every hour`,
    nutrition: '780 24 6 158',
  }),
  dish({
    picture: 'non-patir',
    price: 12_000,
    grams: 350,
    name: 'Patir non | Патыр | Patir',
    about: `Dumba yogʻli, kunjut bilan
      | На курдючном жире, с кунжутом
      | With tail fat and sesame`,
    nutrition: '1120 26 38 166',
  }),
  dish({
    picture: 'non-shirmoy',
    price: 6_000,
    grams: 320,
    name: 'Shirmoy non | Ширмой-нон | Shirmoy non',
    about: `Noʻxat va arpabodiyon xamirturushida
      | На закваске из нута и аниса
      | Raised with chickpea and anise`,
    nutrition: '820 25 7 164',
  }),
  dish({
    picture: 'patir-layered',
    price: 14_000,
    grams: 360,
    name: 'Qatlama patir | Слоёный патыр | Layered patir',
    about: `Sariyogʻli, oʻn ikki qavat
      | На сливочном масле, двенадцать слоёв
      | Butter, twelve layers`,
    nutrition: '1240 24 52 168',
  }),
  dish({
    picture: 'non-samarkand',
    price: 7_000,
    grams: 300,
    name: 'Samarqand noni | Самаркандская лепёшка | Samarkand bread',
    about: `Zich va yaltiroq, bir hafta turadi
      | Плотная и блестящая, хранится неделю
      | Dense and glossy, keeps a week`,
    nutrition: '840 26 5 172',
  }),
  dish({
    picture: null,
    price: 10_000,
    grams: 320,
    name: 'Jizzali non | Лепёшка с джиззой | Crackling bread',
    about: 'Dumba jizzasi va piyoz | Со шкварками и луком | With crackling and onion',
    nutrition: '1080 24 34 164',
  }),
]);
