/**
 * Where in Tashkent a branch can stand: streets, landmarks and coordinates as they are. House numbers come per branch.
 */
import { three, type Place } from './types/kinds.ts';

interface PlaceWords {
  latitude: number;
  longitude: number;
  name: string;
  street: string;
  landmark: string;
}

const place = ({ latitude, longitude, name, street, landmark }: PlaceWords): Place => ({
  latitude,
  longitude,
  name: three(name),
  street: three(street),
  landmark: three(landmark),
});

export const PLACES: Record<string, Place> = {
  'amir-temur': place({
    latitude: 41.3113,
    longitude: 69.2797,
    name: 'Amir Temur xiyoboni | Сквер Амира Темура | Amir Temur Square',
    street: 'Amir Temur shoh koʻchasi | проспект Амира Темура | Amir Temur Avenue',
    landmark: `Oʻzbekiston mehmonxonasi roʻparasida
      | Напротив гостиницы «Узбекистан»
      | Opposite Hotel Uzbekistan`,
  }),
  chorsu: place({
    latitude: 41.3264,
    longitude: 69.2352,
    name: 'Chorsu | Чорсу | Chorsu',
    street: 'Sakichmon koʻchasi | улица Сакичмон | Sakichmon Street',
    landmark: `Chorsu bozori gumbazi yonida
      | Рядом с куполом базара Чорсу
      | By the dome of Chorsu bazaar`,
  }),
  oybek: place({
    latitude: 41.2998,
    longitude: 69.275,
    name: 'Oybek | Ойбек | Oybek',
    street: 'Oybek koʻchasi | улица Ойбека | Oybek Street',
    landmark: 'Oybek metrosi chiqishida | У выхода метро «Ойбек» | At the Oybek metro exit',
  }),
  chilonzor: place({
    latitude: 41.2744,
    longitude: 69.2045,
    name: 'Chilonzor | Чиланзар | Chilonzor',
    street: `Chilonzor 5-mavze, Bunyodkor shoh koʻchasi
      | Чиланзар, 5-й квартал, проспект Бунёдкор
      | Chilonzor block 5, Bunyodkor Avenue`,
    landmark: 'Chilonzor metrosi yonida | Возле метро «Чиланзар» | Near Chilonzor metro',
  }),
  'chilonzor-9': place({
    latitude: 41.2779,
    longitude: 69.1934,
    name: 'Chilonzor 9-mavze | Чиланзар, 9-й квартал | Chilonzor block 9',
    street: 'Chilonzor 9-mavze | Чиланзар, 9-й квартал | Chilonzor block 9',
    landmark: '17-maktab orqasida | За школой № 17 | Behind school No. 17',
  }),
  'chilonzor-19': place({
    latitude: 41.264,
    longitude: 69.189,
    name: 'Chilonzor 19-mavze | Чиланзар, 19-й квартал | Chilonzor block 19',
    street: 'Chilonzor 19-mavze | Чиланзар, 19-й квартал | Chilonzor block 19',
    landmark: 'Korzinka roʻparasida | Напротив «Корзинки» | Opposite Korzinka',
  }),
  qatortol: place({
    latitude: 41.2876,
    longitude: 69.2087,
    name: 'Qatortol | Катартал | Qatortol',
    street: 'Qatortol koʻchasi | улица Катартал | Qatortol Street',
    landmark: 'Koʻz shifoxonasi yonida | Рядом с глазной клиникой | By the eye clinic',
  }),
  lutfiy: place({
    latitude: 41.278,
    longitude: 69.224,
    name: 'Lutfiy | Лутфий | Lutfiy',
    street: 'Lutfiy koʻchasi | улица Лутфий | Lutfiy Street',
    landmark: `Chilonzor savdo markazi roʻparasida
      | Напротив торгового центра Чиланзар
      | Opposite Chilonzor shopping centre`,
  }),
  novza: place({
    latitude: 41.2919,
    longitude: 69.2231,
    name: 'Novza | Новза | Novza',
    street: 'Muqimiy koʻchasi | улица Мукими | Muqimiy Street',
    landmark: `Novza metrosi, Muqimiy teatri tomonda
      | Метро «Новза», в сторону театра Мукими
      | Novza metro, towards the Muqimiy theatre`,
  }),
  'milliy-bog': place({
    latitude: 41.3046,
    longitude: 69.2354,
    name: 'Milliy bogʻ | Миллий бог | Milliy Bogʻ',
    street: 'Olmazor koʻchasi | улица Алмазар | Olmazor Street',
    landmark: `Navoiy milliy bogʻi darvozasida
      | У ворот парка Навои
      | At the gate of Navoi National Park`,
  }),
  'magic-city': place({
    latitude: 41.304,
    longitude: 69.2447,
    name: 'Magic City | Magic City | Magic City',
    street: 'Bobur koʻchasi | улица Бабура | Bobur Street',
    landmark: `Magic City ichida, fontan boʻyida
      | В Magic City, у фонтана
      | Inside Magic City, by the fountain`,
  }),
  'tashkent-city': place({
    latitude: 41.3155,
    longitude: 69.248,
    name: 'Tashkent City | Tashkent City | Tashkent City',
    street: 'Navoiy koʻchasi | улица Навои | Navoi Street',
    landmark: `Tashkent City Mall, 3-qavat
      | Tashkent City Mall, 3 этаж
      | Tashkent City Mall, third floor`,
  }),
  paxtakor: place({
    latitude: 41.3161,
    longitude: 69.2541,
    name: 'Paxtakor | Пахтакор | Paxtakor',
    street: 'Alisher Navoiy koʻchasi | улица Алишера Навои | Alisher Navoi Street',
    landmark: `Paxtakor stadioni yonida
      | Рядом со стадионом «Пахтакор»
      | Beside Paxtakor stadium`,
  }),
  hadra: place({
    latitude: 41.3232,
    longitude: 69.2441,
    name: 'Hadra | Хадра | Hadra',
    street: 'Abdulla Qodiriy koʻchasi | улица Абдуллы Кадыри | Abdulla Qodiriy Street',
    landmark: 'Sirk roʻparasida | Напротив цирка | Opposite the circus',
  }),
  'gafur-gulom': place({
    latitude: 41.3289,
    longitude: 69.2474,
    name: 'Gʻafur Gʻulom | Гафур Гулям | Gʻafur Gʻulom',
    street: 'Sebzor koʻchasi | улица Себзар | Sebzor Street',
    landmark: `Gʻafur Gʻulom metrosidan 200 m
      | 200 м от метро «Гафур Гулям»
      | 200 m from Gʻafur Gʻulom metro`,
  }),
  tinchlik: place({
    latitude: 41.332,
    longitude: 69.2187,
    name: 'Tinchlik | Тинчлик | Tinchlik',
    street: 'Beruniy shoh koʻchasi | проспект Беруни | Beruniy Avenue',
    landmark: `Tinchlik metrosi chiqishida
      | У выхода метро «Тинчлик»
      | At the Tinchlik metro exit`,
  }),
  beruniy: place({
    latitude: 41.3447,
    longitude: 69.2062,
    name: 'Beruniy | Беруни | Beruniy',
    street: 'Universitet koʻchasi | улица Университетская | University Street',
    landmark: 'Talabalar shaharchasi | Студенческий городок | The students’ town',
  }),
  'samarqand-darvoza': place({
    latitude: 41.318,
    longitude: 69.227,
    name: 'Samarqand Darvoza | Самарканд Дарвоза | Samarqand Darvoza',
    street: 'Qoratosh koʻchasi | улица Караташ | Qoratosh Street',
    landmark: `Samarqand Darvoza savdo markazi, 2-qavat
      | ТЦ «Самарканд Дарвоза», 2 этаж
      | Samarqand Darvoza mall, second floor`,
  }),
  labzak: place({
    latitude: 41.334,
    longitude: 69.265,
    name: 'Labzak | Лабзак | Labzak',
    street: 'Labzak koʻchasi | улица Лабзак | Labzak Street',
    landmark: 'Anhor boʻyida | На берегу Анхора | On the bank of the Anhor',
  }),
  anhor: place({
    latitude: 41.317,
    longitude: 69.264,
    name: 'Anhor boʻyi | Набережная Анхора | Anhor embankment',
    street: `Sharof Rashidov shoh koʻchasi
      | проспект Шарафа Рашидова
      | Sharof Rashidov Avenue`,
    landmark: 'Anhor koʻprigi yonida | Возле моста через Анхор | By the Anhor bridge',
  }),
  mustaqillik: place({
    latitude: 41.3139,
    longitude: 69.2711,
    name: 'Mustaqillik | Мустакиллик | Mustaqillik',
    street: 'Mustaqillik shoh koʻchasi | проспект Мустакиллик | Mustaqillik Avenue',
    landmark: `Milliy kutubxona yonida
      | Рядом с Национальной библиотекой
      | By the National Library`,
  }),
  sayilgoh: place({
    latitude: 41.3121,
    longitude: 69.2737,
    name: 'Sayilgoh | Сайилгох | Sayilgoh',
    street: 'Sayilgoh koʻchasi | улица Сайилгох | Sayilgoh Street',
    landmark: 'Rassomlar xiyobonida | На аллее художников | On the artists’ alley',
  }),
  minor: place({
    latitude: 41.3255,
    longitude: 69.2825,
    name: 'Minor | Минор | Minor',
    street: 'Kichik halqa yoʻli | Малая кольцевая дорога | Small Ring Road',
    landmark: 'Minor masjidi roʻparasida | Напротив мечети Минор | Opposite Minor mosque',
  }),
  oloy: place({
    latitude: 41.3196,
    longitude: 69.2846,
    name: 'Oloy bozori | Алайский базар | Oloy bazaar',
    street: 'Amir Temur shoh koʻchasi | проспект Амира Темура | Amir Temur Avenue',
    landmark: `Oloy bozorining shimoliy darvozasi
      | Северные ворота Алайского базара
      | The north gate of Oloy bazaar`,
  }),
  bodomzor: place({
    latitude: 41.3381,
    longitude: 69.285,
    name: 'Bodomzor | Бодомзор | Bodomzor',
    street: 'Amir Temur shoh koʻchasi | проспект Амира Темура | Amir Temur Avenue',
    landmark: 'Teleminora yonida | Возле телебашни | By the TV tower',
  }),
  shahriston: place({
    latitude: 41.3522,
    longitude: 69.2876,
    name: 'Shahriston | Шахристан | Shahriston',
    street: 'Amir Temur shoh koʻchasi | проспект Амира Темура | Amir Temur Avenue',
    landmark: 'Mega Planet savdo markazida | В ТЦ Mega Planet | In the Mega Planet mall',
  }),
  'yunusobod-4': place({
    latitude: 41.3622,
    longitude: 69.2868,
    name: 'Yunusobod 4-mavze | Юнусабад, 4-й квартал | Yunusobod block 4',
    street: 'Yunusobod 4-mavze | Юнусабад, 4-й квартал | Yunusobod block 4',
    landmark: `Tennis korti roʻparasida
      | Напротив теннисных кортов
      | Opposite the tennis courts`,
  }),
  'yunusobod-11': place({
    latitude: 41.3722,
    longitude: 69.2952,
    name: 'Yunusobod 11-mavze | Юнусабад, 11-й квартал | Yunusobod block 11',
    street: 'Ahmad Donish koʻchasi | улица Ахмада Дониша | Ahmad Donish Street',
    landmark: 'Yunusobod bozori yonida | Рядом с Юнусабадским базаром | By Yunusobod bazaar',
  }),
  'yunusobod-19': place({
    latitude: 41.3776,
    longitude: 69.3023,
    name: 'Yunusobod 19-mavze | Юнусабад, 19-й квартал | Yunusobod block 19',
    street: 'Bogʻishamol koʻchasi | улица Богишамол | Bogʻishamol Street',
    landmark: `Turkiston metrosidan 300 m
      | 300 м от метро «Туркистон»
      | 300 m from Turkiston metro`,
  }),
  riviera: place({
    latitude: 41.339,
    longitude: 69.253,
    name: 'Riviera | Riviera | Riviera',
    street: 'Nurafshon koʻchasi | улица Нурафшон | Nurafshon Street',
    landmark: 'Riviera Mall, 2-qavat | Riviera Mall, 2 этаж | Riviera Mall, second floor',
  }),
  qorasaroy: place({
    latitude: 41.343,
    longitude: 69.24,
    name: 'Qorasaroy | Карасарай | Qorasaroy',
    street: 'Qorasaroy koʻchasi | улица Карасарай | Qorasaroy Street',
    landmark: `Hazrati Imom majmuasi tomonda
      | В сторону комплекса Хазрати Имам
      | Towards the Hazrati Imom complex`,
  }),
  ecopark: place({
    latitude: 41.3105,
    longitude: 69.296,
    name: 'Ekopark | Экопарк | Ecopark',
    street: 'Shahrisabz koʻchasi | улица Шахрисабз | Shahrisabz Street',
    landmark: 'Ekopark kirishida | У входа в Экопарк | At the Ecopark entrance',
  }),
  'hamid-olimjon': place({
    latitude: 41.3181,
    longitude: 69.2958,
    name: 'Hamid Olimjon | Хамид Алимджан | Hamid Olimjon',
    street: 'Mustaqillik shoh koʻchasi | проспект Мустакиллик | Mustaqillik Avenue',
    landmark: `Hamid Olimjon metrosi yonida
      | Возле метро «Хамид Алимджан»
      | Near Hamid Olimjon metro`,
  }),
  pushkin: place({
    latitude: 41.3226,
    longitude: 69.3137,
    name: 'Pushkin | Пушкин | Pushkin',
    street: 'Mustaqillik shoh koʻchasi | проспект Мустакиллик | Mustaqillik Avenue',
    landmark: `Salyut mehmonxonasi tomonda
      | В сторону гостиницы «Салют»
      | Towards Hotel Salyut`,
  }),
  'buyuk-ipak-yoli': place({
    latitude: 41.3263,
    longitude: 69.3281,
    name: 'Buyuk Ipak Yoʻli | Буюк Ипак Йули | Buyuk Ipak Yoʻli',
    street: 'Buyuk Ipak Yoʻli koʻchasi | улица Буюк Ипак Йули | Buyuk Ipak Yoʻli Street',
    landmark: `Metro oxirgi bekati, bozor yonida
      | Конечная метро, возле базара
      | The last metro stop, by the bazaar`,
  }),
  qorasuv: place({
    latitude: 41.333,
    longitude: 69.347,
    name: 'Qorasuv | Карасу | Qorasuv',
    street: 'Qorasuv 6-mavze | Карасу-6 | Qorasuv block 6',
    landmark: 'Feruza koʻli tomonda | В сторону озера Феруза | Towards Lake Feruza',
  }),
  yalangoch: place({
    latitude: 41.3305,
    longitude: 69.361,
    name: 'Yalangʻoch | Ялангач | Yalangʻoch',
    street: 'Ziyolilar koʻchasi | улица Зиёлилар | Ziyolilar Street',
    landmark: 'INHA universiteti yonida | Возле университета INHA | By INHA University',
  }),
  parkent: place({
    latitude: 41.313,
    longitude: 69.328,
    name: 'Parkent | Паркентский | Parkent',
    street: 'Parkent koʻchasi | улица Паркентская | Parkent Street',
    landmark: 'Parkent bozori orqasida | За Паркентским базаром | Behind Parkent bazaar',
  }),
  mirobod: place({
    latitude: 41.295,
    longitude: 69.28,
    name: 'Mirobod | Мирабад | Mirobod',
    street: 'Nukus koʻchasi | улица Нукусская | Nukus Street',
    landmark: 'Mirobod bozori yonida | Рядом с Мирабадским базаром | By Mirobod bazaar',
  }),
  vokzal: place({
    latitude: 41.2928,
    longitude: 69.2862,
    name: 'Vokzal | Вокзал | Railway station',
    street: 'Turkiston koʻchasi | улица Туркестанская | Turkiston Street',
    landmark: 'Shimoliy vokzal maydoni | Площадь Северного вокзала | North station square',
  }),
  'grand-mir': place({
    latitude: 41.293,
    longitude: 69.264,
    name: 'Grand Mir | Гранд Мир | Grand Mir',
    street: 'Kunayev koʻchasi | улица Кунаева | Kunayev Street',
    landmark: `Grand Mir mehmonxonasi yonida
      | Рядом с гостиницей «Гранд Мир»
      | Beside Grand Mir hotel`,
  }),
  rustaveli: place({
    latitude: 41.2862,
    longitude: 69.2595,
    name: 'Yakkasaroy | Яккасарай | Yakkasaroy',
    street: 'Shota Rustaveli koʻchasi | улица Шота Руставели | Shota Rustaveli Street',
    landmark: 'Rakat masjidi tomonda | В сторону мечети Ракат | Towards Rakat mosque',
  }),
  bobur: place({
    latitude: 41.2835,
    longitude: 69.2492,
    name: 'Bobur bogʻi | Парк Бабура | Bobur Park',
    street: 'Bobur koʻchasi | улица Бабура | Bobur Street',
    landmark: 'Bobur bogʻi roʻparasida | Напротив парка Бабура | Opposite Bobur Park',
  }),
  next: place({
    latitude: 41.2985,
    longitude: 69.2478,
    name: 'Next | Next | Next',
    street: 'Bobur koʻchasi | улица Бабура | Bobur Street',
    landmark: 'Next Mall, taomlar qavati | Next Mall, фуд-корт | Next Mall, food court',
  }),
  mashinasozlar: place({
    latitude: 41.2996,
    longitude: 69.3123,
    name: 'Mashinasozlar | Машиносозлар | Mashinasozlar',
    street: 'Fargʻona yoʻli | Ферганское шоссе | Fergʻona Road',
    landmark: `Mashinasozlar metrosi yonida
      | Возле метро «Машиносозлар»
      | Near Mashinasozlar metro`,
  }),
  aviasozlar: place({
    latitude: 41.2885,
    longitude: 69.3415,
    name: 'Aviasozlar | Авиасозлар | Aviasozlar',
    street: 'Aviasozlar 2-mavze | Авиасозлар-2 | Aviasozlar block 2',
    landmark: 'Aviasozlar bogʻi yonida | Возле парка Авиасозлар | By Aviasozlar park',
  }),
  qoyliq: place({
    latitude: 41.2425,
    longitude: 69.334,
    name: 'Qoʻyliq | Куйлюк | Qoʻyliq',
    street: 'Qoʻyliq 5-mavze | Куйлюк-5 | Qoʻyliq block 5',
    landmark: `Qoʻyliq dehqon bozori roʻparasida
      | Напротив Куйлюкского рынка
      | Opposite Qoʻyliq market`,
  }),
  compass: place({
    latitude: 41.239,
    longitude: 69.331,
    name: 'Compass | Compass | Compass',
    street: 'Toshkent halqa avtoyoʻli | Ташкентская кольцевая | Tashkent ring road',
    landmark: 'Compass Mall, 2-qavat | Compass Mall, 2 этаж | Compass Mall, second floor',
  }),
  sergeli: place({
    latitude: 41.2263,
    longitude: 69.2203,
    name: 'Sergeli | Сергели | Sergeli',
    street: 'Yangi Sergeli koʻchasi | улица Янги Сергели | Yangi Sergeli Street',
    landmark: `Sergeli metrosi chiqishida
      | У выхода метро «Сергели»
      | At the Sergeli metro exit`,
  }),
  'sergeli-6': place({
    latitude: 41.219,
    longitude: 69.231,
    name: 'Sergeli 6-mavze | Сергели, 6-й квартал | Sergeli block 6',
    street: 'Sergeli 6-mavze | Сергели, 6-й квартал | Sergeli block 6',
    landmark: 'Avtobozor tomonda | В сторону авторынка | Towards the car market',
  }),
  olmazor: place({
    latitude: 41.2559,
    longitude: 69.1955,
    name: 'Olmazor metrosi | Метро «Алмазар» | Olmazor metro',
    street: 'Bunyodkor shoh koʻchasi | проспект Бунёдкор | Bunyodkor Avenue',
    landmark: 'Avtovokzal yonida | Рядом с автовокзалом | By the coach station',
  }),
  uchtepa: place({
    latitude: 41.3,
    longitude: 69.185,
    name: 'Uchtepa | Учтепа | Uchtepa',
    street: 'Farhod koʻchasi | улица Фархадская | Farhod Street',
    landmark: 'Farhod bozori yonida | Возле Фархадского базара | By Farhod bazaar',
  }),
  ttz: place({
    latitude: 41.356,
    longitude: 69.362,
    name: 'TTZ | ТТЗ | TTZ',
    street: 'TTZ-2 mavzesi | массив ТТЗ-2 | TTZ block 2',
    landmark: 'TTZ bozori roʻparasida | Напротив рынка ТТЗ | Opposite TTZ market',
  }),
  feruza: place({
    latitude: 41.3472,
    longitude: 69.344,
    name: 'Mirzo Ulugʻbek | Мирзо Улугбек | Mirzo Ulugʻbek',
    street: 'Mirzo Ulugʻbek shoh koʻchasi | проспект Мирзо Улугбека | Mirzo Ulugʻbek Avenue',
    landmark: 'Feruza bogʻi kirishida | У входа в парк Феруза | At the Feruza park entrance',
  }),
};
