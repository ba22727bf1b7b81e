import { dish, drink, section } from '../types/kinds.ts';

const tea = ['tea-extra'];
const milky = ['coffee-size', 'milk', 'syrup'];

export const TEAS = section('Choy | Чай | Tea', 'bar', [
  drink(
    'tea-green',
    8_000,
    600,
    'Koʻk choy | Зелёный чай | Green tea',
    'Choynakda, 95-navli | В чайнике, сорт № 95 | A pot of No. 95',
    { choices: tea },
  ),
  drink(
    'tea-black-lemon',
    10_000,
    600,
    'Limonli qora choy | Чёрный чай с лимоном | Black tea with lemon',
    `Choynakda, yangi limon bilan
      | В чайнике, со свежим лимоном
      | A pot, with fresh lemon`,
    { choices: tea },
  ),
  drink(
    'tea-mint',
    12_000,
    600,
    'Yalpizli koʻk choy | Зелёный чай с мятой | Mint green tea',
    `Bogʻ yalpizi va bir tishlam novvot
      | Садовая мята и кусочек новвота
      | Garden mint and a bite of rock sugar`,
    { choices: tea },
  ),
  drink(
    'tea-mountain',
    18_000,
    700,
    'Togʻ choyi | Горный чай | Mountain tea',
    `Kiyikoʻt, togʻ rayhoni, naʼmatak
      | Киикут, душица, шиповник
      | Ziziphora, oregano, rosehip`,
    { tags: ['new'] },
  ),
  drink(
    'tea-ginger',
    22_000,
    700,
    'Zanjabilli choy | Имбирный чай | Ginger tea',
    'Zanjabil, asal, limon | Имбирь, мёд, лимон | Ginger, honey, lemon',
  ),
  drink(
    'tea-buckthorn',
    24_000,
    700,
    'Chakanda choyi | Облепиховый чай | Sea buckthorn tea',
    `Chakanda, apelsin va asal
      | Облепиха, апельсин и мёд
      | Sea buckthorn, orange and honey`,
  ),
]);

export const COLD_DRINKS = section('Sovuq ichimliklar | Холодные напитки | Cold drinks', 'bar', [
  drink('cola', 10_000, 500, 'Kola, 0,5 l | Кола, 0,5 л | Cola, 0.5 l', 'Sovutilgan | Охлаждённая | Chilled'),
  drink(
    'water',
    5_000,
    500,
    'Suv, gazsiz | Вода без газа | Still water',
    'Togʻ suvi, 0,5 l | Горная вода, 0,5 л | Mountain water, 0.5 l',
  ),
  drink(
    'ayran',
    9_000,
    300,
    'Ayron | Айран | Ayran',
    `Uy qatigʻidan, yalpiz bilan
      | Из домашнего катыка, с мятой
      | Home-made yoghurt, with mint`,
  ),
  drink(
    'lemonade',
    16_000,
    400,
    'Uy limonadi | Домашний лимонад | House lemonade',
    'Limon, yalpiz, muz | Лимон, мята, лёд | Lemon, mint, ice',
    { tags: ['hit'] },
  ),
  drink('cola', 15_000, 1000, 'Kola, 1 l | Кола, 1 л | Cola, 1 l', 'Davra uchun | На компанию | To share'),
  drink(
    'water-sparkling',
    6_000,
    500,
    'Gazli suv | Вода с газом | Sparkling water',
    'Shisha idishda, 0,5 l | В стекле, 0,5 л | Glass bottle, 0.5 l',
  ),
  drink(
    'compote-apple',
    12_000,
    500,
    'Olma kompoti | Яблочный компот | Apple compote',
    'Quritilgan olma va olcha | Сушёные яблоки и вишня | Dried apples and cherries',
  ),
  drink(
    'lemonade-tarragon',
    18_000,
    400,
    'Tarxun limonadi | Лимонад «Тархун» | Tarragon lemonade',
    'Yangi tarxun va laym | Свежий тархун и лайм | Fresh tarragon and lime',
  ),
]);

export const JUICES = section('Sharbatlar | Соки и смузи | Juices and smoothies', 'bar', [
  drink(
    'juice-orange',
    28_000,
    300,
    'Apelsin sharbati | Апельсиновый сок | Orange juice',
    `Yangi siqilgan, shakarsiz
      | Свежевыжатый, без сахара
      | Freshly pressed, no sugar`,
  ),
  drink(
    'juice-pomegranate',
    32_000,
    300,
    'Anor sharbati | Гранатовый сок | Pomegranate juice',
    'Uchta anordan | Из трёх гранатов | Three pomegranates',
  ),
  drink(
    'juice-carrot',
    24_000,
    300,
    'Sabzi-olma sharbati | Морковно-яблочный сок | Carrot and apple juice',
    'Bir qoshiq qaymoq bilan | С ложкой сливок | With a spoon of cream',
  ),
  drink(
    'smoothie-strawberry',
    26_000,
    350,
    'Qulupnayli smuzi | Клубничный смузи | Strawberry smoothie',
    `Qulupnay, banan, yogurt
      | Клубника, банан, йогурт
      | Strawberry, banana, yoghurt`,
  ),
  drink(
    'mors-raspberry',
    27_000,
    350,
    'Malinali morse | Морс из малины | Raspberry mors',
    `Malina va qora smorodina
      | Малина и чёрная смородина
      | Raspberry and blackcurrant`,
  ),
  drink(
    'lassi-mango',
    30_000,
    350,
    'Mango lassi | Манго-ласси | Mango lassi',
    'Mango, qatiq, hil | Манго, йогурт, кардамон | Mango, yoghurt, cardamom',
    { tags: ['new'] },
  ),
]);

export const COFFEES = section('Qahva | Кофе | Coffee', 'bar', [
  drink(
    'cappuccino',
    24_000,
    250,
    'Kapuchino | Капучино | Cappuccino',
    `Ikki shot va quyuq koʻpik
      | Два шота и плотная пена
      | A double shot and thick foam`,
    { choices: milky, tags: ['hit'] },
  ),
  drink(
    'latte',
    26_000,
    250,
    'Latte | Латте | Latte',
    'Yumshoq, koʻproq sut bilan | Мягкий, больше молока | Gentle, with more milk',
    { choices: milky },
  ),
  drink(
    null,
    16_000,
    40,
    'Espresso | Эспрессо | Espresso',
    'Brazil va Efiopiya donalari | Бразилия и Эфиопия | Brazil and Ethiopia',
  ),
  drink(
    'flat-white',
    27_000,
    250,
    'Flet uayt | Флэт уайт | Flat white',
    'Ristretto va mayin sut | Ристретто и нежное молоко | Ristretto and silky milk',
    { choices: ['milk'] },
  ),
  drink(
    null,
    18_000,
    200,
    'Amerikano | Американо | Americano',
    'Ikki shot va issiq suv | Два шота и горячая вода | A double shot and hot water',
  ),
  drink(
    'raf',
    29_000,
    350,
    'Rafqahva | Раф ванильный | Vanilla raf',
    'Qaymoq, vanil, espresso | Сливки, ваниль, эспрессо | Cream, vanilla, espresso',
    { choices: ['milk', 'syrup'] },
  ),
  drink(
    null,
    22_000,
    100,
    'Turkcha qahva | Кофе по-турецки | Turkish coffee',
    `Qumda, hil bilan, lukum qoʻshib
      | На песке, с кардамоном и лукумом
      | On hot sand, with cardamom and lokum`,
  ),
  drink(
    'latte-iced',
    30_000,
    350,
    'Muzli latte | Айс-латте | Iced latte',
    'Muz, sut, ikki shot | Лёд, молоко, два шота | Ice, milk, a double shot',
    { choices: ['milk', 'syrup'] },
  ),
  drink(
    'mocha',
    28_000,
    300,
    'Mokko | Мокко | Mocha',
    `Belgiya shokoladi va espresso
      | Бельгийский шоколад и эспрессо
      | Belgian chocolate and espresso`,
    { choices: ['milk'] },
  ),
  drink(
    'cocoa',
    26_000,
    300,
    'Kakao, zefir bilan | Какао с маршмеллоу | Cocoa with marshmallow',
    'Bolalarga ham | Можно и детям | For children too',
    { choices: ['milk'] },
  ),
  drink(
    'latte-matcha',
    32_000,
    350,
    'Matcha latte | Матча-латте | Matcha latte',
    `Yapon matchasi, issiq yoki sovuq
      | Японская матча, горячая или холодная
      | Japanese matcha, hot or iced`,
    { choices: ['milk'], tags: ['new'] },
  ),
]);

export const LEMONADES = section('Limonadlar | Лимонады | Lemonades', 'bar', [
  drink(
    'lemonade-classic',
    22_000,
    400,
    'Klassik limonad | Лимонад классический | Classic lemonade',
    'Limon, laym, yalpiz | Лимон, лайм, мята | Lemon, lime, mint',
  ),
  drink(
    'lemonade-peach',
    24_000,
    400,
    'Shaftoli limonadi | Персиковый лимонад | Peach lemonade',
    'Shaftoli, apelsin, rayhon | Персик, апельсин, базилик | Peach, orange, basil',
  ),
  drink(
    'lemonade-pomegranate',
    24_000,
    400,
    'Anor limonadi | Гранатовый лимонад | Pomegranate lemonade',
    'Anor, laym, zirk | Гранат, лайм, барбарис | Pomegranate, lime, barberry',
  ),
  drink(
    'lemonade-cucumber',
    26_000,
    400,
    'Bodringli limonad | Огуречный лимонад | Cucumber lemonade',
    'Bodring, laym, tarxun | Огурец, лайм, тархун | Cucumber, lime, tarragon',
  ),
  drink(
    'lemonade-raspberry',
    25_000,
    400,
    'Malinali limonad | Малиновый лимонад | Raspberry lemonade',
    'Malina, limon, yalpiz | Малина, лимон, мята | Raspberry, lemon, mint',
    { tags: ['hit'] },
  ),
]);

export const SWEETS = section('Shirinliklar | Сладости | Sweets', 'shirinlik', [
  dish(
    'baklava',
    22_000,
    120,
    'Paxlava | Пахлава | Baklava',
    `Yongʻoq va asal, oʻn olti qavat
      | Орех и мёд, шестнадцать слоёв
      | Walnut and honey, sixteen layers`,
    '480 8 28 50',
  ),
  dish(
    'chak-chak',
    18_000,
    150,
    'Chak-chak | Чак-чак | Chak-chak',
    'Asalli, qarsildoq | Медовый, хрустящий | Honeyed and crisp',
    '560 9 24 78',
  ),
  dish(
    'fruit-plate',
    65_000,
    800,
    'Meva assortisi | Фруктовая тарелка | Fruit plate',
    `Mavsum mevalari, 4 kishiga
      | Сезонные фрукты, на четверых
      | Fruit of the season, for four`,
    '420 5 2 98',
  ),
  dish(
    'nuts-plate',
    48_000,
    300,
    'Quruq mevalar | Орехи и сухофрукты | Nuts and dried fruit',
    `Bodom, pista, turshak, mayiz
      | Миндаль, фисташки, курага, изюм
      | Almonds, pistachios, apricots, raisins`,
    '1380 32 84 120',
  ),
  dish(
    'medovik',
    28_000,
    140,
    'Medovik | Медовик | Honey cake',
    `Yupqa asal qatlamlari, qaymoqli krem
      | Тонкие медовые коржи, сметанный крем
      | Thin honey layers, sour cream`,
    '460 6 22 60',
    { tags: ['hit'] },
  ),
  dish(
    'ice-cream',
    20_000,
    120,
    'Muzqaymoq | Мороженое | Ice cream',
    `Ikki shar, oʻzingiz tanlaysiz
      | Два шарика на выбор
      | Two scoops of your choice`,
    '240 4 13 28',
    { choices: ['scoops'] },
  ),
  dish(
    null,
    16_000,
    100,
    'Novvot | Новвот | Rock sugar',
    `Buxoro novvoti, zaʼfaronli
      | Бухарский, с шафраном
      | From Bukhara, with saffron`,
    '390 0 0 98',
  ),
  dish(
    null,
    19_000,
    150,
    'Nisholda | Нишалда | Nisholda',
    `Ramazon shirinligi, non bilan
      | Сладость Рамадана, с лепёшкой
      | The sweet of Ramadan, with bread`,
    '430 5 1 102',
  ),
]);

export const CAKES = section('Tort va desertlar | Торты и десерты | Cakes and desserts', 'shirinlik', [
  dish(
    'cheesecake',
    36_000,
    150,
    'Nyu-York chizkeyk | Чизкейк «Нью-Йорк» | New York cheesecake',
    'Malina sousi bilan | С малиновым соусом | With raspberry sauce',
    '480 9 32 38',
    { tags: ['hit'] },
  ),
  dish(
    'chocolate-cake',
    34_000,
    150,
    'Shokoladli tort | Шоколадный торт | Chocolate cake',
    'Toʻq shokolad, olcha | Тёмный шоколад, вишня | Dark chocolate, cherry',
    '520 7 29 58',
  ),
  dish(
    'medovik-home',
    32_000,
    150,
    'Uy mediviki | Домашний медовик | Home honey cake',
    `Buvimning retsepti boʻyicha
      | По бабушкиному рецепту
      | To a grandmother’s recipe`,
    '470 6 22 61',
  ),
  dish(
    'donuts',
    42_000,
    210,
    'Donatlar, 3 dona | Донаты, 3 штуки | Three doughnuts',
    'Toʻrt xil glazur | Четыре вида глазури | Four kinds of glaze',
    '840 12 42 104',
    { choices: ['donut-box'] },
  ),
  dish(
    'croissant',
    18_000,
    80,
    'Kruassan | Круассан | Croissant',
    `Sariyogʻli, ertalab pishiriladi
      | На сливочном масле, печём утром
      | All butter, baked in the morning`,
    '330 6 18 36',
  ),
  dish(
    'cheesecake-basque',
    38_000,
    150,
    'Bask chizkeyk | Баскский чизкейк | Basque cheesecake',
    `Kuydirilgan usti, suyuq oʻrtasi
      | Подпалённый верх, жидкая середина
      | Burnt top, soft middle`,
    '510 10 36 34',
    { tags: ['new'] },
  ),
  dish(
    'brownie',
    30_000,
    140,
    'Brauni | Брауни | Brownie',
    'Yongʻoqli, iliq | С орехом, тёплый | With walnuts, warm',
    '490 7 28 52',
  ),
  dish(
    'napoleon',
    33_000,
    150,
    'Napoleon | Наполеон | Napoleon',
    `Qarsildoq qatlam va vanilli krem
      | Хрустящие коржи и ванильный крем
      | Crisp layers and vanilla cream`,
    '500 7 28 56',
  ),
  dish(
    'gelato',
    26_000,
    130,
    'Jelato | Джелато | Gelato',
    `Ikki shar, har kuni yangi
      | Два шарика, свежее каждый день
      | Two scoops, made daily`,
    '260 5 14 30',
    { choices: ['scoops'] },
  ),
  dish(
    'baklava-pistachio',
    26_000,
    120,
    'Fistiqli paxlava | Фисташковая пахлава | Pistachio baklava',
    `Antep fistigʻi, sariyogʻ
      | Фисташка из Антепа, масло
      | Antep pistachio and butter`,
    '510 9 30 50',
  ),
]);
