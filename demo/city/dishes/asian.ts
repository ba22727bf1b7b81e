import { dish, section } from '../types/kinds.ts';

const roll = ['sushi-extra'];

export const ROLLS = section('Rollar | Роллы | Rolls', 'sushi', [
  dish(
    'sushi-philadelphia',
    62_000,
    260,
    'Filadelfiya | Филадельфия | Philadelphia',
    `Losos, qaymoqli pishloq, bodring
      | Лосось, сливочный сыр, огурец
      | Salmon, cream cheese, cucumber`,
    '480 22 20 52',
    { choices: roll, tags: ['hit'] },
  ),
  dish(
    'sushi-california',
    54_000,
    250,
    'Kaliforniya | Калифорния | California',
    'Qisqichbaqa, avokado, tobiko | Краб, авокадо, тобико | Crab, avocado, tobiko',
    '410 16 14 54',
    { choices: roll },
  ),
  dish(
    'sushi-maki',
    32_000,
    130,
    'Lososli maki | Маки с лососем | Salmon maki',
    'Olti dona, nori ichida | Шесть штук, в нори | Six pieces in nori',
    '210 11 5 30',
    { choices: roll },
  ),
  dish(
    'sushi-eel-philadelphia',
    68_000,
    270,
    'Filadelfiya, ugorli | Филадельфия с угрём | Eel Philadelphia',
    `Ugor, qaymoqli pishloq, unagi sousi
      | Угорь, сливочный сыр, соус унаги
      | Eel, cream cheese, unagi sauce`,
    '520 22 24 52',
    { choices: roll },
  ),
  dish(
    'sushi-dragon',
    58_000,
    260,
    'Drakon | Дракон | Dragon',
    `Krevetka tempura, ugor, avokado
      | Креветка темпура, угорь, авокадо
      | Shrimp tempura, eel, avocado`,
    '500 21 20 56',
    { choices: roll, tags: ['hit'] },
  ),
  dish(
    'maki-cucumber',
    26_000,
    120,
    'Bodringli maki | Маки с огурцом | Cucumber maki',
    'Kunjut bilan | С кунжутом | With sesame',
    '160 4 2 32',
    { choices: roll, tags: ['vegetarian'] },
  ),
  dish(
    'sushi-tuna-spicy',
    56_000,
    250,
    'Tekka spaysi | Спайси-тунец | Spicy tuna',
    `Tunes, spaysi sous, koʻk piyoz
      | Тунец, спайси-соус, зелёный лук
      | Tuna, spicy sauce, spring onion`,
    '400 24 11 52',
    { choices: roll },
  ),
  dish(
    'sushi-salmon-tempura',
    64_000,
    280,
    'Tempura losos | Лосось темпура | Salmon tempura',
    'Issiq roll, qarsildoq panko | Горячий ролл в панко | A hot roll in panko',
    '560 23 24 60',
    { choices: roll },
  ),
  dish(
    'maki-eel',
    34_000,
    130,
    'Ugorli maki | Маки с угрём | Eel maki',
    'Unagi sousi va kunjut | Соус унаги и кунжут | Unagi sauce and sesame',
    '230 10 7 32',
    { choices: roll },
  ),
  dish(
    'sushi-crab-baked',
    59_000,
    270,
    'Issiq qisqichbaqali | Запечённый с крабом | Baked crab roll',
    'Pishloqli qobiq ostida | Под сырной шапкой | Under a cheese crust',
    '540 20 26 56',
    { choices: roll },
  ),
]);

export const SUSHI_SETS = section('Toʻplamlar | Сеты | Sets', 'sushi', [
  dish(
    'sushi-set',
    149_000,
    820,
    'Tokio toʻplami, 24 dona | Сет «Токио», 24 штуки | Tokyo set, 24 pieces',
    `Filadelfiya, Kaliforniya, ikki xil maki
      | Филадельфия, Калифорния, два вида маки
      | Philadelphia, California, two kinds of maki`,
    '1280 58 46 158',
    { choices: roll, tags: ['hit'] },
  ),
  dish(
    'sushi-nigiri',
    98_000,
    360,
    'Nigiri toʻplami, 10 dona | Сет нигири, 10 штук | Nigiri set, 10 pieces',
    `Losos, tunes, ugor, krevetka
      | Лосось, тунец, угорь, креветка
      | Salmon, tuna, eel, shrimp`,
    '560 36 12 74',
    { choices: roll },
  ),
  dish(
    'sushi-set-party',
    239_000,
    1400,
    'Davra toʻplami, 40 dona | Сет «Компания», 40 штук | Party set, 40 pieces',
    `Toʻrt kishiga, issiq va sovuq rollar
      | На четверых, горячие и холодные роллы
      | For four, hot and cold rolls`,
    '2180 92 84 262',
    { choices: roll },
  ),
  dish(
    'maki-set',
    84_000,
    520,
    'Maki toʻplami, 24 dona | Сет маки, 24 штуки | Maki set, 24 pieces',
    `Losos, ugor, bodring, krevetka
      | Лосось, угорь, огурец, креветка
      | Salmon, eel, cucumber, shrimp`,
    '820 36 20 122',
    { choices: roll },
  ),
  dish(
    'nigiri-salmon',
    24_000,
    80,
    'Lososli nigiri, 2 dona | Нигири с лососем, 2 шт. | Salmon nigiri, two',
    'Norvegiya lososi | Норвежский лосось | Norwegian salmon',
    '130 8 4 15',
    { choices: roll },
  ),
  dish(
    'sushi-set',
    179_000,
    980,
    'Issiq toʻplam, 28 dona | Горячий сет, 28 штук | Hot set, 28 pieces',
    'Faqat issiq rollar | Только горячие роллы | Hot rolls only',
    '1760 70 82 178',
    { choices: roll },
  ),
  dish(
    'nigiri-eel',
    28_000,
    80,
    'Ugorli nigiri, 2 dona | Нигири с угрём, 2 шт. | Eel nigiri, two',
    'Unagi sousi bilan | С соусом унаги | With unagi sauce',
    '170 8 6 18',
    { choices: roll },
  ),
]);

export const RAMENS = section('Ramen va shoʻrvalar | Рамен и супы | Ramen and soups', 'issiq', [
  dish(
    'ramen',
    56_000,
    520,
    'Mol goʻshtli ramen | Рамен с говядиной | Beef ramen',
    `Oʻn soatlik qaynatma, ajitama tuxumi
      | Бульон десять часов, яйцо адзитама
      | Ten-hour broth, ajitama egg`,
    '620 36 22 66',
    { choices: ['ramen-extra', 'spice'], tags: ['hit'] },
  ),
  dish(
    'tom-yum',
    64_000,
    420,
    'Tom yam, krevetkali | Том-ям с креветками | Tom yum with shrimp',
    `Kokos suti, limon oʻti, qoʻziqorin
      | Кокосовое молоко, лемонграсс, грибы
      | Coconut milk, lemongrass, mushrooms`,
    '340 24 18 18',
    { choices: ['spice'], tags: ['hit'] },
  ),
  dish(
    'ramen-chicken',
    52_000,
    520,
    'Tovuqli ramen | Рамен с курицей | Chicken ramen',
    `Tiniq shio qaynatmasi, nori
      | Прозрачный бульон сио, нори
      | Clear shio broth, nori`,
    '540 34 16 62',
    { choices: ['ramen-extra'] },
  ),
  dish(
    'soup-miso',
    18_000,
    250,
    'Miso shoʻrva | Мисо-суп | Miso soup',
    `Tofu, vakame, koʻk piyoz
      | Тофу, вакаме, зелёный лук
      | Tofu, wakame, spring onion`,
    '70 5 3 6',
  ),
  dish(
    'ramen-tantan',
    60_000,
    540,
    'Tantan ramen | Тантанмен | Tantan ramen',
    `Kunjutli achchiq shoʻrva, qiyma
      | Острый кунжутный бульон, фарш
      | Spicy sesame broth, mince`,
    '680 34 30 64',
    { choices: ['ramen-extra', 'spice'] },
  ),
  dish(
    'tom-kha',
    54_000,
    420,
    'Tom kha | Том-кха | Tom kha',
    'Tovuq, kokos, galangal | Курица, кокос, галангал | Chicken, coconut, galangal',
    '360 26 22 14',
  ),
  dish(
    'ramen',
    54_000,
    540,
    'Vegetarian ramen | Овощной рамен | Vegetable ramen',
    `Miso, tofu, makkajoʻxori, qoʻziqorin
      | Мисо, тофу, кукуруза, грибы
      | Miso, tofu, sweetcorn, mushrooms`,
    '460 18 14 68',
    { choices: ['ramen-extra'], tags: ['vegetarian'] },
  ),
]);

export const WOKS = section('Vok | Вок | Wok', 'wok', [
  dish(
    'wok-noodles',
    46_000,
    380,
    'Tovuqli vok | Вок с курицей | Chicken wok',
    `Tovuq, qalampir, brokkoli
      | Курица, перец, брокколи
      | Chicken, pepper, broccoli`,
    '560 32 16 72',
    { choices: ['wok-noodle', 'wok-sauce'], tags: ['hit'] },
  ),
  dish(
    null,
    52_000,
    380,
    'Mol goʻshtli vok | Вок с говядиной | Beef wok',
    `Mol goʻshti, shampinyon, piyoz
      | Говядина, шампиньоны, лук
      | Beef, mushrooms, onion`,
    '600 34 20 70',
    { choices: ['wok-noodle', 'wok-sauce'] },
  ),
  dish(
    'wok-shrimp',
    62_000,
    380,
    'Krevetkali vok | Вок с креветками | Shrimp wok',
    `Krevetka, sukkini, ananas
      | Креветки, цукини, ананас
      | Shrimp, courgette, pineapple`,
    '520 30 14 70',
    { choices: ['wok-noodle', 'wok-sauce'] },
  ),
  dish(
    null,
    44_000,
    360,
    'Qovurilgan guruch | Жареный рис с курицей | Chicken fried rice',
    'Tuxum, noʻxat, soya sousi | Яйцо, горошек, соевый соус | Egg, peas, soy sauce',
    '540 28 16 72',
  ),
  dish(
    'wok-vegetable',
    40_000,
    360,
    'Sabzavotli vok | Вок с овощами | Vegetable wok',
    'Olti xil sabzavot va tofu | Шесть овощей и тофу | Six vegetables and tofu',
    '440 16 12 70',
    { choices: ['wok-noodle', 'wok-sauce'], tags: ['vegetarian'] },
  ),
  dish(
    null,
    54_000,
    380,
    'Pad tay | Пад-тай | Pad Thai',
    `Guruch lapshasi, krevetka, yeryongʻoq
      | Рисовая лапша, креветки, арахис
      | Rice noodles, shrimp, peanuts`,
    '580 26 20 74',
    { choices: ['spice'], tags: ['hit'] },
  ),
  dish(
    'rice-teriyaki-chicken',
    58_000,
    360,
    `Teriyaki tovuq, guruch bilan
      | Курица терияки с рисом
      | Teriyaki chicken with rice`,
    'Kunjut va brokkoli | Кунжут и брокколи | Sesame and broccoli',
    '620 36 16 82',
  ),
  dish(
    'green-curry',
    60_000,
    350,
    'Yashil karri | Зелёный карри | Green curry',
    `Kokos suti, tovuq, rayhon
      | Кокосовое молоко, курица, базилик
      | Coconut milk, chicken, Thai basil`,
    '560 30 32 38',
    { choices: ['spice'] },
  ),
  dish(
    'curry-massaman',
    62_000,
    360,
    'Massaman karri | Массаман-карри | Massaman curry',
    `Mol goʻshti, kartoshka, yeryongʻoq
      | Говядина, картофель, арахис
      | Beef, potato, peanuts`,
    '640 32 34 48',
    { choices: ['spice'] },
  ),
]);

export const BOWLS = section('Poke va boullar | Поке и боулы | Poke and bowls', 'bowl', [
  dish(
    'poke-salmon',
    64_000,
    360,
    'Losos poke | Поке с лососем | Salmon poke',
    `Losos, avokado, edamame, mango
      | Лосось, авокадо, эдамаме, манго
      | Salmon, avocado, edamame, mango`,
    '560 30 24 56',
    { choices: ['bowl-base', 'bowl-extra'], tags: ['hit'] },
  ),
  dish(
    'poke-shrimp',
    62_000,
    360,
    'Krevetkali poke | Поке с креветками | Shrimp poke',
    `Krevetka, bodring, ananas, chuka
      | Креветки, огурец, ананас, чука
      | Shrimp, cucumber, pineapple, seaweed`,
    '480 28 14 60',
    { choices: ['bowl-base', 'bowl-extra'] },
  ),
  dish(
    'bowl-chicken',
    48_000,
    380,
    'Tovuqli boul | Боул с курицей | Chicken bowl',
    `Grilda tovuq, makkajoʻxori, avokado
      | Курица гриль, кукуруза, авокадо
      | Grilled chicken, sweetcorn, avocado`,
    '520 38 18 52',
    { choices: ['bowl-base', 'bowl-extra'] },
  ),
  dish(
    null,
    68_000,
    360,
    'Tunesli poke | Поке с тунцом | Tuna poke',
    `Tunes, kunjut, bodring, ponzu
      | Тунец, кунжут, огурец, понзу
      | Tuna, sesame, cucumber, ponzu`,
    '500 34 16 54',
    { choices: ['bowl-base', 'bowl-extra'] },
  ),
  dish(
    'bowl-quinoa',
    42_000,
    340,
    'Kinoa boul | Боул с киноа | Quinoa bowl',
    `Kinoa, noʻxat, qovoq, taxini
      | Киноа, нут, тыква, тахини
      | Quinoa, chickpeas, pumpkin, tahini`,
    '440 16 18 54',
    { choices: ['bowl-extra'], tags: ['vegetarian'] },
  ),
  dish(
    'bowl-tofu',
    46_000,
    350,
    'Tofu boul | Боул с тофу | Tofu bowl',
    `Tofu, edamame, sabzi, yeryongʻoq sousi
      | Тофу, эдамаме, морковь, арахисовый соус
      | Tofu, edamame, carrot, peanut sauce`,
    '430 20 18 46',
    { choices: ['bowl-base'], tags: ['vegetarian'] },
  ),
  dish(
    'bowl-beef-teriyaki',
    54_000,
    370,
    'Mol goʻshtli teriyaki boul | Боул терияки с говядиной | Beef teriyaki bowl',
    `Mol goʻshti, brokkoli, kunjut
      | Говядина, брокколи, кунжут
      | Beef, broccoli, sesame`,
    '580 36 20 60',
    { choices: ['bowl-base', 'bowl-extra'] },
  ),
  dish(
    'bowl-mediterranean',
    44_000,
    340,
    'Oʻrta yer dengizi bouli | Средиземноморский боул | Mediterranean bowl',
    `Bulgur, feta, zaytun, pomidor
      | Булгур, фета, оливки, помидор
      | Bulgur, feta, olives, tomato`,
    '460 15 20 52',
    { tags: ['vegetarian', 'new'] },
  ),
]);

export const KOREAN = section('Koreys taomlari | Корейская кухня | Korean dishes', 'issiq', [
  dish(
    'bibimbap',
    52_000,
    420,
    'Bibimbap | Пибимпап | Bibimbap',
    `Issiq tosh kosada, tuxum va gochujang
      | В горячей каменной чаше, яйцо и кочудян
      | In a hot stone bowl, egg and gochujang`,
    '590 26 18 80',
    { choices: ['spice'], tags: ['hit'] },
  ),
  dish(
    'kimchi-stew',
    48_000,
    420,
    'Kimchi chige | Кимчи-чиге | Kimchi stew',
    'Kimchi, tofu, mol goʻshti | Кимчи, тофу, говядина | Kimchi, tofu, beef',
    '380 26 20 22',
    { choices: ['spice'] },
  ),
  dish(
    'kimbap',
    32_000,
    240,
    'Klassik kimbap | Классический кимбап | Classic kimbap',
    `Tuxum, sabzi, turp, mol goʻshti
      | Яйцо, морковь, редька, говядина
      | Egg, carrot, radish, beef`,
    '390 14 12 56',
  ),
  dish(
    null,
    68_000,
    320,
    'Pulgogi | Пульгоги | Bulgogi',
    `Nok sharbatida mol goʻshti, guruch bilan
      | Говядина в грушевом маринаде, с рисом
      | Beef in pear marinade, with rice`,
    '620 38 26 54',
    { tags: ['hit'] },
  ),
  dish(
    null,
    46_000,
    450,
    'Kuksi, issiq | Горячее кукси | Hot kuksi',
    `Ugra, mol goʻshti, karam, tuxum
      | Лапша, говядина, капуста, яйцо
      | Noodles, beef, cabbage, egg`,
    '460 24 14 62',
  ),
  dish(
    'salad-carrot',
    18_000,
    180,
    'Koreyscha sabzi | Морковь по-корейски | Korean carrot',
    `Koriandr, sarimsoq, qizil qalampir
      | Кориандр, чеснок, красный перец
      | Coriander, garlic, red pepper`,
    '140 2 9 14',
    { tags: ['vegetarian'] },
  ),
  dish(
    'wings',
    58_000,
    350,
    'Koreyscha qovurilgan tovuq | Курица по-корейски | Korean fried chicken',
    `Gochujang glazurida, kunjut
      | В глазури кочудян, кунжут
      | In gochujang glaze, sesame`,
    '720 42 38 46',
    { choices: ['spice', 'pieces-chicken'] },
  ),
  dish(
    'yukgaejang',
    44_000,
    420,
    'Yukgejan | Юккедян | Yukgaejang',
    `Achchiq mol goʻshti shoʻrvasi, paporotnik
      | Острый суп из говядины с папоротником
      | Hot beef soup with fern`,
    '340 26 16 20',
    { choices: ['spice'] },
  ),
  dish(
    'chuchvara-fried',
    36_000,
    240,
    'Mandu | Манду | Mandu',
    `Qovurilgan koreys chuchvarasi
      | Жареные корейские пельмени
      | Fried Korean dumplings`,
    '420 18 20 42',
  ),
  dish(
    null,
    16_000,
    150,
    'Kimchi | Кимчи | Kimchi',
    `Pekin karami, uch hafta tuzlangan
      | Пекинская капуста, три недели
      | Napa cabbage, three weeks old`,
    '40 2 1 7',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    50_000,
    420,
    'Tokpokki | Токпокки | Tteokbokki',
    `Guruch klyoskalari achchiq sousda
      | Рисовые клёцки в остром соусе
      | Rice cakes in hot sauce`,
    '520 14 10 94',
    { choices: ['spice'], tags: ['new'] },
  ),
]);

export const KIMBAPS = section('Kimbap | Кимбап | Kimbap', 'sushi', [
  dish(
    'kimbap-bulgogi',
    34_000,
    250,
    'Pulgogi kimbap | Кимбап с пульгоги | Bulgogi kimbap',
    'Shirin mol goʻshti va turp | Сладкая говядина и редька | Sweet beef and radish',
    '430 18 13 58',
    { tags: ['hit'] },
  ),
  dish(
    'kimbap-tuna',
    32_000,
    240,
    'Tunesli kimbap | Кимбап с тунцом | Tuna kimbap',
    `Tunes, mayonez, perilla bargi
      | Тунец, майонез, лист периллы
      | Tuna, mayonnaise, perilla leaf`,
    '420 18 14 54',
  ),
  dish(
    'kimbap-vegetable',
    28_000,
    230,
    'Sabzavotli kimbap | Овощной кимбап | Vegetable kimbap',
    'Besh xil sabzavot, tuxumsiz | Пять овощей, без яйца | Five vegetables, no egg',
    '330 8 8 56',
    { tags: ['vegetarian'] },
  ),
  dish(
    'kimbap-cheese',
    38_000,
    250,
    'Pishloqli kimbap | Кимбап с сыром | Cheese kimbap',
    'Erigan pishloq va kurka | Плавленый сыр и индейка | Melted cheese and turkey',
    '470 20 18 54',
  ),
  dish(
    'kimbap',
    36_000,
    250,
    'Kimchi kimbap | Кимбап с кимчи | Kimchi kimbap',
    `Qovurilgan kimchi va mol goʻshti
      | Жареное кимчи и говядина
      | Fried kimchi and beef`,
    '410 16 12 56',
    { choices: ['spice'] },
  ),
  dish(
    'kimbap-salmon',
    44_000,
    250,
    'Lososli kimbap | Кимбап с лососем | Salmon kimbap',
    'Losos, avokado, kunjut | Лосось, авокадо, кунжут | Salmon, avocado, sesame',
    '450 20 18 50',
  ),
]);
