import { dish, section } from '../types/kinds.ts';

const plov = ['plov-size', 'plov-extra'];

export const PLOVS = section('Osh | Плов | Plov', 'qozon', [
  dish({
    picture: 'plov-toy',
    price: 42_000,
    grams: 350,
    name: 'Toʻy oshi | Свадебный плов | Wedding plov',
    about: `Lazer guruch, mol goʻshti, sariq sabzi, noʻxat va mayiz. Qozonda, har kuni 11:00dan
      | Рис лазер, говядина, жёлтая морковь, нут и изюм. Из казана, каждый день с 11:00
      | Lazer rice, beef, yellow carrot, chickpeas and raisins. From the cauldron, daily from 11:00`,
    nutrition: '640 24 31 68',
    choices: plov,
    tags: ['hit'],
  }),
  dish({
    picture: 'plov-chayxona',
    price: 45_000,
    grams: 350,
    name: 'Choyxona oshi | Чайханский плов | Teahouse plov',
    about: `Devzira guruch, qoʻy goʻshti, dumba yogʻi va butun sarimsoq
      | Рис девзира, баранина, курдюк и чеснок головкой
      | Devzira rice, lamb, tail fat and whole garlic`,
    nutrition: '720 26 38 70',
    choices: plov,
  }),
  dish({
    picture: 'plov-bayram',
    price: 49_000,
    grams: 350,
    name: 'Bayram oshi | Праздничный плов | Festive plov',
    about: `Qazi, bedana tuxumi va doʻlma bilan, zigʻir yogʻida
      | С казы, перепелиным яйцом и долмой, на льняном масле
      | With qazi, quail egg and dolma, in flaxseed oil`,
    nutrition: '760 29 40 71',
    choices: plov,
    tags: ['hit'],
  }),
  dish({
    picture: 'plov-samarkand',
    price: 38_000,
    grams: 350,
    name: 'Samarqand oshi | Самаркандский плов | Samarkand plov',
    about: `Qatlam-qatlam damlanadi: goʻsht, sabzi va guruch aralashtirilmaydi
      | Готовится слоями: мясо, морковь и рис не перемешивают
      | Steamed in layers, meat, carrot and rice are never stirred`,
    nutrition: '610 23 29 67',
    choices: plov,
  }),
  dish({
    picture: 'plov-fergana',
    price: 41_000,
    grams: 350,
    name: 'Fargʻona oshi | Ферганский плов | Fergana plov',
    about: `Oʻzgan devzirasi, qizgʻish sabzi, choʻngir qovurilgan goʻsht
      | Узгенская девзира, красная морковь, крепко обжаренное мясо
      | Uzgen devzira, red carrot, deeply browned meat`,
    nutrition: '680 25 34 69',
    choices: plov,
  }),
  dish({
    picture: 'plov-qazi',
    price: 52_000,
    grams: 400,
    name: 'Qazili osh | Плов с казы | Plov with qazi',
    about: `Toʻy oshi ustiga oʻn tilim uy qazisi
      | Свадебный плов и десять ломтиков домашней казы
      | Wedding plov with ten slices of house qazi`,
    nutrition: '820 34 44 70',
    choices: plov,
  }),
  dish({
    picture: 'plov-chicken',
    price: 36_000,
    grams: 350,
    name: 'Tovuqli osh | Плов с курицей | Chicken plov',
    about: `Lazer guruch, tovuq soni, sabzi va zira
      | Рис лазер, куриное бедро, морковь и зира
      | Lazer rice, chicken thigh, carrot and cumin`,
    nutrition: '560 27 20 66',
    choices: ['plov-size'],
  }),
  dish({
    picture: 'plov-quince',
    price: 40_000,
    grams: 350,
    name: 'Behili osh | Плов с айвой | Quince plov',
    about: `Kuzgi osh: behi, qoʻy goʻshti va zirk
      | Осенний плов: айва, баранина и барбарис
      | An autumn plov: quince, lamb and barberry`,
    nutrition: '650 23 30 74',
    choices: plov,
  }),
]);

export const NATIONAL = section('Milliy taomlar | Национальные блюда | National dishes', 'oshxona', [
  dish({
    picture: 'dimlama',
    price: 44_000,
    grams: 420,
    name: 'Dimlama | Димлама | Dimlama',
    about: `Oʻz sharbatida damlangan goʻsht, karam, kartoshka va qovoq
      | Мясо, капуста, картофель и тыква в собственном соку
      | Meat, cabbage, potato and pumpkin in their own juice`,
    nutrition: '520 28 26 44',
  }),
  dish({
    picture: 'qozon-kabob',
    price: 62_000,
    grams: 400,
    name: 'Qozon kabob | Казан-кебаб | Cauldron kebab',
    about: `Mol qovurgʻasi va qarsildoq kartoshka
      | Говяжьи рёбра и хрустящий картофель
      | Beef ribs with crisp potatoes`,
    nutrition: '780 36 48 46',
    tags: ['hit'],
  }),
  dish({
    picture: 'tandir-gosht',
    price: 78_000,
    grams: 350,
    name: 'Tandir goʻsht | Тандыр-гушт | Tandoor lamb',
    about: `Qoʻy goʻshti archa shoxida, toʻrt soat tandirda
      | Баранина на ветках арчи, четыре часа в тандыре
      | Lamb over juniper, four hours in the tandoor`,
    nutrition: '690 48 54 3',
  }),
  dish({
    picture: 'dolma',
    price: 46_000,
    grams: 300,
    name: 'Tok barg doʻlma | Долма в виноградных листьях | Vine-leaf dolma',
    about: `Yosh tok bargi, qiyma va guruch, qatiq bilan
      | Молодой виноградный лист, фарш и рис, с катыком
      | Young vine leaves, mince and rice, with yoghurt`,
    nutrition: '430 21 24 32',
    choices: ['dumpling-sauce'],
  }),
  dish({
    picture: 'norin',
    price: 42_000,
    grams: 300,
    name: 'Norin | Норин | Norin',
    about: `Qoʻlda kesilgan xamir, qazi va piyoz, shoʻrva alohida
      | Тонко нарезанное тесто, казы и лук, бульон отдельно
      | Hand-cut dough, qazi and onion, broth on the side`,
    nutrition: '540 31 27 45',
  }),
  dish({
    picture: 'jiz',
    price: 58_000,
    grams: 380,
    name: 'Jiz | Джиз | Jiz',
    about: `Dumba bilan jizillatib qovurilgan qoʻy goʻshti
      | Баранина, обжаренная с курдюком
      | Lamb seared with tail fat`,
    nutrition: '810 40 68 8',
  }),
  dish({
    picture: null,
    price: 43_000,
    grams: 330,
    name: 'Qalampir doʻlma | Фаршированный перец | Stuffed peppers',
    about: `Shirin qalampir, qiyma, guruch va tomat sousi
      | Сладкий перец, фарш, рис и томатный соус
      | Sweet peppers, mince, rice and tomato sauce`,
    nutrition: '410 20 22 34',
  }),
  dish({
    picture: 'tandir-beef',
    price: 72_000,
    grams: 330,
    name: 'Mol goʻshti tandirda | Говядина из тандыра | Tandoor beef',
    about: `Mol sonidan, archa va zira bilan
      | Из бедра, с арчой и зирой
      | From the leg, with juniper and cumin`,
    nutrition: '610 52 42 3',
  }),
  dish({
    picture: 'dimlama',
    price: 40_000,
    grams: 400,
    name: 'Basma | Басма | Basma',
    about: `Goʻsht va sabzavot qavat-qavat, bugʻida pishadi
      | Мясо и овощи слоями, на собственном пару
      | Meat and vegetables in layers, cooked in their steam`,
    nutrition: '480 26 24 40',
  }),
  dish({
    picture: null,
    price: 39_000,
    grams: 350,
    name: 'Gʻuylama | Гуйлама | Guylama',
    about: `Qovurilgan xamir, goʻsht va koʻk qalampir
      | Обжаренное тесто, мясо и зелёный перец
      | Fried dough, meat and green pepper`,
    nutrition: '590 25 27 62',
    choices: ['spice'],
  }),
  dish({
    picture: null,
    price: 64_000,
    grams: 300,
    name: 'Dumgʻaza | Думгаза | Oxtail',
    about: `Uch soat dimlangan mol dumi, sabzi bilan
      | Говяжий хвост, тушённый три часа, с морковью
      | Oxtail braised three hours with carrot`,
    nutrition: '580 38 44 8',
  }),
  dish({
    picture: 'chicken-tabaka',
    price: 54_000,
    grams: 350,
    name: 'Joʻja qovurma | Жареный цыплёнок | Fried spring chicken',
    about: `Butun joʻja, sarimsoq va zira
      | Целый цыплёнок, чеснок и зира
      | A whole spring chicken, garlic and cumin`,
    nutrition: '560 46 40 3',
  }),
]);

export const SOUPS = section('Shoʻrvalar | Супы | Soups', 'oshxona', [
  dish({
    picture: 'shurpa',
    price: 34_000,
    grams: 400,
    name: 'Qaynatma shoʻrva | Кайнатма шурпа | Clear shurpa',
    about: 'Mol goʻshti, noʻxat, koʻkat | Говядина, нут, зелень | Beef, chickpeas, herbs',
    nutrition: '390 26 22 24',
  }),
  dish({
    picture: 'mastava',
    price: 30_000,
    grams: 400,
    name: 'Mastava | Мастава | Mastava',
    about: `Guruchli shoʻrva, tomat va qatiq bilan
      | Рисовый суп с томатом и катыком
      | Rice soup with tomato and yoghurt`,
    nutrition: '340 18 16 34',
  }),
  dish({
    picture: 'moshxorda',
    price: 28_000,
    grams: 400,
    name: 'Moshxoʻrda | Машхурда | Mung bean soup',
    about: `Mosh, guruch, mol goʻshti, qovurilgan piyoz
      | Маш, рис, говядина, жареный лук
      | Mung beans, rice, beef, fried onion`,
    nutrition: '360 20 14 42',
  }),
  dish({
    picture: 'shurpa-fried',
    price: 39_000,
    grams: 420,
    name: 'Qovurma shoʻrva | Каурма шурпа | Fried-lamb shurpa',
    about: `Qoʻy goʻshti avval qovuriladi, soʻng qaynatiladi
      | Баранину сначала обжаривают, потом варят
      | The lamb is browned first, then simmered`,
    nutrition: '450 27 30 22',
  }),
  dish({
    picture: 'chuchvara',
    price: 32_000,
    grams: 380,
    name: 'Chuchvara shoʻrva | Суп с чучварой | Chuchvara soup',
    about: `Mayda chuchvara, tiniq shoʻrva, kashnich
      | Мелкая чучвара, прозрачный бульон, кинза
      | Little dumplings, clear broth, coriander`,
    nutrition: '380 19 15 42',
    choices: ['dumpling-sauce'],
  }),
  dish({
    picture: 'shurpa-chickpea',
    price: 29_000,
    grams: 400,
    name: 'Noʻxat shoʻrva | Нохат шурпа | Chickpea shurpa',
    about: `Bir kecha ivitilgan noʻxat va qoʻy qovurgʻasi
      | Замоченный на ночь нут и бараньи рёбра
      | Overnight chickpeas and lamb ribs`,
    nutrition: '420 24 20 38',
  }),
  dish({
    picture: 'suyuq-osh',
    price: 27_000,
    grams: 400,
    name: 'Suyuq osh | Суюк-ош | Suyuq osh',
    about: `Uy ugrasi, loviya va qatiq
      | Домашняя лапша, фасоль и катык
      | Home-made noodles, beans and yoghurt`,
    nutrition: '320 15 10 44',
  }),
  dish({
    picture: 'shurpa-chicken',
    price: 36_000,
    grams: 400,
    name: 'Tovuq shoʻrva | Куриная шурпа | Chicken shurpa',
    about: `Qishloq tovugʻi, kartoshka, sabzi
      | Домашняя курица, картофель, морковь
      | Free-range chicken, potato, carrot`,
    nutrition: '310 27 12 24',
  }),
]);

export const KEBABS = section('Kaboblar | Шашлыки | Kebabs', 'mangal', [
  dish({
    picture: 'shashlik-lamb',
    price: 60_000,
    grams: 270,
    name: 'Qoʻy kabob | Шашлык из баранины | Lamb shashlik',
    about: `Uch six, piyoz va sumak bilan
      | Три шампура, с луком и сумахом
      | Three skewers with onion and sumac`,
    nutrition: '640 42 52 4',
    choices: ['kebab-side'],
    tags: ['hit'],
  }),
  dish({
    picture: 'shashlik-beef',
    price: 22_000,
    grams: 100,
    name: 'Mol goʻshti kabob | Шашлык из говядины | Beef shashlik',
    about: `Bir six, olma sirkasi va koriandrda
      | Один шампур, в яблочном уксусе и кориандре
      | One skewer, in apple vinegar and coriander`,
    nutrition: '230 20 16 1',
    choices: ['kebab-side'],
  }),
  dish({
    picture: 'shashlik-chicken',
    price: 18_000,
    grams: 110,
    name: 'Tovuq kabob | Шашлык из курицы | Chicken shashlik',
    about: `Son goʻshti, qatiq va sarimsoqda
      | Бедро в катыке с чесноком
      | Thigh meat in yoghurt and garlic`,
    nutrition: '190 22 11 1',
    choices: ['kebab-side'],
  }),
  dish({
    picture: 'shashlik-ground',
    price: 17_000,
    grams: 100,
    name: 'Qiyma kabob | Шашлык кийма | Ground meat shashlik',
    about: `Ikki marta tortilgan qoʻy va mol goʻshti
      | Баранина и говядина двойного помола
      | Twice-minced lamb and beef`,
    nutrition: '260 17 21 1',
    choices: ['kebab-side'],
  }),
  dish({
    picture: 'shashlik-lula',
    price: 19_000,
    grams: 110,
    name: 'Lyulya kabob | Люля-кебаб | Lula kebab',
    about: `Dumba va piyoz bilan, koʻmirda
      | С курдюком и луком, на углях
      | With tail fat and onion, over charcoal`,
    nutrition: '280 17 23 2',
    choices: ['kebab-side'],
  }),
  dish({
    picture: 'shashlik-vegetable',
    price: 15_000,
    grams: 180,
    name: 'Sabzavot kabob | Овощи на мангале | Grilled vegetables',
    about: `Baqlajon, qalampir, pomidor, qoʻziqorin
      | Баклажан, перец, помидор, грибы
      | Aubergine, pepper, tomato, mushroom`,
    nutrition: '110 3 6 12',
  }),
  dish({
    picture: 'shashlik-liver',
    price: 26_000,
    grams: 120,
    name: 'Jigar kabob | Шашлык из печени | Liver shashlik',
    about: `Mol jigari va dumba navbatma-navbat
      | Говяжья печень и курдюк через кусочек
      | Beef liver and tail fat in turns`,
    nutrition: '270 24 18 3',
    choices: ['kebab-side'],
  }),
  dish({
    picture: 'shashlik-ribs',
    price: 28_000,
    grams: 130,
    name: 'Qovurgʻa kabob | Рёбрышки на мангале | Lamb ribs',
    about: `Yosh qoʻzi qovurgʻasi, tuz va murch
      | Рёбра молодого барашка, соль и перец
      | Young lamb ribs, salt and pepper`,
    nutrition: '360 22 30 1',
    choices: ['kebab-side'],
    tags: ['new'],
  }),
  dish({
    picture: 'wings-grilled',
    price: 17_000,
    grams: 120,
    name: 'Tovuq qanot kabob | Крылышки на мангале | Grilled wings',
    about: 'Asal va qizil qalampirda | В мёде и красном перце | In honey and red pepper',
    nutrition: '240 19 16 6',
    choices: ['spice'],
  }),
  dish({
    picture: 'adana-kebab',
    price: 21_000,
    grams: 110,
    name: 'Adana kabob | Адана-кебаб | Adana kebab',
    about: `Achchiq qalampirli qiyma, lavash ustida
      | Фарш с острым перцем, на лаваше
      | Spicy mince on flatbread`,
    nutrition: '290 18 22 4',
    choices: ['spice', 'kebab-side'],
  }),
  dish({
    picture: 'shashlik-caul',
    price: 23_000,
    grams: 120,
    name: 'Oʻrama kabob | Шашлык в сетке | Caul-fat kebab',
    about: `Charvi yogʻiga oʻralgan jigar va goʻsht
      | Печень и мясо в сальной сетке
      | Liver and meat wrapped in caul fat`,
    nutrition: '340 19 28 2',
  }),
  dish({
    picture: 'shashlik-fish',
    price: 48_000,
    grams: 220,
    name: 'Baliq kabob | Шашлык из рыбы | Fish shashlik',
    about: `Sazan boʻlaklari, limon va zira
      | Кусочки сазана, лимон и зира
      | Carp pieces, lemon and cumin`,
    nutrition: '310 34 18 2',
  }),
]);

export const SALADS = section('Salatlar | Салаты | Salads', 'salat', [
  dish({
    picture: 'achichuk',
    price: 18_000,
    grams: 200,
    name: 'Achchiqchuchuk | Ачичук | Tomato and onion salad',
    about: 'Pomidor, piyoz, rayhon | Помидор, лук, райхон | Tomato, onion, basil',
    nutrition: '60 2 1 11',
  }),
  dish({
    picture: 'suzma',
    price: 16_000,
    grams: 180,
    name: 'Suzma | Сузьма с зеленью | Strained yoghurt',
    about: `Suzma, rediska, ukrop va koʻk piyoz
      | Сузьма, редис, укроп и зелёный лук
      | Strained yoghurt, radish, dill and spring onion`,
    nutrition: '150 9 8 10',
  }),
  dish({
    picture: 'salad-spring',
    price: 20_000,
    grams: 220,
    name: 'Bahor salati | Салат «Бахор» | Spring salad',
    about: `Bodring, rediska, tuxum, qaymoq
      | Огурец, редис, яйцо, сметана
      | Cucumber, radish, egg, sour cream`,
    nutrition: '180 8 13 8',
  }),
  dish({
    picture: 'olivier',
    price: 24_000,
    grams: 220,
    name: 'Olivye | Оливье | Olivier salad',
    about: `Mol goʻshti, kartoshka, noʻxat, mayonez
      | Говядина, картофель, горошек, майонез
      | Beef, potato, peas, mayonnaise`,
    nutrition: '340 13 24 18',
  }),
  dish({
    picture: 'salad-chiroqchi',
    price: 22_000,
    grams: 220,
    name: 'Chiroqchi salati | Салат «Чирокчи» | Chiroqchi salad',
    about: `Pomidor, suzma, yongʻoq va sarimsoq
      | Помидор, сузьма, орех и чеснок
      | Tomato, strained yoghurt, walnut and garlic`,
    nutrition: '210 8 15 12',
  }),
  dish({
    picture: 'salad-radish',
    price: 19_000,
    grams: 220,
    name: 'Turp salati | Салат из редьки | Green radish salad',
    about: `Yashil turp, sabzi, mol goʻshti, sirka
      | Зелёная редька, морковь, говядина, уксус
      | Green radish, carrot, beef, vinegar`,
    nutrition: '170 11 9 12',
  }),
  dish({
    picture: 'greek-salad',
    price: 32_000,
    grams: 250,
    name: 'Yunoncha salat | Греческий салат | Greek salad',
    about: `Brinza, zaytun, bodring, oregano
      | Брынза, оливки, огурец, орегано
      | White cheese, olives, cucumber, oregano`,
    nutrition: '260 9 20 12',
  }),
  dish({
    picture: 'caesar',
    price: 38_000,
    grams: 260,
    name: 'Sezar, tovuqli | Цезарь с курицей | Chicken Caesar',
    about: `Aysberg, tovuq koʻkragi, parmezan, krutonlar
      | Айсберг, куриная грудка, пармезан, крутоны
      | Iceberg, chicken breast, parmesan, croutons`,
    nutrition: '390 26 24 16',
  }),
  dish({
    picture: 'chalop',
    price: 17_000,
    grams: 180,
    name: 'Chalop | Чалоп | Chalop',
    about: `Sovuq suzma shoʻrva, bodring va koʻkat
      | Холодный суп из сузьмы, огурец и зелень
      | Cold yoghurt soup, cucumber and herbs`,
    nutrition: '120 7 6 10',
  }),
  dish({
    picture: null,
    price: 26_000,
    grams: 220,
    name: 'Baqlajon salati | Салат из баклажанов | Aubergine salad',
    about: `Qarsildoq baqlajon, pomidor, kashnich, shirin chili
      | Хрустящие баклажаны, помидор, кинза, сладкий чили
      | Crisp aubergine, tomato, coriander, sweet chilli`,
    nutrition: '240 4 14 26',
    tags: ['hit'],
  }),
]);
