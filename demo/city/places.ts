/**
 * Where in Tashkent a branch can stand: streets, landmarks and coordinates as they are. House numbers come per branch.
 */
import { three, type Place } from './types/kinds.ts';

const place = (latitude: number, longitude: number, name: string, street: string, landmark: string): Place => ({
  latitude,
  longitude,
  name: three(name),
  street: three(street),
  landmark: three(landmark),
});

export const PLACES: Record<string, Place> = {
  'amir-temur': place(
    41.3113,
    69.2797,
    'Amir Temur xiyoboni | Сквер Амира Темура | Amir Temur Square',
    'Amir Temur shoh koʻchasi | проспект Амира Темура | Amir Temur Avenue',
    `Oʻzbekiston mehmonxonasi roʻparasida
      | Напротив гостиницы «Узбекистан»
      | Opposite Hotel Uzbekistan`,
  ),
  chorsu: place(
    41.3264,
    69.2352,
    'Chorsu | Чорсу | Chorsu',
    'Sakichmon koʻchasi | улица Сакичмон | Sakichmon Street',
    `Chorsu bozori gumbazi yonida
      | Рядом с куполом базара Чорсу
      | By the dome of Chorsu bazaar`,
  ),
  oybek: place(
    41.2998,
    69.275,
    'Oybek | Ойбек | Oybek',
    'Oybek koʻchasi | улица Ойбека | Oybek Street',
    'Oybek metrosi chiqishida | У выхода метро «Ойбек» | At the Oybek metro exit',
  ),
  chilonzor: place(
    41.2744,
    69.2045,
    'Chilonzor | Чиланзар | Chilonzor',
    `Chilonzor 5-mavze, Bunyodkor shoh koʻchasi
      | Чиланзар, 5-й квартал, проспект Бунёдкор
      | Chilonzor block 5, Bunyodkor Avenue`,
    'Chilonzor metrosi yonida | Возле метро «Чиланзар» | Near Chilonzor metro',
  ),
  'chilonzor-9': place(
    41.2779,
    69.1934,
    'Chilonzor 9-mavze | Чиланзар, 9-й квартал | Chilonzor block 9',
    'Chilonzor 9-mavze | Чиланзар, 9-й квартал | Chilonzor block 9',
    '17-maktab orqasida | За школой № 17 | Behind school No. 17',
  ),
  'chilonzor-19': place(
    41.264,
    69.189,
    'Chilonzor 19-mavze | Чиланзар, 19-й квартал | Chilonzor block 19',
    'Chilonzor 19-mavze | Чиланзар, 19-й квартал | Chilonzor block 19',
    'Korzinka roʻparasida | Напротив «Корзинки» | Opposite Korzinka',
  ),
  qatortol: place(
    41.2876,
    69.2087,
    'Qatortol | Катартал | Qatortol',
    'Qatortol koʻchasi | улица Катартал | Qatortol Street',
    'Koʻz shifoxonasi yonida | Рядом с глазной клиникой | By the eye clinic',
  ),
  lutfiy: place(
    41.278,
    69.224,
    'Lutfiy | Лутфий | Lutfiy',
    'Lutfiy koʻchasi | улица Лутфий | Lutfiy Street',
    `Chilonzor savdo markazi roʻparasida
      | Напротив торгового центра Чиланзар
      | Opposite Chilonzor shopping centre`,
  ),
  novza: place(
    41.2919,
    69.2231,
    'Novza | Новза | Novza',
    'Muqimiy koʻchasi | улица Мукими | Muqimiy Street',
    `Novza metrosi, Muqimiy teatri tomonda
      | Метро «Новза», в сторону театра Мукими
      | Novza metro, towards the Muqimiy theatre`,
  ),
  'milliy-bog': place(
    41.3046,
    69.2354,
    'Milliy bogʻ | Миллий бог | Milliy Bogʻ',
    'Olmazor koʻchasi | улица Алмазар | Olmazor Street',
    `Navoiy milliy bogʻi darvozasida
      | У ворот парка Навои
      | At the gate of Navoi National Park`,
  ),
  'magic-city': place(
    41.304,
    69.2447,
    'Magic City | Magic City | Magic City',
    'Bobur koʻchasi | улица Бабура | Bobur Street',
    `Magic City ichida, fontan boʻyida
      | В Magic City, у фонтана
      | Inside Magic City, by the fountain`,
  ),
  'tashkent-city': place(
    41.3155,
    69.248,
    'Tashkent City | Tashkent City | Tashkent City',
    'Navoiy koʻchasi | улица Навои | Navoi Street',
    `Tashkent City Mall, 3-qavat
      | Tashkent City Mall, 3 этаж
      | Tashkent City Mall, third floor`,
  ),
  paxtakor: place(
    41.3161,
    69.2541,
    'Paxtakor | Пахтакор | Paxtakor',
    'Alisher Navoiy koʻchasi | улица Алишера Навои | Alisher Navoi Street',
    `Paxtakor stadioni yonida
      | Рядом со стадионом «Пахтакор»
      | Beside Paxtakor stadium`,
  ),
  hadra: place(
    41.3232,
    69.2441,
    'Hadra | Хадра | Hadra',
    'Abdulla Qodiriy koʻchasi | улица Абдуллы Кадыри | Abdulla Qodiriy Street',
    'Sirk roʻparasida | Напротив цирка | Opposite the circus',
  ),
  'gafur-gulom': place(
    41.3289,
    69.2474,
    'Gʻafur Gʻulom | Гафур Гулям | Gʻafur Gʻulom',
    'Sebzor koʻchasi | улица Себзар | Sebzor Street',
    `Gʻafur Gʻulom metrosidan 200 m
      | 200 м от метро «Гафур Гулям»
      | 200 m from Gʻafur Gʻulom metro`,
  ),
  tinchlik: place(
    41.332,
    69.2187,
    'Tinchlik | Тинчлик | Tinchlik',
    'Beruniy shoh koʻchasi | проспект Беруни | Beruniy Avenue',
    `Tinchlik metrosi chiqishida
      | У выхода метро «Тинчлик»
      | At the Tinchlik metro exit`,
  ),
  beruniy: place(
    41.3447,
    69.2062,
    'Beruniy | Беруни | Beruniy',
    'Universitet koʻchasi | улица Университетская | University Street',
    'Talabalar shaharchasi | Студенческий городок | The students’ town',
  ),
  'samarqand-darvoza': place(
    41.318,
    69.227,
    'Samarqand Darvoza | Самарканд Дарвоза | Samarqand Darvoza',
    'Qoratosh koʻchasi | улица Караташ | Qoratosh Street',
    `Samarqand Darvoza savdo markazi, 2-qavat
      | ТЦ «Самарканд Дарвоза», 2 этаж
      | Samarqand Darvoza mall, second floor`,
  ),
  labzak: place(
    41.334,
    69.265,
    'Labzak | Лабзак | Labzak',
    'Labzak koʻchasi | улица Лабзак | Labzak Street',
    'Anhor boʻyida | На берегу Анхора | On the bank of the Anhor',
  ),
  anhor: place(
    41.317,
    69.264,
    'Anhor boʻyi | Набережная Анхора | Anhor embankment',
    `Sharof Rashidov shoh koʻchasi
      | проспект Шарафа Рашидова
      | Sharof Rashidov Avenue`,
    'Anhor koʻprigi yonida | Возле моста через Анхор | By the Anhor bridge',
  ),
  mustaqillik: place(
    41.3139,
    69.2711,
    'Mustaqillik | Мустакиллик | Mustaqillik',
    'Mustaqillik shoh koʻchasi | проспект Мустакиллик | Mustaqillik Avenue',
    `Milliy kutubxona yonida
      | Рядом с Национальной библиотекой
      | By the National Library`,
  ),
  sayilgoh: place(
    41.3121,
    69.2737,
    'Sayilgoh | Сайилгох | Sayilgoh',
    'Sayilgoh koʻchasi | улица Сайилгох | Sayilgoh Street',
    'Rassomlar xiyobonida | На аллее художников | On the artists’ alley',
  ),
  minor: place(
    41.3255,
    69.2825,
    'Minor | Минор | Minor',
    'Kichik halqa yoʻli | Малая кольцевая дорога | Small Ring Road',
    'Minor masjidi roʻparasida | Напротив мечети Минор | Opposite Minor mosque',
  ),
  oloy: place(
    41.3196,
    69.2846,
    'Oloy bozori | Алайский базар | Oloy bazaar',
    'Amir Temur shoh koʻchasi | проспект Амира Темура | Amir Temur Avenue',
    `Oloy bozorining shimoliy darvozasi
      | Северные ворота Алайского базара
      | The north gate of Oloy bazaar`,
  ),
  bodomzor: place(
    41.3381,
    69.285,
    'Bodomzor | Бодомзор | Bodomzor',
    'Amir Temur shoh koʻchasi | проспект Амира Темура | Amir Temur Avenue',
    'Teleminora yonida | Возле телебашни | By the TV tower',
  ),
  shahriston: place(
    41.3522,
    69.2876,
    'Shahriston | Шахристан | Shahriston',
    'Amir Temur shoh koʻchasi | проспект Амира Темура | Amir Temur Avenue',
    'Mega Planet savdo markazida | В ТЦ Mega Planet | In the Mega Planet mall',
  ),
  'yunusobod-4': place(
    41.3622,
    69.2868,
    'Yunusobod 4-mavze | Юнусабад, 4-й квартал | Yunusobod block 4',
    'Yunusobod 4-mavze | Юнусабад, 4-й квартал | Yunusobod block 4',
    `Tennis korti roʻparasida
      | Напротив теннисных кортов
      | Opposite the tennis courts`,
  ),
  'yunusobod-11': place(
    41.3722,
    69.2952,
    'Yunusobod 11-mavze | Юнусабад, 11-й квартал | Yunusobod block 11',
    'Ahmad Donish koʻchasi | улица Ахмада Дониша | Ahmad Donish Street',
    'Yunusobod bozori yonida | Рядом с Юнусабадским базаром | By Yunusobod bazaar',
  ),
  'yunusobod-19': place(
    41.3776,
    69.3023,
    'Yunusobod 19-mavze | Юнусабад, 19-й квартал | Yunusobod block 19',
    'Bogʻishamol koʻchasi | улица Богишамол | Bogʻishamol Street',
    `Turkiston metrosidan 300 m
      | 300 м от метро «Туркистон»
      | 300 m from Turkiston metro`,
  ),
  riviera: place(
    41.339,
    69.253,
    'Riviera | Riviera | Riviera',
    'Nurafshon koʻchasi | улица Нурафшон | Nurafshon Street',
    'Riviera Mall, 2-qavat | Riviera Mall, 2 этаж | Riviera Mall, second floor',
  ),
  qorasaroy: place(
    41.343,
    69.24,
    'Qorasaroy | Карасарай | Qorasaroy',
    'Qorasaroy koʻchasi | улица Карасарай | Qorasaroy Street',
    `Hazrati Imom majmuasi tomonda
      | В сторону комплекса Хазрати Имам
      | Towards the Hazrati Imom complex`,
  ),
  ecopark: place(
    41.3105,
    69.296,
    'Ekopark | Экопарк | Ecopark',
    'Shahrisabz koʻchasi | улица Шахрисабз | Shahrisabz Street',
    'Ekopark kirishida | У входа в Экопарк | At the Ecopark entrance',
  ),
  'hamid-olimjon': place(
    41.3181,
    69.2958,
    'Hamid Olimjon | Хамид Алимджан | Hamid Olimjon',
    'Mustaqillik shoh koʻchasi | проспект Мустакиллик | Mustaqillik Avenue',
    `Hamid Olimjon metrosi yonida
      | Возле метро «Хамид Алимджан»
      | Near Hamid Olimjon metro`,
  ),
  pushkin: place(
    41.3226,
    69.3137,
    'Pushkin | Пушкин | Pushkin',
    'Mustaqillik shoh koʻchasi | проспект Мустакиллик | Mustaqillik Avenue',
    `Salyut mehmonxonasi tomonda
      | В сторону гостиницы «Салют»
      | Towards Hotel Salyut`,
  ),
  'buyuk-ipak-yoli': place(
    41.3263,
    69.3281,
    'Buyuk Ipak Yoʻli | Буюк Ипак Йули | Buyuk Ipak Yoʻli',
    'Buyuk Ipak Yoʻli koʻchasi | улица Буюк Ипак Йули | Buyuk Ipak Yoʻli Street',
    `Metro oxirgi bekati, bozor yonida
      | Конечная метро, возле базара
      | The last metro stop, by the bazaar`,
  ),
  qorasuv: place(
    41.333,
    69.347,
    'Qorasuv | Карасу | Qorasuv',
    'Qorasuv 6-mavze | Карасу-6 | Qorasuv block 6',
    'Feruza koʻli tomonda | В сторону озера Феруза | Towards Lake Feruza',
  ),
  yalangoch: place(
    41.3305,
    69.361,
    'Yalangʻoch | Ялангач | Yalangʻoch',
    'Ziyolilar koʻchasi | улица Зиёлилар | Ziyolilar Street',
    'INHA universiteti yonida | Возле университета INHA | By INHA University',
  ),
  parkent: place(
    41.313,
    69.328,
    'Parkent | Паркентский | Parkent',
    'Parkent koʻchasi | улица Паркентская | Parkent Street',
    'Parkent bozori orqasida | За Паркентским базаром | Behind Parkent bazaar',
  ),
  mirobod: place(
    41.295,
    69.28,
    'Mirobod | Мирабад | Mirobod',
    'Nukus koʻchasi | улица Нукусская | Nukus Street',
    'Mirobod bozori yonida | Рядом с Мирабадским базаром | By Mirobod bazaar',
  ),
  vokzal: place(
    41.2928,
    69.2862,
    'Vokzal | Вокзал | Railway station',
    'Turkiston koʻchasi | улица Туркестанская | Turkiston Street',
    'Shimoliy vokzal maydoni | Площадь Северного вокзала | North station square',
  ),
  'grand-mir': place(
    41.293,
    69.264,
    'Grand Mir | Гранд Мир | Grand Mir',
    'Kunayev koʻchasi | улица Кунаева | Kunayev Street',
    `Grand Mir mehmonxonasi yonida
      | Рядом с гостиницей «Гранд Мир»
      | Beside Grand Mir hotel`,
  ),
  rustaveli: place(
    41.2862,
    69.2595,
    'Yakkasaroy | Яккасарай | Yakkasaroy',
    'Shota Rustaveli koʻchasi | улица Шота Руставели | Shota Rustaveli Street',
    'Rakat masjidi tomonda | В сторону мечети Ракат | Towards Rakat mosque',
  ),
  bobur: place(
    41.2835,
    69.2492,
    'Bobur bogʻi | Парк Бабура | Bobur Park',
    'Bobur koʻchasi | улица Бабура | Bobur Street',
    'Bobur bogʻi roʻparasida | Напротив парка Бабура | Opposite Bobur Park',
  ),
  next: place(
    41.2985,
    69.2478,
    'Next | Next | Next',
    'Bobur koʻchasi | улица Бабура | Bobur Street',
    'Next Mall, taomlar qavati | Next Mall, фуд-корт | Next Mall, food court',
  ),
  mashinasozlar: place(
    41.2996,
    69.3123,
    'Mashinasozlar | Машиносозлар | Mashinasozlar',
    'Fargʻona yoʻli | Ферганское шоссе | Fergʻona Road',
    `Mashinasozlar metrosi yonida
      | Возле метро «Машиносозлар»
      | Near Mashinasozlar metro`,
  ),
  aviasozlar: place(
    41.2885,
    69.3415,
    'Aviasozlar | Авиасозлар | Aviasozlar',
    'Aviasozlar 2-mavze | Авиасозлар-2 | Aviasozlar block 2',
    'Aviasozlar bogʻi yonida | Возле парка Авиасозлар | By Aviasozlar park',
  ),
  qoyliq: place(
    41.2425,
    69.334,
    'Qoʻyliq | Куйлюк | Qoʻyliq',
    'Qoʻyliq 5-mavze | Куйлюк-5 | Qoʻyliq block 5',
    `Qoʻyliq dehqon bozori roʻparasida
      | Напротив Куйлюкского рынка
      | Opposite Qoʻyliq market`,
  ),
  compass: place(
    41.239,
    69.331,
    'Compass | Compass | Compass',
    'Toshkent halqa avtoyoʻli | Ташкентская кольцевая | Tashkent ring road',
    'Compass Mall, 2-qavat | Compass Mall, 2 этаж | Compass Mall, second floor',
  ),
  sergeli: place(
    41.2263,
    69.2203,
    'Sergeli | Сергели | Sergeli',
    'Yangi Sergeli koʻchasi | улица Янги Сергели | Yangi Sergeli Street',
    `Sergeli metrosi chiqishida
      | У выхода метро «Сергели»
      | At the Sergeli metro exit`,
  ),
  'sergeli-6': place(
    41.219,
    69.231,
    'Sergeli 6-mavze | Сергели, 6-й квартал | Sergeli block 6',
    'Sergeli 6-mavze | Сергели, 6-й квартал | Sergeli block 6',
    'Avtobozor tomonda | В сторону авторынка | Towards the car market',
  ),
  olmazor: place(
    41.2559,
    69.1955,
    'Olmazor metrosi | Метро «Алмазар» | Olmazor metro',
    'Bunyodkor shoh koʻchasi | проспект Бунёдкор | Bunyodkor Avenue',
    'Avtovokzal yonida | Рядом с автовокзалом | By the coach station',
  ),
  uchtepa: place(
    41.3,
    69.185,
    'Uchtepa | Учтепа | Uchtepa',
    'Farhod koʻchasi | улица Фархадская | Farhod Street',
    'Farhod bozori yonida | Возле Фархадского базара | By Farhod bazaar',
  ),
  ttz: place(
    41.356,
    69.362,
    'TTZ | ТТЗ | TTZ',
    'TTZ-2 mavzesi | массив ТТЗ-2 | TTZ block 2',
    'TTZ bozori roʻparasida | Напротив рынка ТТЗ | Opposite TTZ market',
  ),
  feruza: place(
    41.3472,
    69.344,
    'Mirzo Ulugʻbek | Мирзо Улугбек | Mirzo Ulugʻbek',
    'Mirzo Ulugʻbek shoh koʻchasi | проспект Мирзо Улугбека | Mirzo Ulugʻbek Avenue',
    'Feruza bogʻi kirishida | У входа в парк Феруза | At the Feruza park entrance',
  ),
};
