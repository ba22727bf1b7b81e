import { dish, section } from '../types/kinds.ts';

const roll = ['sushi-extra'];

export const ROLLS = section('Rollar | Роллы | Rolls', 'sushi', [
  dish({
    picture: 'sushi-philadelphia',
    price: 62_000,
    grams: 260,
    name: 'Filadelfiya | Филадельфия | Philadelphia',
    about: `Losos, qaymoqli pishloq, bodring
      | Лосось, сливочный сыр, огурец
      | Salmon, cream cheese, cucumber`,
    nutrition: '480 22 20 52',
    choices: roll,
    tags: ['hit'],
  }),
  dish({
    picture: 'sushi-california',
    price: 54_000,
    grams: 250,
    name: 'Kaliforniya | Калифорния | California',
    about: 'Qisqichbaqa, avokado, tobiko | Краб, авокадо, тобико | Crab, avocado, tobiko',
    nutrition: '410 16 14 54',
    choices: roll,
  }),
  dish({
    picture: 'sushi-maki',
    price: 32_000,
    grams: 130,
    name: 'Lososli maki | Маки с лососем | Salmon maki',
    about: 'Olti dona, nori ichida | Шесть штук, в нори | Six pieces in nori',
    nutrition: '210 11 5 30',
    choices: roll,
  }),
  dish({
    picture: 'sushi-eel-philadelphia',
    price: 68_000,
    grams: 270,
    name: 'Filadelfiya, ugorli | Филадельфия с угрём | Eel Philadelphia',
    about: `Ugor, qaymoqli pishloq, unagi sousi
      | Угорь, сливочный сыр, соус унаги
      | Eel, cream cheese, unagi sauce`,
    nutrition: '520 22 24 52',
    choices: roll,
  }),
  dish({
    picture: 'sushi-dragon',
    price: 58_000,
    grams: 260,
    name: 'Drakon | Дракон | Dragon',
    about: `Krevetka tempura, ugor, avokado
      | Креветка темпура, угорь, авокадо
      | Shrimp tempura, eel, avocado`,
    nutrition: '500 21 20 56',
    choices: roll,
    tags: ['hit'],
  }),
  dish({
    picture: 'maki-cucumber',
    price: 26_000,
    grams: 120,
    name: 'Bodringli maki | Маки с огурцом | Cucumber maki',
    about: 'Kunjut bilan | С кунжутом | With sesame',
    nutrition: '160 4 2 32',
    choices: roll,
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'sushi-tuna-spicy',
    price: 56_000,
    grams: 250,
    name: 'Tekka spaysi | Спайси-тунец | Spicy tuna',
    about: `Tunes, spaysi sous, koʻk piyoz
      | Тунец, спайси-соус, зелёный лук
      | Tuna, spicy sauce, spring onion`,
    nutrition: '400 24 11 52',
    choices: roll,
  }),
  dish({
    picture: 'sushi-salmon-tempura',
    price: 64_000,
    grams: 280,
    name: 'Tempura losos | Лосось темпура | Salmon tempura',
    about: 'Issiq roll, qarsildoq panko | Горячий ролл в панко | A hot roll in panko',
    nutrition: '560 23 24 60',
    choices: roll,
  }),
  dish({
    picture: 'maki-eel',
    price: 34_000,
    grams: 130,
    name: 'Ugorli maki | Маки с угрём | Eel maki',
    about: 'Unagi sousi va kunjut | Соус унаги и кунжут | Unagi sauce and sesame',
    nutrition: '230 10 7 32',
    choices: roll,
  }),
  dish({
    picture: 'sushi-crab-baked',
    price: 59_000,
    grams: 270,
    name: 'Issiq qisqichbaqali | Запечённый с крабом | Baked crab roll',
    about: 'Pishloqli qobiq ostida | Под сырной шапкой | Under a cheese crust',
    nutrition: '540 20 26 56',
    choices: roll,
  }),
]);

export const SUSHI_SETS = section('Toʻplamlar | Сеты | Sets', 'sushi', [
  dish({
    picture: 'sushi-set',
    price: 149_000,
    grams: 820,
    name: 'Tokio toʻplami, 24 dona | Сет «Токио», 24 штуки | Tokyo set, 24 pieces',
    about: `Filadelfiya, Kaliforniya, ikki xil maki
      | Филадельфия, Калифорния, два вида маки
      | Philadelphia, California, two kinds of maki`,
    nutrition: '1280 58 46 158',
    choices: roll,
    tags: ['hit'],
  }),
  dish({
    picture: 'sushi-nigiri',
    price: 98_000,
    grams: 360,
    name: 'Nigiri toʻplami, 10 dona | Сет нигири, 10 штук | Nigiri set, 10 pieces',
    about: `Losos, tunes, ugor, krevetka
      | Лосось, тунец, угорь, креветка
      | Salmon, tuna, eel, shrimp`,
    nutrition: '560 36 12 74',
    choices: roll,
  }),
  dish({
    picture: 'sushi-set-party',
    price: 239_000,
    grams: 1400,
    name: 'Davra toʻplami, 40 dona | Сет «Компания», 40 штук | Party set, 40 pieces',
    about: `Toʻrt kishiga, issiq va sovuq rollar
      | На четверых, горячие и холодные роллы
      | For four, hot and cold rolls`,
    nutrition: '2180 92 84 262',
    choices: roll,
  }),
  dish({
    picture: 'maki-set',
    price: 84_000,
    grams: 520,
    name: 'Maki toʻplami, 24 dona | Сет маки, 24 штуки | Maki set, 24 pieces',
    about: `Losos, ugor, bodring, krevetka
      | Лосось, угорь, огурец, креветка
      | Salmon, eel, cucumber, shrimp`,
    nutrition: '820 36 20 122',
    choices: roll,
  }),
  dish({
    picture: 'nigiri-salmon',
    price: 24_000,
    grams: 80,
    name: 'Lososli nigiri, 2 dona | Нигири с лососем, 2 шт. | Salmon nigiri, two',
    about: 'Norvegiya lososi | Норвежский лосось | Norwegian salmon',
    nutrition: '130 8 4 15',
    choices: roll,
  }),
  dish({
    picture: 'sushi-set',
    price: 179_000,
    grams: 980,
    name: 'Issiq toʻplam, 28 dona | Горячий сет, 28 штук | Hot set, 28 pieces',
    about: 'Faqat issiq rollar | Только горячие роллы | Hot rolls only',
    nutrition: '1760 70 82 178',
    choices: roll,
  }),
  dish({
    picture: 'nigiri-eel',
    price: 28_000,
    grams: 80,
    name: 'Ugorli nigiri, 2 dona | Нигири с угрём, 2 шт. | Eel nigiri, two',
    about: 'Unagi sousi bilan | С соусом унаги | With unagi sauce',
    nutrition: '170 8 6 18',
    choices: roll,
  }),
]);

export const RAMENS = section('Ramen va shoʻrvalar | Рамен и супы | Ramen and soups', 'issiq', [
  dish({
    picture: 'ramen',
    price: 56_000,
    grams: 520,
    name: 'Mol goʻshtli ramen | Рамен с говядиной | Beef ramen',
    about: `Oʻn soatlik qaynatma, ajitama tuxumi
      | Бульон десять часов, яйцо адзитама
      | Ten-hour broth, ajitama egg`,
    nutrition: '620 36 22 66',
    choices: ['ramen-extra', 'spice'],
    tags: ['hit'],
  }),
  dish({
    picture: 'tom-yum',
    price: 64_000,
    grams: 420,
    name: 'Tom yam, krevetkali | Том-ям с креветками | Tom yum with shrimp',
    about: `Kokos suti, limon oʻti, qoʻziqorin
      | Кокосовое молоко, лемонграсс, грибы
      | Coconut milk, lemongrass, mushrooms`,
    nutrition: '340 24 18 18',
    choices: ['spice'],
    tags: ['hit'],
  }),
  dish({
    picture: 'ramen-chicken',
    price: 52_000,
    grams: 520,
    name: 'Tovuqli ramen | Рамен с курицей | Chicken ramen',
    about: `Tiniq shio qaynatmasi, nori
      | Прозрачный бульон сио, нори
      | Clear shio broth, nori`,
    nutrition: '540 34 16 62',
    choices: ['ramen-extra'],
  }),
  dish({
    picture: 'soup-miso',
    price: 18_000,
    grams: 250,
    name: 'Miso shoʻrva | Мисо-суп | Miso soup',
    about: `Tofu, vakame, koʻk piyoz
      | Тофу, вакаме, зелёный лук
      | Tofu, wakame, spring onion`,
    nutrition: '70 5 3 6',
  }),
  dish({
    picture: 'ramen-tantan',
    price: 60_000,
    grams: 540,
    name: 'Tantan ramen | Тантанмен | Tantan ramen',
    about: `Kunjutli achchiq shoʻrva, qiyma
      | Острый кунжутный бульон, фарш
      | Spicy sesame broth, mince`,
    nutrition: '680 34 30 64',
    choices: ['ramen-extra', 'spice'],
  }),
  dish({
    picture: 'tom-kha',
    price: 54_000,
    grams: 420,
    name: 'Tom kha | Том-кха | Tom kha',
    about: 'Tovuq, kokos, galangal | Курица, кокос, галангал | Chicken, coconut, galangal',
    nutrition: '360 26 22 14',
  }),
  dish({
    picture: 'ramen',
    price: 54_000,
    grams: 540,
    name: 'Vegetarian ramen | Овощной рамен | Vegetable ramen',
    about: `Miso, tofu, makkajoʻxori, qoʻziqorin
      | Мисо, тофу, кукуруза, грибы
      | Miso, tofu, sweetcorn, mushrooms`,
    nutrition: '460 18 14 68',
    choices: ['ramen-extra'],
    tags: ['vegetarian'],
  }),
]);

export const WOKS = section('Vok | Вок | Wok', 'wok', [
  dish({
    picture: 'wok-noodles',
    price: 46_000,
    grams: 380,
    name: 'Tovuqli vok | Вок с курицей | Chicken wok',
    about: `Tovuq, qalampir, brokkoli
      | Курица, перец, брокколи
      | Chicken, pepper, broccoli`,
    nutrition: '560 32 16 72',
    choices: ['wok-noodle', 'wok-sauce'],
    tags: ['hit'],
  }),
  dish({
    picture: null,
    price: 52_000,
    grams: 380,
    name: 'Mol goʻshtli vok | Вок с говядиной | Beef wok',
    about: `Mol goʻshti, shampinyon, piyoz
      | Говядина, шампиньоны, лук
      | Beef, mushrooms, onion`,
    nutrition: '600 34 20 70',
    choices: ['wok-noodle', 'wok-sauce'],
  }),
  dish({
    picture: 'wok-shrimp',
    price: 62_000,
    grams: 380,
    name: 'Krevetkali vok | Вок с креветками | Shrimp wok',
    about: `Krevetka, sukkini, ananas
      | Креветки, цукини, ананас
      | Shrimp, courgette, pineapple`,
    nutrition: '520 30 14 70',
    choices: ['wok-noodle', 'wok-sauce'],
  }),
  dish({
    picture: null,
    price: 44_000,
    grams: 360,
    name: 'Qovurilgan guruch | Жареный рис с курицей | Chicken fried rice',
    about: 'Tuxum, noʻxat, soya sousi | Яйцо, горошек, соевый соус | Egg, peas, soy sauce',
    nutrition: '540 28 16 72',
  }),
  dish({
    picture: 'wok-vegetable',
    price: 40_000,
    grams: 360,
    name: 'Sabzavotli vok | Вок с овощами | Vegetable wok',
    about: 'Olti xil sabzavot va tofu | Шесть овощей и тофу | Six vegetables and tofu',
    nutrition: '440 16 12 70',
    choices: ['wok-noodle', 'wok-sauce'],
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 54_000,
    grams: 380,
    name: 'Pad tay | Пад-тай | Pad Thai',
    about: `Guruch lapshasi, krevetka, yeryongʻoq
      | Рисовая лапша, креветки, арахис
      | Rice noodles, shrimp, peanuts`,
    nutrition: '580 26 20 74',
    choices: ['spice'],
    tags: ['hit'],
  }),
  dish({
    picture: 'rice-teriyaki-chicken',
    price: 58_000,
    grams: 360,
    name: `Teriyaki tovuq, guruch bilan
      | Курица терияки с рисом
      | Teriyaki chicken with rice`,
    about: 'Kunjut va brokkoli | Кунжут и брокколи | Sesame and broccoli',
    nutrition: '620 36 16 82',
  }),
  dish({
    picture: 'green-curry',
    price: 60_000,
    grams: 350,
    name: 'Yashil karri | Зелёный карри | Green curry',
    about: `Kokos suti, tovuq, rayhon
      | Кокосовое молоко, курица, базилик
      | Coconut milk, chicken, Thai basil`,
    nutrition: '560 30 32 38',
    choices: ['spice'],
  }),
  dish({
    picture: 'curry-massaman',
    price: 62_000,
    grams: 360,
    name: 'Massaman karri | Массаман-карри | Massaman curry',
    about: `Mol goʻshti, kartoshka, yeryongʻoq
      | Говядина, картофель, арахис
      | Beef, potato, peanuts`,
    nutrition: '640 32 34 48',
    choices: ['spice'],
  }),
]);

export const BOWLS = section('Poke va boullar | Поке и боулы | Poke and bowls', 'bowl', [
  dish({
    picture: 'poke-salmon',
    price: 64_000,
    grams: 360,
    name: 'Losos poke | Поке с лососем | Salmon poke',
    about: `Losos, avokado, edamame, mango
      | Лосось, авокадо, эдамаме, манго
      | Salmon, avocado, edamame, mango`,
    nutrition: '560 30 24 56',
    choices: ['bowl-base', 'bowl-extra'],
    tags: ['hit'],
  }),
  dish({
    picture: 'poke-shrimp',
    price: 62_000,
    grams: 360,
    name: 'Krevetkali poke | Поке с креветками | Shrimp poke',
    about: `Krevetka, bodring, ananas, chuka
      | Креветки, огурец, ананас, чука
      | Shrimp, cucumber, pineapple, seaweed`,
    nutrition: '480 28 14 60',
    choices: ['bowl-base', 'bowl-extra'],
  }),
  dish({
    picture: 'bowl-chicken',
    price: 48_000,
    grams: 380,
    name: 'Tovuqli boul | Боул с курицей | Chicken bowl',
    about: `Grilda tovuq, makkajoʻxori, avokado
      | Курица гриль, кукуруза, авокадо
      | Grilled chicken, sweetcorn, avocado`,
    nutrition: '520 38 18 52',
    choices: ['bowl-base', 'bowl-extra'],
  }),
  dish({
    picture: null,
    price: 68_000,
    grams: 360,
    name: 'Tunesli poke | Поке с тунцом | Tuna poke',
    about: `Tunes, kunjut, bodring, ponzu
      | Тунец, кунжут, огурец, понзу
      | Tuna, sesame, cucumber, ponzu`,
    nutrition: '500 34 16 54',
    choices: ['bowl-base', 'bowl-extra'],
  }),
  dish({
    picture: 'bowl-quinoa',
    price: 42_000,
    grams: 340,
    name: 'Kinoa boul | Боул с киноа | Quinoa bowl',
    about: `Kinoa, noʻxat, qovoq, taxini
      | Киноа, нут, тыква, тахини
      | Quinoa, chickpeas, pumpkin, tahini`,
    nutrition: '440 16 18 54',
    choices: ['bowl-extra'],
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'bowl-tofu',
    price: 46_000,
    grams: 350,
    name: 'Tofu boul | Боул с тофу | Tofu bowl',
    about: `Tofu, edamame, sabzi, yeryongʻoq sousi
      | Тофу, эдамаме, морковь, арахисовый соус
      | Tofu, edamame, carrot, peanut sauce`,
    nutrition: '430 20 18 46',
    choices: ['bowl-base'],
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'bowl-beef-teriyaki',
    price: 54_000,
    grams: 370,
    name: 'Mol goʻshtli teriyaki boul | Боул терияки с говядиной | Beef teriyaki bowl',
    about: `Mol goʻshti, brokkoli, kunjut
      | Говядина, брокколи, кунжут
      | Beef, broccoli, sesame`,
    nutrition: '580 36 20 60',
    choices: ['bowl-base', 'bowl-extra'],
  }),
  dish({
    picture: 'bowl-mediterranean',
    price: 44_000,
    grams: 340,
    name: 'Oʻrta yer dengizi bouli | Средиземноморский боул | Mediterranean bowl',
    about: `Bulgur, feta, zaytun, pomidor
      | Булгур, фета, оливки, помидор
      | Bulgur, feta, olives, tomato`,
    nutrition: '460 15 20 52',
    tags: ['vegetarian', 'new'],
  }),
]);

export const KOREAN = section('Koreys taomlari | Корейская кухня | Korean dishes', 'issiq', [
  dish({
    picture: 'bibimbap',
    price: 52_000,
    grams: 420,
    name: 'Bibimbap | Пибимпап | Bibimbap',
    about: `Issiq tosh kosada, tuxum va gochujang
      | В горячей каменной чаше, яйцо и кочудян
      | In a hot stone bowl, egg and gochujang`,
    nutrition: '590 26 18 80',
    choices: ['spice'],
    tags: ['hit'],
  }),
  dish({
    picture: 'kimchi-stew',
    price: 48_000,
    grams: 420,
    name: 'Kimchi chige | Кимчи-чиге | Kimchi stew',
    about: 'Kimchi, tofu, mol goʻshti | Кимчи, тофу, говядина | Kimchi, tofu, beef',
    nutrition: '380 26 20 22',
    choices: ['spice'],
  }),
  dish({
    picture: 'kimbap',
    price: 32_000,
    grams: 240,
    name: 'Klassik kimbap | Классический кимбап | Classic kimbap',
    about: `Tuxum, sabzi, turp, mol goʻshti
      | Яйцо, морковь, редька, говядина
      | Egg, carrot, radish, beef`,
    nutrition: '390 14 12 56',
  }),
  dish({
    picture: null,
    price: 68_000,
    grams: 320,
    name: 'Pulgogi | Пульгоги | Bulgogi',
    about: `Nok sharbatida mol goʻshti, guruch bilan
      | Говядина в грушевом маринаде, с рисом
      | Beef in pear marinade, with rice`,
    nutrition: '620 38 26 54',
    tags: ['hit'],
  }),
  dish({
    picture: null,
    price: 46_000,
    grams: 450,
    name: 'Kuksi, issiq | Горячее кукси | Hot kuksi',
    about: `Ugra, mol goʻshti, karam, tuxum
      | Лапша, говядина, капуста, яйцо
      | Noodles, beef, cabbage, egg`,
    nutrition: '460 24 14 62',
  }),
  dish({
    picture: 'salad-carrot',
    price: 18_000,
    grams: 180,
    name: 'Koreyscha sabzi | Морковь по-корейски | Korean carrot',
    about: `Koriandr, sarimsoq, qizil qalampir
      | Кориандр, чеснок, красный перец
      | Coriander, garlic, red pepper`,
    nutrition: '140 2 9 14',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'wings',
    price: 58_000,
    grams: 350,
    name: 'Koreyscha qovurilgan tovuq | Курица по-корейски | Korean fried chicken',
    about: `Gochujang glazurida, kunjut
      | В глазури кочудян, кунжут
      | In gochujang glaze, sesame`,
    nutrition: '720 42 38 46',
    choices: ['spice', 'pieces-chicken'],
  }),
  dish({
    picture: 'yukgaejang',
    price: 44_000,
    grams: 420,
    name: 'Yukgejan | Юккедян | Yukgaejang',
    about: `Achchiq mol goʻshti shoʻrvasi, paporotnik
      | Острый суп из говядины с папоротником
      | Hot beef soup with fern`,
    nutrition: '340 26 16 20',
    choices: ['spice'],
  }),
  dish({
    picture: 'chuchvara-fried',
    price: 36_000,
    grams: 240,
    name: 'Mandu | Манду | Mandu',
    about: `Qovurilgan koreys chuchvarasi
      | Жареные корейские пельмени
      | Fried Korean dumplings`,
    nutrition: '420 18 20 42',
  }),
  dish({
    picture: null,
    price: 16_000,
    grams: 150,
    name: 'Kimchi | Кимчи | Kimchi',
    about: `Pekin karami, uch hafta tuzlangan
      | Пекинская капуста, три недели
      | Napa cabbage, three weeks old`,
    nutrition: '40 2 1 7',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 50_000,
    grams: 420,
    name: 'Tokpokki | Токпокки | Tteokbokki',
    about: `Guruch klyoskalari achchiq sousda
      | Рисовые клёцки в остром соусе
      | Rice cakes in hot sauce`,
    nutrition: '520 14 10 94',
    choices: ['spice'],
    tags: ['new'],
  }),
]);

export const KIMBAPS = section('Kimbap | Кимбап | Kimbap', 'sushi', [
  dish({
    picture: 'kimbap-bulgogi',
    price: 34_000,
    grams: 250,
    name: 'Pulgogi kimbap | Кимбап с пульгоги | Bulgogi kimbap',
    about: 'Shirin mol goʻshti va turp | Сладкая говядина и редька | Sweet beef and radish',
    nutrition: '430 18 13 58',
    tags: ['hit'],
  }),
  dish({
    picture: 'kimbap-tuna',
    price: 32_000,
    grams: 240,
    name: 'Tunesli kimbap | Кимбап с тунцом | Tuna kimbap',
    about: `Tunes, mayonez, perilla bargi
      | Тунец, майонез, лист периллы
      | Tuna, mayonnaise, perilla leaf`,
    nutrition: '420 18 14 54',
  }),
  dish({
    picture: 'kimbap-vegetable',
    price: 28_000,
    grams: 230,
    name: 'Sabzavotli kimbap | Овощной кимбап | Vegetable kimbap',
    about: 'Besh xil sabzavot, tuxumsiz | Пять овощей, без яйца | Five vegetables, no egg',
    nutrition: '330 8 8 56',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'kimbap-cheese',
    price: 38_000,
    grams: 250,
    name: 'Pishloqli kimbap | Кимбап с сыром | Cheese kimbap',
    about: 'Erigan pishloq va kurka | Плавленый сыр и индейка | Melted cheese and turkey',
    nutrition: '470 20 18 54',
  }),
  dish({
    picture: 'kimbap',
    price: 36_000,
    grams: 250,
    name: 'Kimchi kimbap | Кимбап с кимчи | Kimchi kimbap',
    about: `Qovurilgan kimchi va mol goʻshti
      | Жареное кимчи и говядина
      | Fried kimchi and beef`,
    nutrition: '410 16 12 56',
    choices: ['spice'],
  }),
  dish({
    picture: 'kimbap-salmon',
    price: 44_000,
    grams: 250,
    name: 'Lososli kimbap | Кимбап с лососем | Salmon kimbap',
    about: 'Losos, avokado, kunjut | Лосось, авокадо, кунжут | Salmon, avocado, sesame',
    nutrition: '450 20 18 50',
  }),
]);
