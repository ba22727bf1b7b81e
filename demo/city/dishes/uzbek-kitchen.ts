import { dish, section } from '../types/kinds.ts';

const plov = ['plov-size', 'plov-extra'];

export const PLOVS = section('Osh | Плов | Plov', 'qozon', [
  dish(
    'plov-toy',
    42_000,
    350,
    'Toʻy oshi | Свадебный плов | Wedding plov',
    `Lazer guruch, mol goʻshti, sariq sabzi, noʻxat va mayiz. Qozonda, har kuni 11:00dan
      | Рис лазер, говядина, жёлтая морковь, нут и изюм. Из казана, каждый день с 11:00
      | Lazer rice, beef, yellow carrot, chickpeas and raisins. From the cauldron, daily from 11:00`,
    '640 24 31 68',
    { choices: plov, tags: ['hit'] },
  ),
  dish(
    'plov-chayxona',
    45_000,
    350,
    'Choyxona oshi | Чайханский плов | Teahouse plov',
    `Devzira guruch, qoʻy goʻshti, dumba yogʻi va butun sarimsoq
      | Рис девзира, баранина, курдюк и чеснок головкой
      | Devzira rice, lamb, tail fat and whole garlic`,
    '720 26 38 70',
    { choices: plov },
  ),
  dish(
    'plov-bayram',
    49_000,
    350,
    'Bayram oshi | Праздничный плов | Festive plov',
    `Qazi, bedana tuxumi va doʻlma bilan, zigʻir yogʻida
      | С казы, перепелиным яйцом и долмой, на льняном масле
      | With qazi, quail egg and dolma, in flaxseed oil`,
    '760 29 40 71',
    { choices: plov, tags: ['hit'] },
  ),
  dish(
    'plov-samarkand',
    38_000,
    350,
    'Samarqand oshi | Самаркандский плов | Samarkand plov',
    `Qatlam-qatlam damlanadi: goʻsht, sabzi va guruch aralashtirilmaydi
      | Готовится слоями: мясо, морковь и рис не перемешивают
      | Steamed in layers, meat, carrot and rice are never stirred`,
    '610 23 29 67',
    { choices: plov },
  ),
  dish(
    'plov-fergana',
    41_000,
    350,
    'Fargʻona oshi | Ферганский плов | Fergana plov',
    `Oʻzgan devzirasi, qizgʻish sabzi, choʻngir qovurilgan goʻsht
      | Узгенская девзира, красная морковь, крепко обжаренное мясо
      | Uzgen devzira, red carrot, deeply browned meat`,
    '680 25 34 69',
    { choices: plov },
  ),
  dish(
    'plov-qazi',
    52_000,
    400,
    'Qazili osh | Плов с казы | Plov with qazi',
    `Toʻy oshi ustiga oʻn tilim uy qazisi
      | Свадебный плов и десять ломтиков домашней казы
      | Wedding plov with ten slices of house qazi`,
    '820 34 44 70',
    { choices: plov },
  ),
  dish(
    'plov-chicken',
    36_000,
    350,
    'Tovuqli osh | Плов с курицей | Chicken plov',
    `Lazer guruch, tovuq soni, sabzi va zira
      | Рис лазер, куриное бедро, морковь и зира
      | Lazer rice, chicken thigh, carrot and cumin`,
    '560 27 20 66',
    { choices: ['plov-size'] },
  ),
  dish(
    'plov-quince',
    40_000,
    350,
    'Behili osh | Плов с айвой | Quince plov',
    `Kuzgi osh: behi, qoʻy goʻshti va zirk
      | Осенний плов: айва, баранина и барбарис
      | An autumn plov: quince, lamb and barberry`,
    '650 23 30 74',
    { choices: plov },
  ),
]);

export const NATIONAL = section('Milliy taomlar | Национальные блюда | National dishes', 'oshxona', [
  dish(
    'dimlama',
    44_000,
    420,
    'Dimlama | Димлама | Dimlama',
    `Oʻz sharbatida damlangan goʻsht, karam, kartoshka va qovoq
      | Мясо, капуста, картофель и тыква в собственном соку
      | Meat, cabbage, potato and pumpkin in their own juice`,
    '520 28 26 44',
  ),
  dish(
    'qozon-kabob',
    62_000,
    400,
    'Qozon kabob | Казан-кебаб | Cauldron kebab',
    `Mol qovurgʻasi va qarsildoq kartoshka
      | Говяжьи рёбра и хрустящий картофель
      | Beef ribs with crisp potatoes`,
    '780 36 48 46',
    { tags: ['hit'] },
  ),
  dish(
    'tandir-gosht',
    78_000,
    350,
    'Tandir goʻsht | Тандыр-гушт | Tandoor lamb',
    `Qoʻy goʻshti archa shoxida, toʻrt soat tandirda
      | Баранина на ветках арчи, четыре часа в тандыре
      | Lamb over juniper, four hours in the tandoor`,
    '690 48 54 3',
  ),
  dish(
    'dolma',
    46_000,
    300,
    'Tok barg doʻlma | Долма в виноградных листьях | Vine-leaf dolma',
    `Yosh tok bargi, qiyma va guruch, qatiq bilan
      | Молодой виноградный лист, фарш и рис, с катыком
      | Young vine leaves, mince and rice, with yoghurt`,
    '430 21 24 32',
    { choices: ['dumpling-sauce'] },
  ),
  dish(
    'norin',
    42_000,
    300,
    'Norin | Норин | Norin',
    `Qoʻlda kesilgan xamir, qazi va piyoz, shoʻrva alohida
      | Тонко нарезанное тесто, казы и лук, бульон отдельно
      | Hand-cut dough, qazi and onion, broth on the side`,
    '540 31 27 45',
  ),
  dish(
    'jiz',
    58_000,
    380,
    'Jiz | Джиз | Jiz',
    `Dumba bilan jizillatib qovurilgan qoʻy goʻshti
      | Баранина, обжаренная с курдюком
      | Lamb seared with tail fat`,
    '810 40 68 8',
  ),
  dish(
    null,
    43_000,
    330,
    'Qalampir doʻlma | Фаршированный перец | Stuffed peppers',
    `Shirin qalampir, qiyma, guruch va tomat sousi
      | Сладкий перец, фарш, рис и томатный соус
      | Sweet peppers, mince, rice and tomato sauce`,
    '410 20 22 34',
  ),
  dish(
    'tandir-beef',
    72_000,
    330,
    'Mol goʻshti tandirda | Говядина из тандыра | Tandoor beef',
    `Mol sonidan, archa va zira bilan
      | Из бедра, с арчой и зирой
      | From the leg, with juniper and cumin`,
    '610 52 42 3',
  ),
  dish(
    'dimlama',
    40_000,
    400,
    'Basma | Басма | Basma',
    `Goʻsht va sabzavot qavat-qavat, bugʻida pishadi
      | Мясо и овощи слоями, на собственном пару
      | Meat and vegetables in layers, cooked in their steam`,
    '480 26 24 40',
  ),
  dish(
    null,
    39_000,
    350,
    'Gʻuylama | Гуйлама | Guylama',
    `Qovurilgan xamir, goʻsht va koʻk qalampir
      | Обжаренное тесто, мясо и зелёный перец
      | Fried dough, meat and green pepper`,
    '590 25 27 62',
    { choices: ['spice'] },
  ),
  dish(
    null,
    64_000,
    300,
    'Dumgʻaza | Думгаза | Oxtail',
    `Uch soat dimlangan mol dumi, sabzi bilan
      | Говяжий хвост, тушённый три часа, с морковью
      | Oxtail braised three hours with carrot`,
    '580 38 44 8',
  ),
  dish(
    'chicken-tabaka',
    54_000,
    350,
    'Joʻja qovurma | Жареный цыплёнок | Fried spring chicken',
    `Butun joʻja, sarimsoq va zira
      | Целый цыплёнок, чеснок и зира
      | A whole spring chicken, garlic and cumin`,
    '560 46 40 3',
  ),
]);

export const SOUPS = section('Shoʻrvalar | Супы | Soups', 'oshxona', [
  dish(
    'shurpa',
    34_000,
    400,
    'Qaynatma shoʻrva | Кайнатма шурпа | Clear shurpa',
    'Mol goʻshti, noʻxat, koʻkat | Говядина, нут, зелень | Beef, chickpeas, herbs',
    '390 26 22 24',
  ),
  dish(
    'mastava',
    30_000,
    400,
    'Mastava | Мастава | Mastava',
    `Guruchli shoʻrva, tomat va qatiq bilan
      | Рисовый суп с томатом и катыком
      | Rice soup with tomato and yoghurt`,
    '340 18 16 34',
  ),
  dish(
    'moshxorda',
    28_000,
    400,
    'Moshxoʻrda | Машхурда | Mung bean soup',
    `Mosh, guruch, mol goʻshti, qovurilgan piyoz
      | Маш, рис, говядина, жареный лук
      | Mung beans, rice, beef, fried onion`,
    '360 20 14 42',
  ),
  dish(
    'shurpa-fried',
    39_000,
    420,
    'Qovurma shoʻrva | Каурма шурпа | Fried-lamb shurpa',
    `Qoʻy goʻshti avval qovuriladi, soʻng qaynatiladi
      | Баранину сначала обжаривают, потом варят
      | The lamb is browned first, then simmered`,
    '450 27 30 22',
  ),
  dish(
    'chuchvara',
    32_000,
    380,
    'Chuchvara shoʻrva | Суп с чучварой | Chuchvara soup',
    `Mayda chuchvara, tiniq shoʻrva, kashnich
      | Мелкая чучвара, прозрачный бульон, кинза
      | Little dumplings, clear broth, coriander`,
    '380 19 15 42',
    { choices: ['dumpling-sauce'] },
  ),
  dish(
    'shurpa-chickpea',
    29_000,
    400,
    'Noʻxat shoʻrva | Нохат шурпа | Chickpea shurpa',
    `Bir kecha ivitilgan noʻxat va qoʻy qovurgʻasi
      | Замоченный на ночь нут и бараньи рёбра
      | Overnight chickpeas and lamb ribs`,
    '420 24 20 38',
  ),
  dish(
    'suyuq-osh',
    27_000,
    400,
    'Suyuq osh | Суюк-ош | Suyuq osh',
    `Uy ugrasi, loviya va qatiq
      | Домашняя лапша, фасоль и катык
      | Home-made noodles, beans and yoghurt`,
    '320 15 10 44',
  ),
  dish(
    'shurpa-chicken',
    36_000,
    400,
    'Tovuq shoʻrva | Куриная шурпа | Chicken shurpa',
    `Qishloq tovugʻi, kartoshka, sabzi
      | Домашняя курица, картофель, морковь
      | Free-range chicken, potato, carrot`,
    '310 27 12 24',
  ),
]);

export const KEBABS = section('Kaboblar | Шашлыки | Kebabs', 'mangal', [
  dish(
    'shashlik-lamb',
    60_000,
    270,
    'Qoʻy kabob | Шашлык из баранины | Lamb shashlik',
    `Uch six, piyoz va sumak bilan
      | Три шампура, с луком и сумахом
      | Three skewers with onion and sumac`,
    '640 42 52 4',
    { choices: ['kebab-side'], tags: ['hit'] },
  ),
  dish(
    'shashlik-beef',
    22_000,
    100,
    'Mol goʻshti kabob | Шашлык из говядины | Beef shashlik',
    `Bir six, olma sirkasi va koriandrda
      | Один шампур, в яблочном уксусе и кориандре
      | One skewer, in apple vinegar and coriander`,
    '230 20 16 1',
    { choices: ['kebab-side'] },
  ),
  dish(
    'shashlik-chicken',
    18_000,
    110,
    'Tovuq kabob | Шашлык из курицы | Chicken shashlik',
    `Son goʻshti, qatiq va sarimsoqda
      | Бедро в катыке с чесноком
      | Thigh meat in yoghurt and garlic`,
    '190 22 11 1',
    { choices: ['kebab-side'] },
  ),
  dish(
    'shashlik-ground',
    17_000,
    100,
    'Qiyma kabob | Шашлык кийма | Ground meat shashlik',
    `Ikki marta tortilgan qoʻy va mol goʻshti
      | Баранина и говядина двойного помола
      | Twice-minced lamb and beef`,
    '260 17 21 1',
    { choices: ['kebab-side'] },
  ),
  dish(
    'shashlik-lula',
    19_000,
    110,
    'Lyulya kabob | Люля-кебаб | Lula kebab',
    `Dumba va piyoz bilan, koʻmirda
      | С курдюком и луком, на углях
      | With tail fat and onion, over charcoal`,
    '280 17 23 2',
    { choices: ['kebab-side'] },
  ),
  dish(
    'shashlik-vegetable',
    15_000,
    180,
    'Sabzavot kabob | Овощи на мангале | Grilled vegetables',
    `Baqlajon, qalampir, pomidor, qoʻziqorin
      | Баклажан, перец, помидор, грибы
      | Aubergine, pepper, tomato, mushroom`,
    '110 3 6 12',
  ),
  dish(
    'shashlik-liver',
    26_000,
    120,
    'Jigar kabob | Шашлык из печени | Liver shashlik',
    `Mol jigari va dumba navbatma-navbat
      | Говяжья печень и курдюк через кусочек
      | Beef liver and tail fat in turns`,
    '270 24 18 3',
    { choices: ['kebab-side'] },
  ),
  dish(
    'shashlik-ribs',
    28_000,
    130,
    'Qovurgʻa kabob | Рёбрышки на мангале | Lamb ribs',
    `Yosh qoʻzi qovurgʻasi, tuz va murch
      | Рёбра молодого барашка, соль и перец
      | Young lamb ribs, salt and pepper`,
    '360 22 30 1',
    { choices: ['kebab-side'], tags: ['new'] },
  ),
  dish(
    'wings-grilled',
    17_000,
    120,
    'Tovuq qanot kabob | Крылышки на мангале | Grilled wings',
    'Asal va qizil qalampirda | В мёде и красном перце | In honey and red pepper',
    '240 19 16 6',
    { choices: ['spice'] },
  ),
  dish(
    'adana-kebab',
    21_000,
    110,
    'Adana kabob | Адана-кебаб | Adana kebab',
    `Achchiq qalampirli qiyma, lavash ustida
      | Фарш с острым перцем, на лаваше
      | Spicy mince on flatbread`,
    '290 18 22 4',
    { choices: ['spice', 'kebab-side'] },
  ),
  dish(
    'shashlik-caul',
    23_000,
    120,
    'Oʻrama kabob | Шашлык в сетке | Caul-fat kebab',
    `Charvi yogʻiga oʻralgan jigar va goʻsht
      | Печень и мясо в сальной сетке
      | Liver and meat wrapped in caul fat`,
    '340 19 28 2',
  ),
  dish(
    'shashlik-fish',
    48_000,
    220,
    'Baliq kabob | Шашлык из рыбы | Fish shashlik',
    `Sazan boʻlaklari, limon va zira
      | Кусочки сазана, лимон и зира
      | Carp pieces, lemon and cumin`,
    '310 34 18 2',
  ),
]);

export const SALADS = section('Salatlar | Салаты | Salads', 'salat', [
  dish(
    'achichuk',
    18_000,
    200,
    'Achchiqchuchuk | Ачичук | Tomato and onion salad',
    'Pomidor, piyoz, rayhon | Помидор, лук, райхон | Tomato, onion, basil',
    '60 2 1 11',
  ),
  dish(
    'suzma',
    16_000,
    180,
    'Suzma | Сузьма с зеленью | Strained yoghurt',
    `Suzma, rediska, ukrop va koʻk piyoz
      | Сузьма, редис, укроп и зелёный лук
      | Strained yoghurt, radish, dill and spring onion`,
    '150 9 8 10',
  ),
  dish(
    'salad-spring',
    20_000,
    220,
    'Bahor salati | Салат «Бахор» | Spring salad',
    `Bodring, rediska, tuxum, qaymoq
      | Огурец, редис, яйцо, сметана
      | Cucumber, radish, egg, sour cream`,
    '180 8 13 8',
  ),
  dish(
    'olivier',
    24_000,
    220,
    'Olivye | Оливье | Olivier salad',
    `Mol goʻshti, kartoshka, noʻxat, mayonez
      | Говядина, картофель, горошек, майонез
      | Beef, potato, peas, mayonnaise`,
    '340 13 24 18',
  ),
  dish(
    'salad-chiroqchi',
    22_000,
    220,
    'Chiroqchi salati | Салат «Чирокчи» | Chiroqchi salad',
    `Pomidor, suzma, yongʻoq va sarimsoq
      | Помидор, сузьма, орех и чеснок
      | Tomato, strained yoghurt, walnut and garlic`,
    '210 8 15 12',
  ),
  dish(
    'salad-radish',
    19_000,
    220,
    'Turp salati | Салат из редьки | Green radish salad',
    `Yashil turp, sabzi, mol goʻshti, sirka
      | Зелёная редька, морковь, говядина, уксус
      | Green radish, carrot, beef, vinegar`,
    '170 11 9 12',
  ),
  dish(
    'greek-salad',
    32_000,
    250,
    'Yunoncha salat | Греческий салат | Greek salad',
    `Brinza, zaytun, bodring, oregano
      | Брынза, оливки, огурец, орегано
      | White cheese, olives, cucumber, oregano`,
    '260 9 20 12',
  ),
  dish(
    'caesar',
    38_000,
    260,
    'Sezar, tovuqli | Цезарь с курицей | Chicken Caesar',
    `Aysberg, tovuq koʻkragi, parmezan, krutonlar
      | Айсберг, куриная грудка, пармезан, крутоны
      | Iceberg, chicken breast, parmesan, croutons`,
    '390 26 24 16',
  ),
  dish(
    'chalop',
    17_000,
    180,
    'Chalop | Чалоп | Chalop',
    `Sovuq suzma shoʻrva, bodring va koʻkat
      | Холодный суп из сузьмы, огурец и зелень
      | Cold yoghurt soup, cucumber and herbs`,
    '120 7 6 10',
  ),
  dish(
    null,
    26_000,
    220,
    'Baqlajon salati | Салат из баклажанов | Aubergine salad',
    `Qarsildoq baqlajon, pomidor, kashnich, shirin chili
      | Хрустящие баклажаны, помидор, кинза, сладкий чили
      | Crisp aubergine, tomato, coriander, sweet chilli`,
    '240 4 14 26',
    { tags: ['hit'] },
  ),
]);
