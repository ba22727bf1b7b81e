import { dish, section } from '../types/kinds.ts';

const pizza = ['pizza-size', 'pizza-crust', 'pizza-extra'];
const pasta = ['pasta-kind'];

export const PIZZAS = section('Pitsalar | Пиццы | Pizzas', 'pech', [
  dish(
    'pizza-margherita',
    56_000,
    420,
    'Margarita | Маргарита | Margherita',
    `Tomat, motsarella, rayhon
      | Томаты, моцарелла, базилик
      | Tomato, mozzarella, basil`,
    '980 40 36 120',
    { choices: pizza, tags: ['vegetarian'] },
  ),
  dish(
    'pizza-pepperoni',
    68_000,
    460,
    'Pepperoni | Пепперони | Pepperoni',
    `Mol goʻshtidan pepperoni, ikki hissa motsarella
      | Говяжья пепперони, двойная моцарелла
      | Beef pepperoni, double mozzarella`,
    '1180 52 52 122',
    { choices: pizza, tags: ['hit'] },
  ),
  dish(
    'pizza-four-cheese',
    74_000,
    440,
    'Toʻrt pishloq | Четыре сыра | Four cheeses',
    `Motsarella, gorgonzola, parmezan, chedder
      | Моцарелла, горгонзола, пармезан, чеддер
      | Mozzarella, gorgonzola, parmesan, cheddar`,
    '1260 58 62 112',
    { choices: pizza, tags: ['hit'] },
  ),
  dish(
    'pizza-vegetable',
    60_000,
    480,
    'Sabzavotli | Овощная | Vegetable',
    `Qalampir, baqlajon, zaytun, pomidor
      | Перец, баклажан, оливки, помидор
      | Pepper, aubergine, olives, tomato`,
    '920 36 30 124',
    { choices: pizza, tags: ['vegetarian'] },
  ),
  dish(
    'pizza-meat',
    72_000,
    500,
    'Goʻshtli | Мясная | Meat feast',
    `Mol goʻshti, tovuq, pepperoni, qazi
      | Говядина, курица, пепперони, казы
      | Beef, chicken, pepperoni, qazi`,
    '1320 72 60 120',
    { choices: pizza },
  ),
  dish(
    'pizza-chicken-mushroom',
    66_000,
    460,
    'Tovuq va qoʻziqorin | Курица с грибами | Chicken and mushroom',
    `Tovuq filesi, shampinyon, qaymoqli sous
      | Куриное филе, шампиньоны, сливочный соус
      | Chicken, mushrooms, cream sauce`,
    '1080 56 42 118',
    { choices: pizza },
  ),
  dish(
    'pizza-hawaiian',
    70_000,
    480,
    'Gavayi | Гавайская | Hawaiian',
    `Tovuq, ananas, motsarella
      | Курица, ананас, моцарелла
      | Chicken, pineapple, mozzarella`,
    '1060 50 38 126',
    { choices: pizza },
  ),
  dish(
    'pizza-diavola',
    76_000,
    500,
    'Dyabola | Дьябола | Diavola',
    `Achchiq kolbasa, xalapeno, chili moyi
      | Острая колбаса, халапеньо, масло чили
      | Hot sausage, jalapeño, chilli oil`,
    '1220 54 56 120',
    { choices: [...pizza, 'spice'] },
  ),
  dish(
    null,
    78_000,
    460,
    'Nok va gorgonzola | Груша и горгонзола | Pear and gorgonzola',
    'Nok, yongʻoq, asal | Груша, грецкий орех, мёд | Pear, walnut, honey',
    '1180 46 54 128',
    { choices: pizza, tags: ['new'] },
  ),
  dish(
    null,
    82_000,
    480,
    'Lososli | С лососем | Salmon',
    `Losos, kapers, qaymoqli pishloq
      | Лосось, каперсы, сливочный сыр
      | Salmon, capers, cream cheese`,
    '1140 54 50 114',
    { choices: pizza },
  ),
  dish(
    'pizza-four-seasons',
    69_000,
    490,
    'Toʻrt fasl | Четыре сезона | Four seasons',
    `Toʻrt chorak, toʻrt taʼm
      | Четыре четверти, четыре вкуса
      | Four quarters, four tastes`,
    '1100 50 44 120',
    { choices: pizza },
  ),
  dish(
    null,
    71_000,
    480,
    'Oʻzbekcha pitsa | Пицца по-узбекски | Uzbek pizza',
    `Qazi, pomidor, koʻk piyoz, suzma sousi
      | Казы, помидор, зелёный лук, соус из сузьмы
      | Qazi, tomato, spring onion, yoghurt sauce`,
    '1190 56 50 120',
    { choices: pizza, tags: ['new'] },
  ),
]);

export const PASTAS = section('Pasta va rizotto | Паста и ризотто | Pasta and risotto', 'issiq', [
  dish(
    'pasta-carbonara',
    58_000,
    340,
    'Karbonara | Карбонара | Carbonara',
    `Kurka bekoni, tuxum sarigʻi, parmezan
      | Бекон из индейки, желток, пармезан
      | Turkey bacon, egg yolk, parmesan`,
    '720 30 36 68',
    { choices: pasta, tags: ['hit'] },
  ),
  dish(
    'pasta-bolognese',
    54_000,
    360,
    'Bolonyeze | Болоньезе | Bolognese',
    `Toʻrt soat qaynagan mol goʻshti sousi
      | Соус из говядины, четыре часа на огне
      | Beef sauce, four hours on the fire`,
    '680 34 28 70',
    { choices: pasta },
  ),
  dish(
    'pasta-alfredo',
    62_000,
    350,
    'Alfredo, tovuqli | Альфредо с курицей | Chicken Alfredo',
    'Qaymoq, tovuq, qoʻziqorin | Сливки, курица, грибы | Cream, chicken, mushrooms',
    '760 36 38 66',
    { choices: pasta },
  ),
  dish(
    'pasta-arrabbiata',
    48_000,
    340,
    'Arrabyata | Арабьята | Arrabbiata',
    'Tomat, chili, sarimsoq | Томаты, чили, чеснок | Tomato, chilli, garlic',
    '540 17 16 80',
    { choices: [...pasta, 'spice'], tags: ['vegetarian'] },
  ),
  dish(
    null,
    78_000,
    350,
    'Lososli fettuchine | Феттучине с лососем | Salmon fettuccine',
    'Losos, qaymoq, ukrop | Лосось, сливки, укроп | Salmon, cream, dill',
    '740 36 38 62',
  ),
  dish(
    null,
    64_000,
    400,
    'Lazanya | Лазанья | Lasagne',
    `Goʻsht, beshamel, parmezan, pechda
      | Мясо, бешамель, пармезан, из печи
      | Meat, béchamel, parmesan, baked`,
    '780 40 42 58',
    { tags: ['hit'] },
  ),
  dish(
    null,
    60_000,
    330,
    'Qoʻziqorinli rizotto | Ризотто с грибами | Mushroom risotto',
    `Arborio, oq qoʻziqorin, trufel moyi
      | Арборио, белые грибы, трюфельное масло
      | Arborio, porcini, truffle oil`,
    '620 16 26 78',
    { tags: ['vegetarian'] },
  ),
  dish(
    'pasta-seafood',
    84_000,
    360,
    `Dengiz mahsulotlari bilan spagetti
      | Спагетти с морепродуктами
      | Seafood spaghetti`,
    `Krevetka, midiya, kalmar, tomat
      | Креветки, мидии, кальмар, томаты
      | Shrimp, mussels, squid, tomato`,
    '640 38 20 70',
  ),
]);

export const ITALIAN_STARTERS = section('Salat va antipasti | Салаты и антипасти | Salads and antipasti', 'salat', [
  dish(
    'caesar',
    48_000,
    280,
    'Sezar | Цезарь | Caesar',
    `Romen, tovuq, parmezan, anchous sousi
      | Ромэн, курица, пармезан, соус с анчоусом
      | Romaine, chicken, parmesan, anchovy dressing`,
    '410 28 26 16',
    { tags: ['hit'] },
  ),
  dish(
    'greek-salad',
    42_000,
    270,
    'Grek salati | Греческий | Greek salad',
    `Feta, kalamata, qizil piyoz
      | Фета, каламата, красный лук
      | Feta, kalamata, red onion`,
    '290 10 22 12',
    { tags: ['vegetarian'] },
  ),
  dish(
    'caprese',
    46_000,
    220,
    'Kapreze | Капрезе | Caprese',
    `Pomidor, motsarella, pesto
      | Помидор, моцарелла, песто
      | Tomato, mozzarella, pesto`,
    '340 18 26 8',
    { tags: ['vegetarian'] },
  ),
  dish(
    'salad-shrimp',
    52_000,
    240,
    'Rukola va krevetka | Руккола с креветками | Rocket and shrimp',
    `Cherri, parmezan, balzamik
      | Черри, пармезан, бальзамик
      | Cherry tomatoes, parmesan, balsamic`,
    '280 24 16 10',
  ),
  dish(
    'minestrone',
    38_000,
    300,
    'Minestrone | Минестроне | Minestrone',
    `Mavsum sabzavotlari, loviya, pesto
      | Сезонные овощи, фасоль, песто
      | Seasonal vegetables, beans, pesto`,
    '210 8 7 30',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    24_000,
    200,
    'Fokachcha | Фокачча | Focaccia',
    'Rozmarin va zaytun moyi | Розмарин и оливковое масло | Rosemary and olive oil',
    '520 12 18 76',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    44_000,
    220,
    'Vitello tonnato | Вителло тоннато | Vitello tonnato',
    `Yupqa buzoq goʻshti, tunes sousi
      | Тонкая телятина, соус из тунца
      | Thin veal, tuna sauce`,
    '320 28 21 4',
  ),
]);
