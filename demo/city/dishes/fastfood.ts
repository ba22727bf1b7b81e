import { dish, section } from '../types/kinds.ts';

const burger = ['combo', 'burger-extra'];
const wrap = ['wrap-size', 'wrap-extra'];

export const BURGERS = section('Burgerlar | Бургеры | Burgers', 'grill', [
  dish({
    picture: 'burger-classic',
    price: 34_000,
    grams: 260,
    name: 'Klassik burger | Классический бургер | Classic burger',
    about: `Mol goʻshti, chedder, pomidor, uy sousi
      | Говядина, чеддер, помидор, фирменный соус
      | Beef, cheddar, tomato, house sauce`,
    nutrition: '590 31 32 44',
    choices: burger,
    tags: ['hit'],
  }),
  dish({
    picture: 'burger-double',
    price: 48_000,
    grams: 360,
    name: 'Dabl chizburger | Двойной чизбургер | Double cheeseburger',
    about: `Ikki kotlet, toʻrt tilim chedder
      | Две котлеты, четыре ломтика чеддера
      | Two patties, four slices of cheddar`,
    nutrition: '860 52 54 46',
    choices: burger,
    tags: ['hit'],
  }),
  dish({
    picture: 'burger-chicken',
    price: 32_000,
    grams: 250,
    name: 'Tovuqli burger | Чикенбургер | Chicken burger',
    about: `Qarsildoq tovuq, karam salati
      | Хрустящая курица, коул-слоу
      | Crisp chicken, coleslaw`,
    nutrition: '560 29 28 48',
    choices: burger,
  }),
  dish({
    picture: 'burger-black',
    price: 44_000,
    grams: 290,
    name: 'Qora burger | Чёрный бургер | Black burger',
    about: `Qora bulochka, koʻk pishloq, karamel piyoz
      | Чёрная булочка, голубой сыр, карамельный лук
      | Black bun, blue cheese, caramelised onion`,
    nutrition: '640 34 36 48',
    choices: burger,
  }),
  dish({
    picture: 'burger-barbecue',
    price: 37_000,
    grams: 270,
    name: 'Barbekyu burger | Барбекю-бургер | Barbecue burger',
    about: `Kurka bekoni, piyoz halqalari, barbekyu
      | Бекон из индейки, луковые кольца, барбекю
      | Turkey bacon, onion rings, barbecue`,
    nutrition: '660 33 35 56',
    choices: burger,
  }),
  dish({
    picture: 'burger-triple',
    price: 56_000,
    grams: 420,
    name: 'Trippel burger | Тройной бургер | Triple burger',
    about: `Uch kotlet, ochlik kuchli boʻlsa
      | Три котлеты, если голод серьёзный
      | Three patties for a serious hunger`,
    nutrition: '1120 74 74 46',
    choices: burger,
  }),
  dish({
    picture: 'burger-hot-chicken',
    price: 35_000,
    grams: 260,
    name: 'Achchiq tovuqli burger | Острый чикенбургер | Hot chicken burger',
    about: `Xalapeno, chili-mayo, tuzlangan bodring
      | Халапеньо, чили-майо, маринованный огурец
      | Jalapeño, chilli mayo, pickles`,
    nutrition: '590 29 30 50',
    choices: ['combo', 'burger-extra', 'spice'],
  }),
  dish({
    picture: 'burger-mushroom',
    price: 39_000,
    grams: 270,
    name: 'Qoʻziqorinli burger | Грибной бургер | Mushroom burger',
    about: `Shampinyon, shveytsar pishlogʻi, trufel moyi
      | Шампиньоны, швейцарский сыр, трюфельное масло
      | Mushrooms, Swiss cheese, truffle oil`,
    nutrition: '610 30 34 46',
    choices: burger,
  }),
  dish({
    picture: 'burger-vegetable',
    price: 29_000,
    grams: 240,
    name: 'Sabzavotli burger | Овощной бургер | Vegetable burger',
    about: `Noʻxat kotleti, avokado sousi
      | Котлета из нута, соус из авокадо
      | Chickpea patty, avocado sauce`,
    nutrition: '470 16 20 56',
    choices: burger,
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'burger-fish',
    price: 38_000,
    grams: 260,
    name: 'Baliqli burger | Фишбургер | Fish burger',
    about: 'Treska filesi, tartar | Филе трески, тартар | Cod fillet, tartare sauce',
    nutrition: '520 26 24 48',
    choices: burger,
  }),
]);

export const SIDES = section('Garnir va gazaklar | Гарниры и закуски | Sides', 'fri', [
  dish({
    picture: 'fries',
    price: 16_000,
    grams: 150,
    name: 'Kartoshka fri | Картофель фри | French fries',
    about: 'Qarsildoq, dengiz tuzi | Хрустящий, морская соль | Crisp, sea salt',
    nutrition: '430 5 22 54',
    choices: ['fast-sauce'],
    tags: ['hit'],
  }),
  dish({
    picture: 'potato-wedges',
    price: 18_000,
    grams: 180,
    name: 'Qishloqcha kartoshka | Картофель по-деревенски | Potato wedges',
    about: 'Paprika va rozmarin | Паприка и розмарин | Paprika and rosemary',
    nutrition: '380 6 16 54',
    choices: ['fast-sauce'],
  }),
  dish({
    picture: 'nuggets',
    price: 26_000,
    grams: 160,
    name: 'Nagetslar | Наггетсы | Nuggets',
    about: `Tovuq koʻkragi, yengil panirovka
      | Куриная грудка, лёгкая панировка
      | Chicken breast, light crumb`,
    nutrition: '410 24 22 28',
    choices: ['pieces-chicken', 'fast-sauce'],
  }),
  dish({
    picture: 'fries-cheese',
    price: 24_000,
    grams: 220,
    name: 'Pishloqli fri | Фри с сыром | Cheese fries',
    about: `Chedder sousi va kurka bekoni
      | Соус чеддер и бекон из индейки
      | Cheddar sauce and turkey bacon`,
    nutrition: '620 14 36 58',
  }),
  dish({
    picture: 'wings',
    price: 38_000,
    grams: 280,
    name: 'Tovuq qanotchalari | Куриные крылышки | Chicken wings',
    about: 'Baffalo sousida | В соусе баффало | In buffalo sauce',
    nutrition: '560 38 40 12',
    choices: ['pieces-chicken', 'spice'],
  }),
  dish({
    picture: null,
    price: 19_000,
    grams: 160,
    name: 'Piyoz halqalari | Луковые кольца | Onion rings',
    about: 'Qarsildoq xamirda | В кляре | In a crisp batter',
    nutrition: '390 6 20 46',
    choices: ['fast-sauce'],
  }),
  dish({
    picture: null,
    price: 29_000,
    grams: 170,
    name: 'Pishloq tayoqchalari | Сырные палочки | Cheese sticks',
    about: `Motsarella, malina sousi
      | Моцарелла, малиновый соус
      | Mozzarella, raspberry sauce`,
    nutrition: '480 20 30 34',
  }),
  dish({
    picture: null,
    price: 14_000,
    grams: 150,
    name: 'Karam salati | Коул-слоу | Coleslaw',
    about: `Karam, sabzi, yengil mayonez
      | Капуста, морковь, лёгкий майонез
      | Cabbage, carrot, light mayonnaise`,
    nutrition: '160 2 11 13',
  }),
]);

export const CHICKEN = section('Tovuq | Курица | Chicken', 'fri', [
  dish({
    picture: 'wings-buffalo',
    price: 42_000,
    grams: 300,
    name: 'Baffalo qanotlari | Крылья баффало | Buffalo wings',
    about: `Achchiq sous, selderey, koʻk pishloq
      | Острый соус, сельдерей, голубой сыр
      | Hot sauce, celery, blue cheese`,
    nutrition: '590 40 42 12',
    choices: ['pieces-chicken', 'spice'],
    tags: ['hit'],
  }),
  dish({
    picture: 'chicken-strips',
    price: 34_000,
    grams: 250,
    name: 'Strips | Стрипсы | Chicken strips',
    about: `Yirik boʻlaklar, makkajoʻxori panirovkasi
      | Крупные кусочки в кукурузной панировке
      | Big pieces in a corn crumb`,
    nutrition: '520 36 26 34',
    choices: ['pieces-chicken', 'fast-sauce'],
  }),
  dish({
    picture: 'chicken-tabaka',
    price: 58_000,
    grams: 600,
    name: 'Grilda butun tovuq | Курица гриль целиком | Whole grilled chicken',
    about: `Oʻt-oʻlan va sarimsoq, 40 daqiqa
      | Травы и чеснок, 40 минут
      | Herbs and garlic, 40 minutes`,
    nutrition: '980 98 62 3',
  }),
  dish({
    picture: 'wings-honey',
    price: 44_000,
    grams: 300,
    name: 'Asal-xantal qanotlar | Крылья в мёде и горчице | Honey mustard wings',
    about: 'Kunjut bilan | С кунжутом | With sesame',
    nutrition: '620 38 40 26',
    choices: ['pieces-chicken'],
  }),
  dish({
    picture: 'chicken-basket',
    price: 46_000,
    grams: 420,
    name: 'Tovuq basketi | Куриный баскет | Chicken basket',
    about: `Qanot, strips, nagets va fri
      | Крылья, стрипсы, наггетсы и фри
      | Wings, strips, nuggets and fries`,
    nutrition: '1080 62 60 72',
    choices: ['fast-sauce'],
  }),
  dish({
    picture: 'chicken-tabaka',
    price: 36_000,
    grams: 300,
    name: 'Yarim tovuq | Половина курицы | Half a chicken',
    about: `Grilda, uy sousi bilan
      | На гриле, с домашним соусом
      | Grilled, with house sauce`,
    nutrition: '520 50 32 3',
    choices: ['spice'],
  }),
  dish({
    picture: 'wings-korean',
    price: 45_000,
    grams: 300,
    name: 'Koreyscha qanotlar | Крылья по-корейски | Korean wings',
    about: 'Gochujang va yeryongʻoq | Кочудян и арахис | Gochujang and peanuts',
    nutrition: '650 39 42 28',
    choices: ['pieces-chicken', 'spice'],
    tags: ['new'],
  }),
]);

export const WRAPS = section('Lavash va doner | Лаваш и донер | Wraps and doner', 'doner', [
  dish({
    picture: 'lavash',
    price: 30_000,
    grams: 340,
    name: 'Mol goʻshtli lavash | Лаваш с говядиной | Beef lavash',
    about: `Mol goʻshti, pomidor, bodring, chips
      | Говядина, помидор, огурец, чипсы
      | Beef, tomato, cucumber, crisps`,
    nutrition: '640 32 30 58',
    choices: wrap,
    tags: ['hit'],
  }),
  dish({
    picture: 'doner',
    price: 32_000,
    grams: 320,
    name: 'Doner | Донер | Doner',
    about: `Nonda, sabzavot va ikki xil sous
      | В лепёшке, овощи и два соуса
      | In bread, vegetables and two sauces`,
    nutrition: '610 33 28 56',
    choices: wrap,
  }),
  dish({
    picture: 'lavash-chicken',
    price: 28_000,
    grams: 340,
    name: 'Tovuqli lavash | Лаваш с курицей | Chicken lavash',
    about: `Tovuq, karam, sarimsoqli sous
      | Курица, капуста, чесночный соус
      | Chicken, cabbage, garlic sauce`,
    nutrition: '570 34 22 58',
    choices: wrap,
  }),
  dish({
    picture: 'sandwich-chicken',
    price: 29_000,
    grams: 280,
    name: 'Tovuqli sendvich | Сэндвич с курицей | Chicken sandwich',
    about: `Uch qavat, tuxum, pomidor
      | Три слоя, яйцо, помидор
      | Three layers, egg, tomato`,
    nutrition: '490 30 22 44',
  }),
  dish({
    picture: 'lavash-cheese',
    price: 34_000,
    grams: 360,
    name: 'Pishloqli lavash | Лаваш с сыром | Cheese lavash',
    about: `Erigan pishloq va mol goʻshti
      | Плавленый сыр и говядина
      | Melted cheese and beef`,
    nutrition: '710 36 36 58',
    choices: wrap,
  }),
  dish({
    picture: null,
    price: 36_000,
    grams: 380,
    name: 'Iskandar doner | Искандер-донер | Iskender doner',
    about: `Likopchada, tomat sousi va qatiq
      | На тарелке, томатный соус и йогурт
      | On a plate, tomato sauce and yoghurt`,
    nutrition: '690 38 36 50',
  }),
  dish({
    picture: 'shawarma',
    price: 30_000,
    grams: 330,
    name: 'Shaurma | Шаурма | Shawarma',
    about: `Tandir lavashida, turshi bilan
      | В тандырном лаваше, с соленьями
      | In tandoor flatbread, with pickles`,
    nutrition: '600 31 28 56',
    choices: wrap,
  }),
  dish({
    picture: 'doner-mini',
    price: 26_000,
    grams: 280,
    name: 'Mini doner | Мини-донер | Mini doner',
    about: 'Yoʻlda yeyish uchun | Чтобы съесть на ходу | To eat on the way',
    nutrition: '480 25 22 44',
    choices: ['wrap-extra'],
  }),
  dish({
    picture: 'lavash-falafel',
    price: 29_000,
    grams: 320,
    name: 'Falafel lavash | Лаваш с фалафелем | Falafel lavash',
    about: `Noʻxat, kunjut sousi, koʻkat
      | Нут, кунжутный соус, зелень
      | Chickpeas, tahini, herbs`,
    nutrition: '520 17 22 64',
    tags: ['vegetarian'],
    choices: ['wrap-extra'],
  }),
  dish({
    picture: null,
    price: 33_000,
    grams: 300,
    name: 'Xaggi | Хагги | Haggi',
    about: `Toshkentcha: goʻsht, tuxum, pishloq, bulochka
      | По-ташкентски: мясо, яйцо, сыр, булочка
      | The Tashkent way: meat, egg, cheese, bun`,
    nutrition: '650 34 32 54',
    choices: ['fast-sauce'],
  }),
]);

export const HOT_DOGS = section('Xot-dog va sendvich | Хот-доги и сэндвичи | Hot dogs and sandwiches', 'grill', [
  dish({
    picture: 'hot-dog',
    price: 16_000,
    grams: 200,
    name: 'Klassik xot-dog | Классический хот-дог | Classic hot dog',
    about: `Mol sosiskasi, xantal, ketchup
      | Говяжья сосиска, горчица, кетчуп
      | Beef sausage, mustard, ketchup`,
    nutrition: '430 16 24 38',
    choices: ['fast-sauce'],
    tags: ['hit'],
  }),
  dish({
    picture: 'club-sandwich',
    price: 38_000,
    grams: 300,
    name: 'Klab-sendvich | Клаб-сэндвич | Club sandwich',
    about: `Kurka, tuxum, pomidor, fri bilan
      | Индейка, яйцо, помидор, с фри
      | Turkey, egg, tomato, with fries`,
    nutrition: '640 34 32 54',
  }),
  dish({
    picture: 'hot-dog-tashkent',
    price: 20_000,
    grams: 230,
    name: 'Toshkent xot-dogi | Хот-дог по-ташкентски | Tashkent hot dog',
    about: `Koreyscha sabzi va chips
      | С корейской морковью и чипсами
      | With Korean carrot and crisps`,
    nutrition: '490 17 27 44',
    choices: ['fast-sauce'],
  }),
  dish({
    picture: 'hot-dog-cheese',
    price: 22_000,
    grams: 240,
    name: 'Pishloqli xot-dog | Хот-дог с сыром | Cheese hot dog',
    about: 'Chedder va qovurilgan piyoz | Чеддер и жареный лук | Cheddar and fried onion',
    nutrition: '540 21 32 40',
    choices: ['fast-sauce'],
  }),
  dish({
    picture: null,
    price: 34_000,
    grams: 280,
    name: 'Tunesli sendvich | Сэндвич с тунцом | Tuna sandwich',
    about: `Tunes, makkajoʻxori, bargli salat
      | Тунец, кукуруза, салат
      | Tuna, sweetcorn, lettuce`,
    nutrition: '470 28 20 46',
  }),
  dish({
    picture: 'hot-dog',
    price: 26_000,
    grams: 300,
    name: 'Yarim metrli xot-dog | Хот-дог полметра | Half-metre hot dog',
    about: 'Ikki sosiska, uch sous | Две сосиски, три соуса | Two sausages, three sauces',
    nutrition: '720 27 40 62',
  }),
  dish({
    picture: null,
    price: 24_000,
    grams: 250,
    name: 'Donar-dog | Донер-дог | Doner dog',
    about: 'Doner goʻshti bulochkada | Мясо донера в булочке | Doner meat in a bun',
    nutrition: '510 26 24 46',
    tags: ['new'],
  }),
]);
