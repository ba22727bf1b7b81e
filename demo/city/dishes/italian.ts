import { dish, section } from '../types/kinds.ts';

const pizza = ['pizza-size', 'pizza-crust', 'pizza-extra'];
const pasta = ['pasta-kind'];

export const PIZZAS = section('Pitsalar | Пиццы | Pizzas', 'pech', [
  dish({
    picture: 'pizza-margherita',
    price: 56_000,
    grams: 420,
    name: 'Margarita | Маргарита | Margherita',
    about: `Tomat, motsarella, rayhon
      | Томаты, моцарелла, базилик
      | Tomato, mozzarella, basil`,
    nutrition: '980 40 36 120',
    choices: pizza,
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'pizza-pepperoni',
    price: 68_000,
    grams: 460,
    name: 'Pepperoni | Пепперони | Pepperoni',
    about: `Mol goʻshtidan pepperoni, ikki hissa motsarella
      | Говяжья пепперони, двойная моцарелла
      | Beef pepperoni, double mozzarella`,
    nutrition: '1180 52 52 122',
    choices: pizza,
    tags: ['hit'],
  }),
  dish({
    picture: 'pizza-four-cheese',
    price: 74_000,
    grams: 440,
    name: 'Toʻrt pishloq | Четыре сыра | Four cheeses',
    about: `Motsarella, gorgonzola, parmezan, chedder
      | Моцарелла, горгонзола, пармезан, чеддер
      | Mozzarella, gorgonzola, parmesan, cheddar`,
    nutrition: '1260 58 62 112',
    choices: pizza,
    tags: ['hit'],
  }),
  dish({
    picture: 'pizza-vegetable',
    price: 60_000,
    grams: 480,
    name: 'Sabzavotli | Овощная | Vegetable',
    about: `Qalampir, baqlajon, zaytun, pomidor
      | Перец, баклажан, оливки, помидор
      | Pepper, aubergine, olives, tomato`,
    nutrition: '920 36 30 124',
    choices: pizza,
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'pizza-meat',
    price: 72_000,
    grams: 500,
    name: 'Goʻshtli | Мясная | Meat feast',
    about: `Mol goʻshti, tovuq, pepperoni, qazi
      | Говядина, курица, пепперони, казы
      | Beef, chicken, pepperoni, qazi`,
    nutrition: '1320 72 60 120',
    choices: pizza,
  }),
  dish({
    picture: 'pizza-chicken-mushroom',
    price: 66_000,
    grams: 460,
    name: 'Tovuq va qoʻziqorin | Курица с грибами | Chicken and mushroom',
    about: `Tovuq filesi, shampinyon, qaymoqli sous
      | Куриное филе, шампиньоны, сливочный соус
      | Chicken, mushrooms, cream sauce`,
    nutrition: '1080 56 42 118',
    choices: pizza,
  }),
  dish({
    picture: 'pizza-hawaiian',
    price: 70_000,
    grams: 480,
    name: 'Gavayi | Гавайская | Hawaiian',
    about: `Tovuq, ananas, motsarella
      | Курица, ананас, моцарелла
      | Chicken, pineapple, mozzarella`,
    nutrition: '1060 50 38 126',
    choices: pizza,
  }),
  dish({
    picture: 'pizza-diavola',
    price: 76_000,
    grams: 500,
    name: 'Dyabola | Дьябола | Diavola',
    about: `Achchiq kolbasa, xalapeno, chili moyi
      | Острая колбаса, халапеньо, масло чили
      | Hot sausage, jalapeño, chilli oil`,
    nutrition: '1220 54 56 120',
    choices: [...pizza, 'spice'],
  }),
  dish({
    picture: null,
    price: 78_000,
    grams: 460,
    name: 'Nok va gorgonzola | Груша и горгонзола | Pear and gorgonzola',
    about: 'Nok, yongʻoq, asal | Груша, грецкий орех, мёд | Pear, walnut, honey',
    nutrition: '1180 46 54 128',
    choices: pizza,
    tags: ['new'],
  }),
  dish({
    picture: null,
    price: 82_000,
    grams: 480,
    name: 'Lososli | С лососем | Salmon',
    about: `Losos, kapers, qaymoqli pishloq
      | Лосось, каперсы, сливочный сыр
      | Salmon, capers, cream cheese`,
    nutrition: '1140 54 50 114',
    choices: pizza,
  }),
  dish({
    picture: 'pizza-four-seasons',
    price: 69_000,
    grams: 490,
    name: 'Toʻrt fasl | Четыре сезона | Four seasons',
    about: `Toʻrt chorak, toʻrt taʼm
      | Четыре четверти, четыре вкуса
      | Four quarters, four tastes`,
    nutrition: '1100 50 44 120',
    choices: pizza,
  }),
  dish({
    picture: null,
    price: 71_000,
    grams: 480,
    name: 'Oʻzbekcha pitsa | Пицца по-узбекски | Uzbek pizza',
    about: `Qazi, pomidor, koʻk piyoz, suzma sousi
      | Казы, помидор, зелёный лук, соус из сузьмы
      | Qazi, tomato, spring onion, yoghurt sauce`,
    nutrition: '1190 56 50 120',
    choices: pizza,
    tags: ['new'],
  }),
]);

export const PASTAS = section('Pasta va rizotto | Паста и ризотто | Pasta and risotto', 'issiq', [
  dish({
    picture: 'pasta-carbonara',
    price: 58_000,
    grams: 340,
    name: 'Karbonara | Карбонара | Carbonara',
    about: `Kurka bekoni, tuxum sarigʻi, parmezan
      | Бекон из индейки, желток, пармезан
      | Turkey bacon, egg yolk, parmesan`,
    nutrition: '720 30 36 68',
    choices: pasta,
    tags: ['hit'],
  }),
  dish({
    picture: 'pasta-bolognese',
    price: 54_000,
    grams: 360,
    name: 'Bolonyeze | Болоньезе | Bolognese',
    about: `Toʻrt soat qaynagan mol goʻshti sousi
      | Соус из говядины, четыре часа на огне
      | Beef sauce, four hours on the fire`,
    nutrition: '680 34 28 70',
    choices: pasta,
  }),
  dish({
    picture: 'pasta-alfredo',
    price: 62_000,
    grams: 350,
    name: 'Alfredo, tovuqli | Альфредо с курицей | Chicken Alfredo',
    about: 'Qaymoq, tovuq, qoʻziqorin | Сливки, курица, грибы | Cream, chicken, mushrooms',
    nutrition: '760 36 38 66',
    choices: pasta,
  }),
  dish({
    picture: 'pasta-arrabbiata',
    price: 48_000,
    grams: 340,
    name: 'Arrabyata | Арабьята | Arrabbiata',
    about: 'Tomat, chili, sarimsoq | Томаты, чили, чеснок | Tomato, chilli, garlic',
    nutrition: '540 17 16 80',
    choices: [...pasta, 'spice'],
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 78_000,
    grams: 350,
    name: 'Lososli fettuchine | Феттучине с лососем | Salmon fettuccine',
    about: 'Losos, qaymoq, ukrop | Лосось, сливки, укроп | Salmon, cream, dill',
    nutrition: '740 36 38 62',
  }),
  dish({
    picture: null,
    price: 64_000,
    grams: 400,
    name: 'Lazanya | Лазанья | Lasagne',
    about: `Goʻsht, beshamel, parmezan, pechda
      | Мясо, бешамель, пармезан, из печи
      | Meat, béchamel, parmesan, baked`,
    nutrition: '780 40 42 58',
    tags: ['hit'],
  }),
  dish({
    picture: null,
    price: 60_000,
    grams: 330,
    name: 'Qoʻziqorinli rizotto | Ризотто с грибами | Mushroom risotto',
    about: `Arborio, oq qoʻziqorin, trufel moyi
      | Арборио, белые грибы, трюфельное масло
      | Arborio, porcini, truffle oil`,
    nutrition: '620 16 26 78',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'pasta-seafood',
    price: 84_000,
    grams: 360,
    name: `Dengiz mahsulotlari bilan spagetti
      | Спагетти с морепродуктами
      | Seafood spaghetti`,
    about: `Krevetka, midiya, kalmar, tomat
      | Креветки, мидии, кальмар, томаты
      | Shrimp, mussels, squid, tomato`,
    nutrition: '640 38 20 70',
  }),
]);

export const ITALIAN_STARTERS = section('Salat va antipasti | Салаты и антипасти | Salads and antipasti', 'salat', [
  dish({
    picture: 'caesar',
    price: 48_000,
    grams: 280,
    name: 'Sezar | Цезарь | Caesar',
    about: `Romen, tovuq, parmezan, anchous sousi
      | Ромэн, курица, пармезан, соус с анчоусом
      | Romaine, chicken, parmesan, anchovy dressing`,
    nutrition: '410 28 26 16',
    tags: ['hit'],
  }),
  dish({
    picture: 'greek-salad',
    price: 42_000,
    grams: 270,
    name: 'Grek salati | Греческий | Greek salad',
    about: `Feta, kalamata, qizil piyoz
      | Фета, каламата, красный лук
      | Feta, kalamata, red onion`,
    nutrition: '290 10 22 12',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'caprese',
    price: 46_000,
    grams: 220,
    name: 'Kapreze | Капрезе | Caprese',
    about: `Pomidor, motsarella, pesto
      | Помидор, моцарелла, песто
      | Tomato, mozzarella, pesto`,
    nutrition: '340 18 26 8',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'salad-shrimp',
    price: 52_000,
    grams: 240,
    name: 'Rukola va krevetka | Руккола с креветками | Rocket and shrimp',
    about: `Cherri, parmezan, balzamik
      | Черри, пармезан, бальзамик
      | Cherry tomatoes, parmesan, balsamic`,
    nutrition: '280 24 16 10',
  }),
  dish({
    picture: 'minestrone',
    price: 38_000,
    grams: 300,
    name: 'Minestrone | Минестроне | Minestrone',
    about: `Mavsum sabzavotlari, loviya, pesto
      | Сезонные овощи, фасоль, песто
      | Seasonal vegetables, beans, pesto`,
    nutrition: '210 8 7 30',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 24_000,
    grams: 200,
    name: 'Fokachcha | Фокачча | Focaccia',
    about: 'Rozmarin va zaytun moyi | Розмарин и оливковое масло | Rosemary and olive oil',
    nutrition: '520 12 18 76',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 44_000,
    grams: 220,
    name: 'Vitello tonnato | Вителло тоннато | Vitello tonnato',
    about: `Yupqa buzoq goʻshti, tunes sousi
      | Тонкая телятина, соус из тунца
      | Thin veal, tuna sauce`,
    nutrition: '320 28 21 4',
  }),
]);
