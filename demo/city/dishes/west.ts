import { dish, section } from '../types/kinds.ts';

const steak = ['steak-done', 'steak-side', 'steak-sauce'];

export const STEAKS = section('Steyklar | Стейки | Steaks', 'grill', [
  dish({
    picture: 'steak',
    price: 168_000,
    grams: 300,
    name: 'Ribay | Рибай | Ribeye',
    about: `Donli boqilgan, 28 kun yetiltirilgan
      | Зерновой откорм, выдержка 28 дней
      | Grain-fed, aged 28 days`,
    nutrition: '780 62 58 1',
    choices: steak,
    tags: ['hit'],
  }),
  dish({
    picture: null,
    price: 89_000,
    grams: 300,
    name: 'Goʻsht medalonlari | Медальоны из говядины | Beef medallions',
    about: `Filedan, rozmarin yogʻida
      | Из вырезки, на масле с розмарином
      | Fillet in rosemary butter`,
    nutrition: '520 54 32 2',
    choices: ['steak-done', 'steak-side'],
  }),
  dish({
    picture: 'steak',
    price: 145_000,
    grams: 280,
    name: 'Striployn | Стриплойн | Striploin',
    about: 'Chetida yupqa yogʻ bilan | С тонкой полоской жира | With a thin edge of fat',
    nutrition: '640 60 44 1',
    choices: steak,
  }),
  dish({
    picture: null,
    price: 138_000,
    grams: 400,
    name: 'Qoʻzi qovurgʻasi | Каре ягнёнка | Rack of lamb',
    about: 'Anor sousi va yalpiz | Гранатовый соус и мята | Pomegranate sauce and mint',
    nutrition: '720 48 56 6',
    choices: ['steak-done', 'steak-side'],
  }),
  dish({
    picture: 'steak',
    price: 192_000,
    grams: 250,
    name: 'File-minyon | Филе-миньон | Filet mignon',
    about: 'Eng nozik boʻlak | Самая нежная часть | The tenderest cut',
    nutrition: '480 56 28 1',
    choices: steak,
  }),
  dish({
    picture: null,
    price: 96_000,
    grams: 450,
    name: 'Mol qovurgʻasi, barbekyu | Говяжьи рёбра барбекю | Barbecue beef ribs',
    about: 'Olti soat past olovda | Шесть часов на малом огне | Six hours, low and slow',
    nutrition: '860 52 60 24',
    choices: ['steak-side'],
  }),
  dish({
    picture: 'steak',
    price: 119_000,
    grams: 280,
    name: 'Flank steyk | Фланк-стейк | Flank steak',
    about: `Chimichurri bilan, tolaga koʻndalang
      | С чимичурри, поперёк волокон
      | With chimichurri, across the grain`,
    nutrition: '540 58 32 1',
    choices: steak,
  }),
  dish({
    picture: 'burger-double',
    price: 74_000,
    grams: 420,
    name: 'Steykxona burgeri | Бургер стейк-хауса | Steakhouse burger',
    about: `Ribay qirqimidan kotlet, chedder
      | Котлета из обрези рибая, чеддер
      | Ribeye trim patty, cheddar`,
    nutrition: '920 54 60 46',
    choices: ['burger-extra', 'steak-done'],
  }),
]);

export const FISHES = section('Baliq | Рыба | Fish', 'grill', [
  dish({
    picture: 'fish-grilled',
    price: 96_000,
    grams: 350,
    name: 'Dorado grilda | Дорадо на гриле | Grilled sea bream',
    about: `Butun, limon va zaytun moyi
      | Целиком, лимон и оливковое масло
      | Whole, lemon and olive oil`,
    nutrition: '420 52 22 2',
    choices: ['steak-side'],
    tags: ['hit'],
  }),
  dish({
    picture: null,
    price: 58_000,
    grams: 400,
    name: 'Qovurilgan sazan | Жареный сазан | Fried carp',
    about: `Chinozcha, sarimsoqli sousda
      | По-чиназски, в чесночном соусе
      | Chinoz style, in garlic sauce`,
    nutrition: '520 48 32 12',
  }),
  dish({
    picture: null,
    price: 124_000,
    grams: 280,
    name: 'Losos steyki | Стейк из лосося | Salmon steak',
    about: 'Grilda, ismaloq bilan | На гриле, со шпинатом | Grilled, with spinach',
    nutrition: '510 44 34 4',
    choices: ['steak-side'],
  }),
  dish({
    picture: null,
    price: 88_000,
    grams: 350,
    name: 'Forel, bodom bilan | Форель с миндалём | Trout with almonds',
    about: `Chorvoq foreli, sariyogʻda
      | Чарвакская форель, на масле
      | Charvak trout in butter`,
    nutrition: '460 46 28 4',
    choices: ['steak-side'],
  }),
  dish({
    picture: null,
    price: 48_000,
    grams: 400,
    name: 'Baliq shoʻrva | Уха | Fish soup',
    about: 'Uch xil baliq, zaʼfaron | Три вида рыбы, шафран | Three kinds of fish, saffron',
    nutrition: '260 28 10 14',
  }),
  dish({
    picture: null,
    price: 110_000,
    grams: 220,
    name: 'Grilda krevetka | Креветки на гриле | Grilled shrimp',
    about: 'Sarimsoq, chili, petrushka | Чеснок, чили, петрушка | Garlic, chilli, parsley',
    nutrition: '280 40 12 3',
    choices: ['spice'],
  }),
  dish({
    picture: null,
    price: 54_000,
    grams: 260,
    name: 'Baliq tayoqchalari | Рыбные палочки | Fish fingers',
    about: 'Uy panirovkasi, tartar | Домашняя панировка, тартар | House crumb, tartare',
    nutrition: '430 28 22 30',
  }),
  dish({
    picture: null,
    price: 84_000,
    grams: 320,
    name: 'Sudak, qaymoqda | Судак в сливках | Zander in cream',
    about: 'Qoʻziqorin va ukrop | Грибы и укроп | Mushrooms and dill',
    nutrition: '440 44 26 6',
  }),
]);

export const EUROPEAN = section('Issiq taomlar | Горячее | Mains', 'issiq', [
  dish({
    picture: null,
    price: 68_000,
    grams: 350,
    name: 'Stroganov | Бефстроганов | Beef Stroganoff',
    about: 'Mol filesi, qaymoq, pyure | Вырезка, сметана, пюре | Fillet, sour cream, mash',
    nutrition: '620 38 36 38',
    tags: ['hit'],
  }),
  dish({
    picture: null,
    price: 58_000,
    grams: 320,
    name: 'Kiyev kotleti | Котлета по-киевски | Chicken Kyiv',
    about: `Sariyogʻ va ukrop ichida
      | Сливочное масло и укроп внутри
      | Butter and dill inside`,
    nutrition: '640 38 40 30',
  }),
  dish({
    picture: null,
    price: 46_000,
    grams: 350,
    name: 'Golubtsi | Голубцы | Cabbage rolls',
    about: `Karam bargida goʻsht va guruch
      | Мясо и рис в капустном листе
      | Meat and rice in cabbage leaf`,
    nutrition: '430 24 22 34',
  }),
  dish({
    picture: 'chuchvara',
    price: 42_000,
    grams: 320,
    name: 'Pelmen, uy usulida | Пельмени домашние | Home-made pelmeni',
    about: 'Mol goʻshti, qaymoq bilan | Говядина, со сметаной | Beef, with sour cream',
    nutrition: '540 26 26 50',
    choices: ['dumpling-sauce'],
    tags: ['hit'],
  }),
  dish({
    picture: null,
    price: 38_000,
    grams: 280,
    name: 'Goʻshtli blinlar | Блины с мясом | Meat blini',
    about: `Mol goʻshti va qovurilgan piyoz
      | Говядина и жареный лук
      | Beef and fried onion`,
    nutrition: '480 24 22 46',
  }),
  dish({
    picture: null,
    price: 64_000,
    grams: 350,
    name: `Tovuq, qoʻziqorinli sousda
      | Курица в грибном соусе
      | Chicken in mushroom sauce`,
    about: 'File, shampinyon, qaymoq | Филе, шампиньоны, сливки | Breast, mushrooms, cream',
    nutrition: '520 44 28 10',
    choices: ['steak-side'],
  }),
  dish({
    picture: null,
    price: 36_000,
    grams: 300,
    name: 'Vareniki, kartoshkali | Вареники с картошкой | Potato vareniki',
    about: `Qovurilgan piyoz va qaymoq
      | Жареный лук и сметана
      | Fried onion and sour cream`,
    nutrition: '460 11 16 68',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 72_000,
    grams: 330,
    name: 'Kurka steyki | Стейк из индейки | Turkey steak',
    about: 'Brusnika sousi bilan | С брусничным соусом | With lingonberry sauce',
    nutrition: '430 50 16 12',
    choices: ['steak-side'],
  }),
  dish({
    picture: null,
    price: 34_000,
    grams: 260,
    name: 'Draniki | Драники | Potato pancakes',
    about: 'Qaymoq va koʻk piyoz | Сметана и зелёный лук | Sour cream and spring onion',
    nutrition: '420 8 20 52',
    tags: ['vegetarian'],
  }),
]);

export const EUROPEAN_STARTERS = section('Shoʻrva va gazaklar | Супы и закуски | Soups and starters', 'salat', [
  dish({
    picture: 'borscht',
    price: 34_000,
    grams: 350,
    name: 'Borsh | Борщ | Borscht',
    about: `Mol goʻshti, qaymoq, sarimsoqli pampushka
      | Говядина, сметана, пампушка с чесноком
      | Beef, sour cream, garlic bun`,
    nutrition: '320 18 14 30',
    tags: ['hit'],
  }),
  dish({
    picture: 'olivier-turkey',
    price: 32_000,
    grams: 230,
    name: 'Olivye, kurkali | Оливье с индейкой | Turkey Olivier',
    about: `Uy mayonezi, yangi bodring
      | Домашний майонез, свежий огурец
      | House mayonnaise, fresh cucumber`,
    nutrition: '340 15 24 16',
  }),
  dish({
    picture: 'solyanka',
    price: 32_000,
    grams: 350,
    name: 'Solyanka | Солянка | Solyanka',
    about: `Uch xil goʻsht, zaytun, limon
      | Три вида мяса, оливки, лимон
      | Three meats, olives, lemon`,
    nutrition: '330 20 20 16',
  }),
  dish({
    picture: 'greek-salad',
    price: 42_000,
    grams: 260,
    name: 'Yunoncha | Греческий | Greek',
    about: 'Feta va kalamata | Фета и каламата | Feta and kalamata',
    nutrition: '280 9 22 12',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 34_000,
    grams: 230,
    name: 'Selyod shubada | Сельдь под шубой | Dressed herring',
    about: `Lavlagi, kartoshka, selyodka
      | Свёкла, картофель, сельдь
      | Beetroot, potato, herring`,
    nutrition: '290 12 18 22',
  }),
  dish({
    picture: 'caesar-shrimp',
    price: 46_000,
    grams: 270,
    name: 'Sezar, krevetkali | Цезарь с креветками | Shrimp Caesar',
    about: 'Yoʻlbars krevetkasi | Тигровые креветки | Tiger shrimp',
    nutrition: '370 26 24 14',
  }),
  dish({
    picture: 'soup-mushroom',
    price: 30_000,
    grams: 350,
    name: 'Qoʻziqorin krem-shoʻrva | Грибной крем-суп | Cream of mushroom',
    about: 'Oq qoʻziqorin va krutonlar | Белые грибы и крутоны | Porcini and croutons',
    nutrition: '310 8 22 20',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 28_000,
    grams: 220,
    name: 'Vinegret | Винегрет | Vinaigrette salad',
    about: `Lavlagi, loviya, tuzlangan karam
      | Свёкла, фасоль, квашеная капуста
      | Beetroot, beans, sauerkraut`,
    nutrition: '160 4 8 20',
    tags: ['vegetarian'],
  }),
]);

export const GEORGIAN = section('Gruzin taomlari | Грузинская кухня | Georgian dishes', 'pech', [
  dish({
    picture: 'khachapuri-adjarian',
    price: 48_000,
    grams: 380,
    name: 'Adjarcha xachapuri | Хачапури по-аджарски | Adjarian khachapuri',
    about: `Suluguni, tuxum sarigʻi, sariyogʻ
      | Сулугуни, желток, сливочное масло
      | Sulguni, egg yolk, butter`,
    nutrition: '880 38 42 84',
    tags: ['hit'],
  }),
  dish({
    picture: 'khinkali',
    price: 42_000,
    grams: 350,
    name: 'Xinkali, goʻshtli | Хинкали с мясом | Meat khinkali',
    about: `Besh dona, ichida shoʻrva
      | Пять штук, с бульоном внутри
      | Five pieces with broth inside`,
    nutrition: '520 26 22 54',
    choices: ['khinkali-count'],
    tags: ['hit'],
  }),
  dish({
    picture: 'khachapuri-imeretian',
    price: 44_000,
    grams: 400,
    name: 'Imeretincha xachapuri | Хачапури по-имеретински | Imeretian khachapuri',
    about: `Yopiq, yosh pishloq bilan
      | Закрытый, с молодым сыром
      | Closed, with young cheese`,
    nutrition: '860 36 38 90',
  }),
  dish({
    picture: 'chicken-tabaka',
    price: 62_000,
    grams: 450,
    name: 'Tovuq tabaka | Цыплёнок табака | Chicken tabaka',
    about: 'Tkemali sousi, sarimsoq | Соус ткемали, чеснок | Tkemali sauce, garlic',
    nutrition: '680 58 46 4',
    choices: ['spice'],
  }),
  dish({
    picture: 'kharcho',
    price: 38_000,
    grams: 380,
    name: 'Xarcho | Харчо | Kharcho',
    about: `Mol goʻshti, guruch, yongʻoq
      | Говядина, рис, грецкий орех
      | Beef, rice, walnut`,
    nutrition: '380 22 20 28',
    choices: ['spice'],
  }),
  dish({
    picture: 'khinkali-cheese',
    price: 38_000,
    grams: 350,
    name: 'Xinkali, pishloqli | Хинкали с сыром | Cheese khinkali',
    about: 'Suluguni va yalpiz | Сулугуни и мята | Sulguni and mint',
    nutrition: '500 24 22 50',
    choices: ['khinkali-count'],
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'shashlik-lamb',
    price: 64_000,
    grams: 250,
    name: 'Mtsvadi | Мцвади | Mtsvadi',
    about: `Tok novdasida pishgan qoʻy goʻshti
      | Баранина на виноградной лозе
      | Lamb over vine cuttings`,
    nutrition: '560 44 40 2',
    choices: ['kebab-side'],
  }),
  dish({
    picture: 'khachapuri-megrelian',
    price: 46_000,
    grams: 420,
    name: 'Megrelcha xachapuri | Хачапури по-мегрельски | Megrelian khachapuri',
    about: `Ichida ham, ustida ham pishloq
      | Сыр и внутри, и сверху
      | Cheese inside and on top`,
    nutrition: '940 42 46 88',
  }),
  dish({
    picture: null,
    price: 58_000,
    grams: 350,
    name: 'Odjaxuri | Оджахури | Ojakhuri',
    about: `Goʻsht, kartoshka, adjika, ketsida
      | Мясо, картофель, аджика, на кеци
      | Meat, potato, adjika, on a clay pan`,
    nutrition: '640 34 38 40',
    choices: ['spice'],
  }),
  dish({
    picture: null,
    price: 34_000,
    grams: 220,
    name: 'Badrijani | Бадриджани | Badrijani',
    about: `Baqlajon, yongʻoq, anor
      | Баклажан, орех, гранат
      | Aubergine, walnut, pomegranate`,
    nutrition: '310 7 26 14',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'khachapuri-two-eggs',
    price: 52_000,
    grams: 400,
    name: 'Adjarcha, ikki tuxumli | Аджарский с двумя яйцами | Adjarian with two eggs',
    about: `Koʻproq pishloq, koʻproq sariyogʻ
      | Больше сыра, больше масла
      | More cheese, more butter`,
    nutrition: '1020 44 52 84',
  }),
]);

export const TURKISH = section('Turk taomlari | Турецкая кухня | Turkish dishes', 'mangal', [
  dish({
    picture: 'shashlik-lula',
    price: 58_000,
    grams: 320,
    name: 'Adana kebab | Адана-кебаб | Adana kebab',
    about: `Qoʻlda chopilgan qiyma, lavash, bulgur
      | Рубленый фарш, лаваш, булгур
      | Hand-chopped mince, lavash, bulgur`,
    nutrition: '640 36 42 34',
    choices: ['spice'],
    tags: ['hit'],
  }),
  dish({
    picture: null,
    price: 56_000,
    grams: 380,
    name: 'Iskandar kebab | Искандер-кебаб | Iskender kebab',
    about: `Doner, non, tomat, qizigan sariyogʻ
      | Донер, хлеб, томат, горячее масло
      | Doner, bread, tomato, hot butter`,
    nutrition: '760 40 44 48',
    tags: ['hit'],
  }),
  dish({
    picture: 'shashlik-lamb',
    price: 66_000,
    grams: 300,
    name: 'Qoʻzi shish | Кузу-шиш | Lamb shish',
    about: 'Sumoqli piyoz, pide | Лук с сумахом, пиде | Sumac onions, pide',
    nutrition: '600 42 42 14',
    choices: ['kebab-side'],
  }),
  dish({
    picture: 'shashlik-chicken',
    price: 48_000,
    grams: 300,
    name: 'Tovuq shish | Тавук-шиш | Chicken shish',
    about: 'Qatiqli marinad, guruch | Йогуртовый маринад, рис | Yoghurt marinade, rice',
    nutrition: '520 42 20 40',
    choices: ['spice'],
  }),
  dish({
    picture: 'kofte',
    price: 50_000,
    grams: 300,
    name: 'Kyofte | Кёфте | Köfte',
    about: `Grilda, qalampir va pomidor bilan
      | На гриле, с перцем и помидором
      | Grilled, with pepper and tomato`,
    nutrition: '560 34 36 22',
  }),
  dish({
    picture: 'menemen',
    price: 34_000,
    grams: 280,
    name: 'Menemen | Менемен | Menemen',
    about: `Tuxum, pomidor, yashil qalampir
      | Яйца, помидор, зелёный перец
      | Eggs, tomato, green pepper`,
    nutrition: '310 17 22 12',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'soup-lentil',
    price: 26_000,
    grams: 320,
    name: 'Merjimek | Мерджимек | Lentil soup',
    about: `Qizil yasmiq shoʻrvasi, limon
      | Суп из красной чечевицы, лимон
      | Red lentil soup, lemon`,
    nutrition: '240 13 6 34',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 36_000,
    grams: 280,
    name: 'Imom bayildi | Имам баялды | Imam bayildi',
    about: `Baqlajon, piyoz, zaytun moyi
      | Баклажан, лук, оливковое масло
      | Aubergine, onion, olive oil`,
    nutrition: '320 5 24 22',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 72_000,
    grams: 380,
    name: 'Ali Nozik | Али Назик | Ali Nazik',
    about: `Dudlangan baqlajon ustida goʻsht
      | Мясо на копчёном баклажане
      | Meat on smoked aubergine`,
    nutrition: '640 38 44 16',
  }),
]);

export const PIDES = section('Pide va lahmajun | Пиде и лахмаджун | Pide and lahmacun', 'pech', [
  dish({
    picture: null,
    price: 42_000,
    grams: 340,
    name: 'Goʻshtli pide | Пиде с мясом | Meat pide',
    about: 'Qiyma, qalampir, tuxum | Фарш, перец, яйцо | Mince, pepper, egg',
    nutrition: '720 32 28 82',
    tags: ['hit'],
  }),
  dish({
    picture: null,
    price: 24_000,
    grams: 200,
    name: 'Lahmajun | Лахмаджун | Lahmacun',
    about: `Yupqa xamir, achchiq qiyma, limon
      | Тонкое тесто, острый фарш, лимон
      | Thin dough, spicy mince, lemon`,
    nutrition: '360 18 12 44',
    choices: ['spice'],
  }),
  dish({
    picture: null,
    price: 40_000,
    grams: 340,
    name: 'Pishloqli pide | Пиде с сыром | Cheese pide',
    about: 'Qashar pishlogʻi, kunjut | Сыр кашар, кунжут | Kashar cheese, sesame',
    nutrition: '760 32 32 84',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 46_000,
    grams: 350,
    name: 'Sujukli pide | Пиде с суджуком | Sujuk pide',
    about: 'Sujuk, pishloq, tuxum | Суджук, сыр, яйцо | Sujuk, cheese, egg',
    nutrition: '820 36 42 78',
  }),
  dish({
    picture: null,
    price: 18_000,
    grams: 200,
    name: 'Simit | Симит | Simit',
    about: 'Kunjutli, ikki dona | С кунжутом, две штуки | With sesame, two',
    nutrition: '520 16 12 86',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 38_000,
    grams: 340,
    name: 'Sabzavotli pide | Пиде с овощами | Vegetable pide',
    about: 'Ismaloq, pomidor, feta | Шпинат, помидор, фета | Spinach, tomato, feta',
    nutrition: '620 24 22 80',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 28_000,
    grams: 240,
    name: 'Byorek | Бёрек | Börek',
    about: `Qatlama, pishloq va ismaloq
      | Слоёный, сыр и шпинат
      | Layered, cheese and spinach`,
    nutrition: '480 16 26 44',
    tags: ['vegetarian'],
  }),
]);

export const MEZZE = section('Meze va salatlar | Мезе и салаты | Mezze and salads', 'salat', [
  dish({
    picture: 'haydari',
    price: 20_000,
    grams: 180,
    name: 'Xaydari | Хайдари | Haydari',
    about: `Suzma, sarimsoq, yalpiz
      | Густой йогурт, чеснок, мята
      | Thick yoghurt, garlic, mint`,
    nutrition: '170 9 12 8',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'salad-shepherd',
    price: 24_000,
    grams: 220,
    name: 'Choban salati | Чобан-салат | Shepherd’s salad',
    about: 'Pomidor, bodring, sumoq | Помидор, огурец, сумах | Tomato, cucumber, sumac',
    nutrition: '120 3 7 12',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 26_000,
    grams: 200,
    name: 'Xumus | Хумус | Hummus',
    about: `Noʻxat, taxini, zaytun moyi
      | Нут, тахини, оливковое масло
      | Chickpeas, tahini, olive oil`,
    nutrition: '340 12 22 26',
    tags: ['vegetarian', 'hit'],
  }),
  dish({
    picture: 'dolma',
    price: 30_000,
    grams: 220,
    name: 'Yaprak sarma | Япрак-сарма | Stuffed vine leaves',
    about: `Guruch, yalpiz, zirk, sovuq
      | Рис, мята, барбарис, холодная
      | Rice, mint, barberry, cold`,
    nutrition: '260 4 12 36',
    tags: ['vegetarian'],
  }),
  dish({
    picture: 'greek-salad',
    price: 32_000,
    grams: 240,
    name: 'Beyaz pishloqli salat | Салат с белым сыром | White cheese salad',
    about: 'Zaytun, qalampir, oregano | Оливки, перец, орегано | Olives, pepper, oregano',
    nutrition: '250 9 20 10',
    tags: ['vegetarian'],
  }),
  dish({
    picture: null,
    price: 28_000,
    grams: 200,
    name: 'Babagʻanush | Бабагануш | Baba ghanoush',
    about: `Olovda pishgan baqlajon, taxini
      | Баклажан с огня, тахини
      | Fire-roasted aubergine, tahini`,
    nutrition: '220 5 16 16',
    tags: ['vegetarian'],
  }),
]);
