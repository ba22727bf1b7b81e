import { dish, section } from '../types/kinds.ts';

const steak = ['steak-done', 'steak-side', 'steak-sauce'];

export const STEAKS = section('Steyklar | Стейки | Steaks', 'grill', [
  dish(
    'steak',
    168_000,
    300,
    'Ribay | Рибай | Ribeye',
    `Donli boqilgan, 28 kun yetiltirilgan
      | Зерновой откорм, выдержка 28 дней
      | Grain-fed, aged 28 days`,
    '780 62 58 1',
    { choices: steak, tags: ['hit'] },
  ),
  dish(
    null,
    89_000,
    300,
    'Goʻsht medalonlari | Медальоны из говядины | Beef medallions',
    `Filedan, rozmarin yogʻida
      | Из вырезки, на масле с розмарином
      | Fillet in rosemary butter`,
    '520 54 32 2',
    { choices: ['steak-done', 'steak-side'] },
  ),
  dish(
    'steak',
    145_000,
    280,
    'Striployn | Стриплойн | Striploin',
    'Chetida yupqa yogʻ bilan | С тонкой полоской жира | With a thin edge of fat',
    '640 60 44 1',
    { choices: steak },
  ),
  dish(
    null,
    138_000,
    400,
    'Qoʻzi qovurgʻasi | Каре ягнёнка | Rack of lamb',
    'Anor sousi va yalpiz | Гранатовый соус и мята | Pomegranate sauce and mint',
    '720 48 56 6',
    { choices: ['steak-done', 'steak-side'] },
  ),
  dish(
    'steak',
    192_000,
    250,
    'File-minyon | Филе-миньон | Filet mignon',
    'Eng nozik boʻlak | Самая нежная часть | The tenderest cut',
    '480 56 28 1',
    { choices: steak },
  ),
  dish(
    null,
    96_000,
    450,
    'Mol qovurgʻasi, barbekyu | Говяжьи рёбра барбекю | Barbecue beef ribs',
    'Olti soat past olovda | Шесть часов на малом огне | Six hours, low and slow',
    '860 52 60 24',
    { choices: ['steak-side'] },
  ),
  dish(
    'steak',
    119_000,
    280,
    'Flank steyk | Фланк-стейк | Flank steak',
    `Chimichurri bilan, tolaga koʻndalang
      | С чимичурри, поперёк волокон
      | With chimichurri, across the grain`,
    '540 58 32 1',
    { choices: steak },
  ),
  dish(
    'burger-double',
    74_000,
    420,
    'Steykxona burgeri | Бургер стейк-хауса | Steakhouse burger',
    `Ribay qirqimidan kotlet, chedder
      | Котлета из обрези рибая, чеддер
      | Ribeye trim patty, cheddar`,
    '920 54 60 46',
    { choices: ['burger-extra', 'steak-done'] },
  ),
]);

export const FISHES = section('Baliq | Рыба | Fish', 'grill', [
  dish(
    'fish-grilled',
    96_000,
    350,
    'Dorado grilda | Дорадо на гриле | Grilled sea bream',
    `Butun, limon va zaytun moyi
      | Целиком, лимон и оливковое масло
      | Whole, lemon and olive oil`,
    '420 52 22 2',
    { choices: ['steak-side'], tags: ['hit'] },
  ),
  dish(
    null,
    58_000,
    400,
    'Qovurilgan sazan | Жареный сазан | Fried carp',
    `Chinozcha, sarimsoqli sousda
      | По-чиназски, в чесночном соусе
      | Chinoz style, in garlic sauce`,
    '520 48 32 12',
  ),
  dish(
    null,
    124_000,
    280,
    'Losos steyki | Стейк из лосося | Salmon steak',
    'Grilda, ismaloq bilan | На гриле, со шпинатом | Grilled, with spinach',
    '510 44 34 4',
    { choices: ['steak-side'] },
  ),
  dish(
    null,
    88_000,
    350,
    'Forel, bodom bilan | Форель с миндалём | Trout with almonds',
    `Chorvoq foreli, sariyogʻda
      | Чарвакская форель, на масле
      | Charvak trout in butter`,
    '460 46 28 4',
    { choices: ['steak-side'] },
  ),
  dish(
    null,
    48_000,
    400,
    'Baliq shoʻrva | Уха | Fish soup',
    'Uch xil baliq, zaʼfaron | Три вида рыбы, шафран | Three kinds of fish, saffron',
    '260 28 10 14',
  ),
  dish(
    null,
    110_000,
    220,
    'Grilda krevetka | Креветки на гриле | Grilled shrimp',
    'Sarimsoq, chili, petrushka | Чеснок, чили, петрушка | Garlic, chilli, parsley',
    '280 40 12 3',
    { choices: ['spice'] },
  ),
  dish(
    null,
    54_000,
    260,
    'Baliq tayoqchalari | Рыбные палочки | Fish fingers',
    'Uy panirovkasi, tartar | Домашняя панировка, тартар | House crumb, tartare',
    '430 28 22 30',
  ),
  dish(
    null,
    84_000,
    320,
    'Sudak, qaymoqda | Судак в сливках | Zander in cream',
    'Qoʻziqorin va ukrop | Грибы и укроп | Mushrooms and dill',
    '440 44 26 6',
  ),
]);

export const EUROPEAN = section('Issiq taomlar | Горячее | Mains', 'issiq', [
  dish(
    null,
    68_000,
    350,
    'Stroganov | Бефстроганов | Beef Stroganoff',
    'Mol filesi, qaymoq, pyure | Вырезка, сметана, пюре | Fillet, sour cream, mash',
    '620 38 36 38',
    { tags: ['hit'] },
  ),
  dish(
    null,
    58_000,
    320,
    'Kiyev kotleti | Котлета по-киевски | Chicken Kyiv',
    `Sariyogʻ va ukrop ichida
      | Сливочное масло и укроп внутри
      | Butter and dill inside`,
    '640 38 40 30',
  ),
  dish(
    null,
    46_000,
    350,
    'Golubtsi | Голубцы | Cabbage rolls',
    `Karam bargida goʻsht va guruch
      | Мясо и рис в капустном листе
      | Meat and rice in cabbage leaf`,
    '430 24 22 34',
  ),
  dish(
    'chuchvara',
    42_000,
    320,
    'Pelmen, uy usulida | Пельмени домашние | Home-made pelmeni',
    'Mol goʻshti, qaymoq bilan | Говядина, со сметаной | Beef, with sour cream',
    '540 26 26 50',
    { choices: ['dumpling-sauce'], tags: ['hit'] },
  ),
  dish(
    null,
    38_000,
    280,
    'Goʻshtli blinlar | Блины с мясом | Meat blini',
    `Mol goʻshti va qovurilgan piyoz
      | Говядина и жареный лук
      | Beef and fried onion`,
    '480 24 22 46',
  ),
  dish(
    null,
    64_000,
    350,
    `Tovuq, qoʻziqorinli sousda
      | Курица в грибном соусе
      | Chicken in mushroom sauce`,
    'File, shampinyon, qaymoq | Филе, шампиньоны, сливки | Breast, mushrooms, cream',
    '520 44 28 10',
    { choices: ['steak-side'] },
  ),
  dish(
    null,
    36_000,
    300,
    'Vareniki, kartoshkali | Вареники с картошкой | Potato vareniki',
    `Qovurilgan piyoz va qaymoq
      | Жареный лук и сметана
      | Fried onion and sour cream`,
    '460 11 16 68',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    72_000,
    330,
    'Kurka steyki | Стейк из индейки | Turkey steak',
    'Brusnika sousi bilan | С брусничным соусом | With lingonberry sauce',
    '430 50 16 12',
    { choices: ['steak-side'] },
  ),
  dish(
    null,
    34_000,
    260,
    'Draniki | Драники | Potato pancakes',
    'Qaymoq va koʻk piyoz | Сметана и зелёный лук | Sour cream and spring onion',
    '420 8 20 52',
    { tags: ['vegetarian'] },
  ),
]);

export const EUROPEAN_STARTERS = section('Shoʻrva va gazaklar | Супы и закуски | Soups and starters', 'salat', [
  dish(
    'borscht',
    34_000,
    350,
    'Borsh | Борщ | Borscht',
    `Mol goʻshti, qaymoq, sarimsoqli pampushka
      | Говядина, сметана, пампушка с чесноком
      | Beef, sour cream, garlic bun`,
    '320 18 14 30',
    { tags: ['hit'] },
  ),
  dish(
    'olivier-turkey',
    32_000,
    230,
    'Olivye, kurkali | Оливье с индейкой | Turkey Olivier',
    `Uy mayonezi, yangi bodring
      | Домашний майонез, свежий огурец
      | House mayonnaise, fresh cucumber`,
    '340 15 24 16',
  ),
  dish(
    'solyanka',
    32_000,
    350,
    'Solyanka | Солянка | Solyanka',
    `Uch xil goʻsht, zaytun, limon
      | Три вида мяса, оливки, лимон
      | Three meats, olives, lemon`,
    '330 20 20 16',
  ),
  dish(
    'greek-salad',
    42_000,
    260,
    'Yunoncha | Греческий | Greek',
    'Feta va kalamata | Фета и каламата | Feta and kalamata',
    '280 9 22 12',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    34_000,
    230,
    'Selyod shubada | Сельдь под шубой | Dressed herring',
    `Lavlagi, kartoshka, selyodka
      | Свёкла, картофель, сельдь
      | Beetroot, potato, herring`,
    '290 12 18 22',
  ),
  dish(
    'caesar-shrimp',
    46_000,
    270,
    'Sezar, krevetkali | Цезарь с креветками | Shrimp Caesar',
    'Yoʻlbars krevetkasi | Тигровые креветки | Tiger shrimp',
    '370 26 24 14',
  ),
  dish(
    'soup-mushroom',
    30_000,
    350,
    'Qoʻziqorin krem-shoʻrva | Грибной крем-суп | Cream of mushroom',
    'Oq qoʻziqorin va krutonlar | Белые грибы и крутоны | Porcini and croutons',
    '310 8 22 20',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    28_000,
    220,
    'Vinegret | Винегрет | Vinaigrette salad',
    `Lavlagi, loviya, tuzlangan karam
      | Свёкла, фасоль, квашеная капуста
      | Beetroot, beans, sauerkraut`,
    '160 4 8 20',
    { tags: ['vegetarian'] },
  ),
]);

export const GEORGIAN = section('Gruzin taomlari | Грузинская кухня | Georgian dishes', 'pech', [
  dish(
    'khachapuri-adjarian',
    48_000,
    380,
    'Adjarcha xachapuri | Хачапури по-аджарски | Adjarian khachapuri',
    `Suluguni, tuxum sarigʻi, sariyogʻ
      | Сулугуни, желток, сливочное масло
      | Sulguni, egg yolk, butter`,
    '880 38 42 84',
    { tags: ['hit'] },
  ),
  dish(
    'khinkali',
    42_000,
    350,
    'Xinkali, goʻshtli | Хинкали с мясом | Meat khinkali',
    `Besh dona, ichida shoʻrva
      | Пять штук, с бульоном внутри
      | Five pieces with broth inside`,
    '520 26 22 54',
    { choices: ['khinkali-count'], tags: ['hit'] },
  ),
  dish(
    'khachapuri-imeretian',
    44_000,
    400,
    'Imeretincha xachapuri | Хачапури по-имеретински | Imeretian khachapuri',
    `Yopiq, yosh pishloq bilan
      | Закрытый, с молодым сыром
      | Closed, with young cheese`,
    '860 36 38 90',
  ),
  dish(
    'chicken-tabaka',
    62_000,
    450,
    'Tovuq tabaka | Цыплёнок табака | Chicken tabaka',
    'Tkemali sousi, sarimsoq | Соус ткемали, чеснок | Tkemali sauce, garlic',
    '680 58 46 4',
    { choices: ['spice'] },
  ),
  dish(
    'kharcho',
    38_000,
    380,
    'Xarcho | Харчо | Kharcho',
    `Mol goʻshti, guruch, yongʻoq
      | Говядина, рис, грецкий орех
      | Beef, rice, walnut`,
    '380 22 20 28',
    { choices: ['spice'] },
  ),
  dish(
    'khinkali-cheese',
    38_000,
    350,
    'Xinkali, pishloqli | Хинкали с сыром | Cheese khinkali',
    'Suluguni va yalpiz | Сулугуни и мята | Sulguni and mint',
    '500 24 22 50',
    { choices: ['khinkali-count'], tags: ['vegetarian'] },
  ),
  dish(
    'shashlik-lamb',
    64_000,
    250,
    'Mtsvadi | Мцвади | Mtsvadi',
    `Tok novdasida pishgan qoʻy goʻshti
      | Баранина на виноградной лозе
      | Lamb over vine cuttings`,
    '560 44 40 2',
    { choices: ['kebab-side'] },
  ),
  dish(
    'khachapuri-megrelian',
    46_000,
    420,
    'Megrelcha xachapuri | Хачапури по-мегрельски | Megrelian khachapuri',
    `Ichida ham, ustida ham pishloq
      | Сыр и внутри, и сверху
      | Cheese inside and on top`,
    '940 42 46 88',
  ),
  dish(
    null,
    58_000,
    350,
    'Odjaxuri | Оджахури | Ojakhuri',
    `Goʻsht, kartoshka, adjika, ketsida
      | Мясо, картофель, аджика, на кеци
      | Meat, potato, adjika, on a clay pan`,
    '640 34 38 40',
    { choices: ['spice'] },
  ),
  dish(
    null,
    34_000,
    220,
    'Badrijani | Бадриджани | Badrijani',
    `Baqlajon, yongʻoq, anor
      | Баклажан, орех, гранат
      | Aubergine, walnut, pomegranate`,
    '310 7 26 14',
    { tags: ['vegetarian'] },
  ),
  dish(
    'khachapuri-two-eggs',
    52_000,
    400,
    'Adjarcha, ikki tuxumli | Аджарский с двумя яйцами | Adjarian with two eggs',
    `Koʻproq pishloq, koʻproq sariyogʻ
      | Больше сыра, больше масла
      | More cheese, more butter`,
    '1020 44 52 84',
  ),
]);

export const TURKISH = section('Turk taomlari | Турецкая кухня | Turkish dishes', 'mangal', [
  dish(
    'shashlik-lula',
    58_000,
    320,
    'Adana kebab | Адана-кебаб | Adana kebab',
    `Qoʻlda chopilgan qiyma, lavash, bulgur
      | Рубленый фарш, лаваш, булгур
      | Hand-chopped mince, lavash, bulgur`,
    '640 36 42 34',
    { choices: ['spice'], tags: ['hit'] },
  ),
  dish(
    null,
    56_000,
    380,
    'Iskandar kebab | Искандер-кебаб | Iskender kebab',
    `Doner, non, tomat, qizigan sariyogʻ
      | Донер, хлеб, томат, горячее масло
      | Doner, bread, tomato, hot butter`,
    '760 40 44 48',
    { tags: ['hit'] },
  ),
  dish(
    'shashlik-lamb',
    66_000,
    300,
    'Qoʻzi shish | Кузу-шиш | Lamb shish',
    'Sumoqli piyoz, pide | Лук с сумахом, пиде | Sumac onions, pide',
    '600 42 42 14',
    { choices: ['kebab-side'] },
  ),
  dish(
    'shashlik-chicken',
    48_000,
    300,
    'Tovuq shish | Тавук-шиш | Chicken shish',
    'Qatiqli marinad, guruch | Йогуртовый маринад, рис | Yoghurt marinade, rice',
    '520 42 20 40',
    { choices: ['spice'] },
  ),
  dish(
    'kofte',
    50_000,
    300,
    'Kyofte | Кёфте | Köfte',
    `Grilda, qalampir va pomidor bilan
      | На гриле, с перцем и помидором
      | Grilled, with pepper and tomato`,
    '560 34 36 22',
  ),
  dish(
    'menemen',
    34_000,
    280,
    'Menemen | Менемен | Menemen',
    `Tuxum, pomidor, yashil qalampir
      | Яйца, помидор, зелёный перец
      | Eggs, tomato, green pepper`,
    '310 17 22 12',
    { tags: ['vegetarian'] },
  ),
  dish(
    'soup-lentil',
    26_000,
    320,
    'Merjimek | Мерджимек | Lentil soup',
    `Qizil yasmiq shoʻrvasi, limon
      | Суп из красной чечевицы, лимон
      | Red lentil soup, lemon`,
    '240 13 6 34',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    36_000,
    280,
    'Imom bayildi | Имам баялды | Imam bayildi',
    `Baqlajon, piyoz, zaytun moyi
      | Баклажан, лук, оливковое масло
      | Aubergine, onion, olive oil`,
    '320 5 24 22',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    72_000,
    380,
    'Ali Nozik | Али Назик | Ali Nazik',
    `Dudlangan baqlajon ustida goʻsht
      | Мясо на копчёном баклажане
      | Meat on smoked aubergine`,
    '640 38 44 16',
  ),
]);

export const PIDES = section('Pide va lahmajun | Пиде и лахмаджун | Pide and lahmacun', 'pech', [
  dish(
    null,
    42_000,
    340,
    'Goʻshtli pide | Пиде с мясом | Meat pide',
    'Qiyma, qalampir, tuxum | Фарш, перец, яйцо | Mince, pepper, egg',
    '720 32 28 82',
    { tags: ['hit'] },
  ),
  dish(
    null,
    24_000,
    200,
    'Lahmajun | Лахмаджун | Lahmacun',
    `Yupqa xamir, achchiq qiyma, limon
      | Тонкое тесто, острый фарш, лимон
      | Thin dough, spicy mince, lemon`,
    '360 18 12 44',
    { choices: ['spice'] },
  ),
  dish(
    null,
    40_000,
    340,
    'Pishloqli pide | Пиде с сыром | Cheese pide',
    'Qashar pishlogʻi, kunjut | Сыр кашар, кунжут | Kashar cheese, sesame',
    '760 32 32 84',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    46_000,
    350,
    'Sujukli pide | Пиде с суджуком | Sujuk pide',
    'Sujuk, pishloq, tuxum | Суджук, сыр, яйцо | Sujuk, cheese, egg',
    '820 36 42 78',
  ),
  dish(
    null,
    18_000,
    200,
    'Simit | Симит | Simit',
    'Kunjutli, ikki dona | С кунжутом, две штуки | With sesame, two',
    '520 16 12 86',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    38_000,
    340,
    'Sabzavotli pide | Пиде с овощами | Vegetable pide',
    'Ismaloq, pomidor, feta | Шпинат, помидор, фета | Spinach, tomato, feta',
    '620 24 22 80',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    28_000,
    240,
    'Byorek | Бёрек | Börek',
    `Qatlama, pishloq va ismaloq
      | Слоёный, сыр и шпинат
      | Layered, cheese and spinach`,
    '480 16 26 44',
    { tags: ['vegetarian'] },
  ),
]);

export const MEZZE = section('Meze va salatlar | Мезе и салаты | Mezze and salads', 'salat', [
  dish(
    'haydari',
    20_000,
    180,
    'Xaydari | Хайдари | Haydari',
    `Suzma, sarimsoq, yalpiz
      | Густой йогурт, чеснок, мята
      | Thick yoghurt, garlic, mint`,
    '170 9 12 8',
    { tags: ['vegetarian'] },
  ),
  dish(
    'salad-shepherd',
    24_000,
    220,
    'Choban salati | Чобан-салат | Shepherd’s salad',
    'Pomidor, bodring, sumoq | Помидор, огурец, сумах | Tomato, cucumber, sumac',
    '120 3 7 12',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    26_000,
    200,
    'Xumus | Хумус | Hummus',
    `Noʻxat, taxini, zaytun moyi
      | Нут, тахини, оливковое масло
      | Chickpeas, tahini, olive oil`,
    '340 12 22 26',
    { tags: ['vegetarian', 'hit'] },
  ),
  dish(
    'dolma',
    30_000,
    220,
    'Yaprak sarma | Япрак-сарма | Stuffed vine leaves',
    `Guruch, yalpiz, zirk, sovuq
      | Рис, мята, барбарис, холодная
      | Rice, mint, barberry, cold`,
    '260 4 12 36',
    { tags: ['vegetarian'] },
  ),
  dish(
    'greek-salad',
    32_000,
    240,
    'Beyaz pishloqli salat | Салат с белым сыром | White cheese salad',
    'Zaytun, qalampir, oregano | Оливки, перец, орегано | Olives, pepper, oregano',
    '250 9 20 10',
    { tags: ['vegetarian'] },
  ),
  dish(
    null,
    28_000,
    200,
    'Babagʻanush | Бабагануш | Baba ghanoush',
    `Olovda pishgan baqlajon, taxini
      | Баклажан с огня, тахини
      | Fire-roasted aubergine, tahini`,
    '220 5 16 16',
    { tags: ['vegetarian'] },
  ),
]);
