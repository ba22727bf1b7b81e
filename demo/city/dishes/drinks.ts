import { dish, drink, section } from '../types/kinds.ts';

const tea = ['tea-extra'];
const milky = ['coffee-size', 'milk', 'syrup'];

export const TEAS = section('Choy | Чай | Tea', 'bar', [
  drink({
    picture: 'tea-green',
    price: 8_000,
    millilitres: 600,
    name: 'Koʻk choy | Зелёный чай | Green tea',
    about: 'Choynakda, 95-navli | В чайнике, сорт № 95 | A pot of No. 95',
    choices: tea,
  }),
  drink({
    picture: 'tea-black-lemon',
    price: 10_000,
    millilitres: 600,
    name: 'Limonli qora choy | Чёрный чай с лимоном | Black tea with lemon',
    about: `Choynakda, yangi limon bilan
      | В чайнике, со свежим лимоном
      | A pot, with fresh lemon`,
    choices: tea,
  }),
  drink({
    picture: 'tea-mint',
    price: 12_000,
    millilitres: 600,
    name: 'Yalpizli koʻk choy | Зелёный чай с мятой | Mint green tea',
    about: `Bogʻ yalpizi va bir tishlam novvot
      | Садовая мята и кусочек новвота
      | Garden mint and a bite of rock sugar`,
    choices: tea,
  }),
  drink({
    picture: 'tea-mountain',
    price: 18_000,
    millilitres: 700,
    name: 'Togʻ choyi | Горный чай | Mountain tea',
    about: `Kiyikoʻt, togʻ rayhoni, naʼmatak
      | Киикут, душица, шиповник
      | Ziziphora, oregano, rosehip`,
    tags: ['new'],
  }),
  drink({
    picture: 'tea-ginger',
    price: 22_000,
    millilitres: 700,
    name: 'Zanjabilli choy | Имбирный чай | Ginger tea',
    about: 'Zanjabil, asal, limon | Имбирь, мёд, лимон | Ginger, honey, lemon',
  }),
  drink({
    picture: 'tea-buckthorn',
    price: 24_000,
    millilitres: 700,
    name: 'Chakanda choyi | Облепиховый чай | Sea buckthorn tea',
    about: `Chakanda, apelsin va asal
      | Облепиха, апельсин и мёд
      | Sea buckthorn, orange and honey`,
  }),
]);

export const COLD_DRINKS = section('Sovuq ichimliklar | Холодные напитки | Cold drinks', 'bar', [
  drink({
    picture: 'cola',
    price: 10_000,
    millilitres: 500,
    name: 'Kola, 0,5 l | Кола, 0,5 л | Cola, 0.5 l',
    about: 'Sovutilgan | Охлаждённая | Chilled',
  }),
  drink({
    picture: 'water',
    price: 5_000,
    millilitres: 500,
    name: 'Suv, gazsiz | Вода без газа | Still water',
    about: 'Togʻ suvi, 0,5 l | Горная вода, 0,5 л | Mountain water, 0.5 l',
  }),
  drink({
    picture: 'ayran',
    price: 9_000,
    millilitres: 300,
    name: 'Ayron | Айран | Ayran',
    about: `Uy qatigʻidan, yalpiz bilan
      | Из домашнего катыка, с мятой
      | Home-made yoghurt, with mint`,
  }),
  drink({
    picture: 'lemonade',
    price: 16_000,
    millilitres: 400,
    name: 'Uy limonadi | Домашний лимонад | House lemonade',
    about: 'Limon, yalpiz, muz | Лимон, мята, лёд | Lemon, mint, ice',
    tags: ['hit'],
  }),
  drink({
    picture: 'cola',
    price: 15_000,
    millilitres: 1000,
    name: 'Kola, 1 l | Кола, 1 л | Cola, 1 l',
    about: 'Davra uchun | На компанию | To share',
  }),
  drink({
    picture: 'water-sparkling',
    price: 6_000,
    millilitres: 500,
    name: 'Gazli suv | Вода с газом | Sparkling water',
    about: 'Shisha idishda, 0,5 l | В стекле, 0,5 л | Glass bottle, 0.5 l',
  }),
  drink({
    picture: 'compote-apple',
    price: 12_000,
    millilitres: 500,
    name: 'Olma kompoti | Яблочный компот | Apple compote',
    about: 'Quritilgan olma va olcha | Сушёные яблоки и вишня | Dried apples and cherries',
  }),
  drink({
    picture: 'lemonade-tarragon',
    price: 18_000,
    millilitres: 400,
    name: 'Tarxun limonadi | Лимонад «Тархун» | Tarragon lemonade',
    about: 'Yangi tarxun va laym | Свежий тархун и лайм | Fresh tarragon and lime',
  }),
]);

export const JUICES = section('Sharbatlar | Соки и смузи | Juices and smoothies', 'bar', [
  drink({
    picture: 'juice-orange',
    price: 28_000,
    millilitres: 300,
    name: 'Apelsin sharbati | Апельсиновый сок | Orange juice',
    about: `Yangi siqilgan, shakarsiz
      | Свежевыжатый, без сахара
      | Freshly pressed, no sugar`,
  }),
  drink({
    picture: 'juice-pomegranate',
    price: 32_000,
    millilitres: 300,
    name: 'Anor sharbati | Гранатовый сок | Pomegranate juice',
    about: 'Uchta anordan | Из трёх гранатов | Three pomegranates',
  }),
  drink({
    picture: 'juice-carrot',
    price: 24_000,
    millilitres: 300,
    name: 'Sabzi-olma sharbati | Морковно-яблочный сок | Carrot and apple juice',
    about: 'Bir qoshiq qaymoq bilan | С ложкой сливок | With a spoon of cream',
  }),
  drink({
    picture: 'smoothie-strawberry',
    price: 26_000,
    millilitres: 350,
    name: 'Qulupnayli smuzi | Клубничный смузи | Strawberry smoothie',
    about: `Qulupnay, banan, yogurt
      | Клубника, банан, йогурт
      | Strawberry, banana, yoghurt`,
  }),
  drink({
    picture: 'mors-raspberry',
    price: 27_000,
    millilitres: 350,
    name: 'Malinali morse | Морс из малины | Raspberry mors',
    about: `Malina va qora smorodina
      | Малина и чёрная смородина
      | Raspberry and blackcurrant`,
  }),
  drink({
    picture: 'lassi-mango',
    price: 30_000,
    millilitres: 350,
    name: 'Mango lassi | Манго-ласси | Mango lassi',
    about: 'Mango, qatiq, hil | Манго, йогурт, кардамон | Mango, yoghurt, cardamom',
    tags: ['new'],
  }),
]);

export const COFFEES = section('Qahva | Кофе | Coffee', 'bar', [
  drink({
    picture: 'cappuccino',
    price: 24_000,
    millilitres: 250,
    name: 'Kapuchino | Капучино | Cappuccino',
    about: `Ikki shot va quyuq koʻpik
      | Два шота и плотная пена
      | A double shot and thick foam`,
    choices: milky,
    tags: ['hit'],
  }),
  drink({
    picture: 'latte',
    price: 26_000,
    millilitres: 250,
    name: 'Latte | Латте | Latte',
    about: 'Yumshoq, koʻproq sut bilan | Мягкий, больше молока | Gentle, with more milk',
    choices: milky,
  }),
  drink({
    picture: null,
    price: 16_000,
    millilitres: 40,
    name: 'Espresso | Эспрессо | Espresso',
    about: 'Brazil va Efiopiya donalari | Бразилия и Эфиопия | Brazil and Ethiopia',
  }),
  drink({
    picture: 'flat-white',
    price: 27_000,
    millilitres: 250,
    name: 'Flet uayt | Флэт уайт | Flat white',
    about: 'Ristretto va mayin sut | Ристретто и нежное молоко | Ristretto and silky milk',
    choices: ['milk'],
  }),
  drink({
    picture: null,
    price: 18_000,
    millilitres: 200,
    name: 'Amerikano | Американо | Americano',
    about: 'Ikki shot va issiq suv | Два шота и горячая вода | A double shot and hot water',
  }),
  drink({
    picture: 'raf',
    price: 29_000,
    millilitres: 350,
    name: 'Rafqahva | Раф ванильный | Vanilla raf',
    about: 'Qaymoq, vanil, espresso | Сливки, ваниль, эспрессо | Cream, vanilla, espresso',
    choices: ['milk', 'syrup'],
  }),
  drink({
    picture: null,
    price: 22_000,
    millilitres: 100,
    name: 'Turkcha qahva | Кофе по-турецки | Turkish coffee',
    about: `Qumda, hil bilan, lukum qoʻshib
      | На песке, с кардамоном и лукумом
      | On hot sand, with cardamom and lokum`,
  }),
  drink({
    picture: 'latte-iced',
    price: 30_000,
    millilitres: 350,
    name: 'Muzli latte | Айс-латте | Iced latte',
    about: 'Muz, sut, ikki shot | Лёд, молоко, два шота | Ice, milk, a double shot',
    choices: ['milk', 'syrup'],
  }),
  drink({
    picture: 'mocha',
    price: 28_000,
    millilitres: 300,
    name: 'Mokko | Мокко | Mocha',
    about: `Belgiya shokoladi va espresso
      | Бельгийский шоколад и эспрессо
      | Belgian chocolate and espresso`,
    choices: ['milk'],
  }),
  drink({
    picture: 'cocoa',
    price: 26_000,
    millilitres: 300,
    name: 'Kakao, zefir bilan | Какао с маршмеллоу | Cocoa with marshmallow',
    about: 'Bolalarga ham | Можно и детям | For children too',
    choices: ['milk'],
  }),
  drink({
    picture: 'latte-matcha',
    price: 32_000,
    millilitres: 350,
    name: 'Matcha latte | Матча-латте | Matcha latte',
    about: `Yapon matchasi, issiq yoki sovuq
      | Японская матча, горячая или холодная
      | Japanese matcha, hot or iced`,
    choices: ['milk'],
    tags: ['new'],
  }),
]);

export const LEMONADES = section('Limonadlar | Лимонады | Lemonades', 'bar', [
  drink({
    picture: 'lemonade-classic',
    price: 22_000,
    millilitres: 400,
    name: 'Klassik limonad | Лимонад классический | Classic lemonade',
    about: 'Limon, laym, yalpiz | Лимон, лайм, мята | Lemon, lime, mint',
  }),
  drink({
    picture: 'lemonade-peach',
    price: 24_000,
    millilitres: 400,
    name: 'Shaftoli limonadi | Персиковый лимонад | Peach lemonade',
    about: 'Shaftoli, apelsin, rayhon | Персик, апельсин, базилик | Peach, orange, basil',
  }),
  drink({
    picture: 'lemonade-pomegranate',
    price: 24_000,
    millilitres: 400,
    name: 'Anor limonadi | Гранатовый лимонад | Pomegranate lemonade',
    about: 'Anor, laym, zirk | Гранат, лайм, барбарис | Pomegranate, lime, barberry',
  }),
  drink({
    picture: 'lemonade-cucumber',
    price: 26_000,
    millilitres: 400,
    name: 'Bodringli limonad | Огуречный лимонад | Cucumber lemonade',
    about: 'Bodring, laym, tarxun | Огурец, лайм, тархун | Cucumber, lime, tarragon',
  }),
  drink({
    picture: 'lemonade-raspberry',
    price: 25_000,
    millilitres: 400,
    name: 'Malinali limonad | Малиновый лимонад | Raspberry lemonade',
    about: 'Malina, limon, yalpiz | Малина, лимон, мята | Raspberry, lemon, mint',
    tags: ['hit'],
  }),
]);

export const SWEETS = section('Shirinliklar | Сладости | Sweets', 'shirinlik', [
  dish({
    picture: 'baklava',
    price: 22_000,
    grams: 120,
    name: 'Paxlava | Пахлава | Baklava',
    about: `Yongʻoq va asal, oʻn olti qavat
      | Орех и мёд, шестнадцать слоёв
      | Walnut and honey, sixteen layers`,
    nutrition: '480 8 28 50',
  }),
  dish({
    picture: 'chak-chak',
    price: 18_000,
    grams: 150,
    name: 'Chak-chak | Чак-чак | Chak-chak',
    about: 'Asalli, qarsildoq | Медовый, хрустящий | Honeyed and crisp',
    nutrition: '560 9 24 78',
  }),
  dish({
    picture: 'fruit-plate',
    price: 65_000,
    grams: 800,
    name: 'Meva assortisi | Фруктовая тарелка | Fruit plate',
    about: `Mavsum mevalari, 4 kishiga
      | Сезонные фрукты, на четверых
      | Fruit of the season, for four`,
    nutrition: '420 5 2 98',
  }),
  dish({
    picture: 'nuts-plate',
    price: 48_000,
    grams: 300,
    name: 'Quruq mevalar | Орехи и сухофрукты | Nuts and dried fruit',
    about: `Bodom, pista, turshak, mayiz
      | Миндаль, фисташки, курага, изюм
      | Almonds, pistachios, apricots, raisins`,
    nutrition: '1380 32 84 120',
  }),
  dish({
    picture: 'medovik',
    price: 28_000,
    grams: 140,
    name: 'Medovik | Медовик | Honey cake',
    about: `Yupqa asal qatlamlari, qaymoqli krem
      | Тонкие медовые коржи, сметанный крем
      | Thin honey layers, sour cream`,
    nutrition: '460 6 22 60',
    tags: ['hit'],
  }),
  dish({
    picture: 'ice-cream',
    price: 20_000,
    grams: 120,
    name: 'Muzqaymoq | Мороженое | Ice cream',
    about: `Ikki shar, oʻzingiz tanlaysiz
      | Два шарика на выбор
      | Two scoops of your choice`,
    nutrition: '240 4 13 28',
    choices: ['scoops'],
  }),
  dish({
    picture: null,
    price: 16_000,
    grams: 100,
    name: 'Novvot | Новвот | Rock sugar',
    about: `Buxoro novvoti, zaʼfaronli
      | Бухарский, с шафраном
      | From Bukhara, with saffron`,
    nutrition: '390 0 0 98',
  }),
  dish({
    picture: null,
    price: 19_000,
    grams: 150,
    name: 'Nisholda | Нишалда | Nisholda',
    about: `Ramazon shirinligi, non bilan
      | Сладость Рамадана, с лепёшкой
      | The sweet of Ramadan, with bread`,
    nutrition: '430 5 1 102',
  }),
]);

export const CAKES = section('Tort va desertlar | Торты и десерты | Cakes and desserts', 'shirinlik', [
  dish({
    picture: 'cheesecake',
    price: 36_000,
    grams: 150,
    name: 'Nyu-York chizkeyk | Чизкейк «Нью-Йорк» | New York cheesecake',
    about: 'Malina sousi bilan | С малиновым соусом | With raspberry sauce',
    nutrition: '480 9 32 38',
    tags: ['hit'],
  }),
  dish({
    picture: 'chocolate-cake',
    price: 34_000,
    grams: 150,
    name: 'Shokoladli tort | Шоколадный торт | Chocolate cake',
    about: 'Toʻq shokolad, olcha | Тёмный шоколад, вишня | Dark chocolate, cherry',
    nutrition: '520 7 29 58',
  }),
  dish({
    picture: 'medovik-home',
    price: 32_000,
    grams: 150,
    name: 'Uy mediviki | Домашний медовик | Home honey cake',
    about: `Buvimning retsepti boʻyicha
      | По бабушкиному рецепту
      | To a grandmother’s recipe`,
    nutrition: '470 6 22 61',
  }),
  dish({
    picture: 'donuts',
    price: 42_000,
    grams: 210,
    name: 'Donatlar, 3 dona | Донаты, 3 штуки | Three doughnuts',
    about: 'Toʻrt xil glazur | Четыре вида глазури | Four kinds of glaze',
    nutrition: '840 12 42 104',
    choices: ['donut-box'],
  }),
  dish({
    picture: 'croissant',
    price: 18_000,
    grams: 80,
    name: 'Kruassan | Круассан | Croissant',
    about: `Sariyogʻli, ertalab pishiriladi
      | На сливочном масле, печём утром
      | All butter, baked in the morning`,
    nutrition: '330 6 18 36',
  }),
  dish({
    picture: 'cheesecake-basque',
    price: 38_000,
    grams: 150,
    name: 'Bask chizkeyk | Баскский чизкейк | Basque cheesecake',
    about: `Kuydirilgan usti, suyuq oʻrtasi
      | Подпалённый верх, жидкая середина
      | Burnt top, soft middle`,
    nutrition: '510 10 36 34',
    tags: ['new'],
  }),
  dish({
    picture: 'brownie',
    price: 30_000,
    grams: 140,
    name: 'Brauni | Брауни | Brownie',
    about: 'Yongʻoqli, iliq | С орехом, тёплый | With walnuts, warm',
    nutrition: '490 7 28 52',
  }),
  dish({
    picture: 'napoleon',
    price: 33_000,
    grams: 150,
    name: 'Napoleon | Наполеон | Napoleon',
    about: `Qarsildoq qatlam va vanilli krem
      | Хрустящие коржи и ванильный крем
      | Crisp layers and vanilla cream`,
    nutrition: '500 7 28 56',
  }),
  dish({
    picture: 'gelato',
    price: 26_000,
    grams: 130,
    name: 'Jelato | Джелато | Gelato',
    about: `Ikki shar, har kuni yangi
      | Два шарика, свежее каждый день
      | Two scoops, made daily`,
    nutrition: '260 5 14 30',
    choices: ['scoops'],
  }),
  dish({
    picture: 'baklava-pistachio',
    price: 26_000,
    grams: 120,
    name: 'Fistiqli paxlava | Фисташковая пахлава | Pistachio baklava',
    about: `Antep fistigʻi, sariyogʻ
      | Фисташка из Антепа, масло
      | Antep pistachio and butter`,
    nutrition: '510 9 30 50',
  }),
]);
