/** What is wrong with a cell of an imported menu, in the languages of the console. */
import type { SheetError } from './menu-sheet.ts';
import type { Language } from '#domain/platform/text/language.ts';

const MESSAGES: Readonly<Record<SheetError['code'], Readonly<Record<Language, string>>>> = {
  NUMBER: {
    uz: 'Bu yerda son boʻlishi kerak',
    ru: 'Здесь должно быть число',
    eng: 'This has to be a number',
  },
  PRICE: {
    uz: 'Narx butun soʻmda yoziladi, masalan 45000',
    ru: 'Цена пишется в целых сумах, например 45000',
    eng: 'A price is written in whole soum, for example 45000',
  },
  UNUSUAL_PRICE: {
    uz: 'Narx boshqa taomlarnikidan ancha past: mingliklar tushib qolmaganmi?',
    ru: 'Цена намного ниже, чем у других блюд: не потерялись ли тысячи?',
    eng: 'The price is far below those of other dishes: are its thousands missing?',
  },
  HIGH_PRICE: {
    uz: 'Narx boshqa taomlarnikidan ancha yuqori: ortiqcha nol yoʻqmi?',
    ru: 'Цена намного выше, чем у других блюд: нет ли лишнего нуля?',
    eng: 'The price is far above those of other dishes: is there a zero too many?',
  },
  NO_PRICE: { uz: 'Narx koʻrsatilmagan', ru: 'Не указана цена', eng: 'The price is missing' },
  PRICE_FROM: {
    uz: '“dan” bilan yozilgan narx: aynan shu narxda sotiladimi?',
    ru: 'Цена «от»: продавать именно по ней?',
    eng: 'A price “from”: is the dish sold at exactly this price?',
  },
  PRICE_SIZES: {
    uz: 'Bir nechta narx: har biri taomning oʻlchami boʻladi',
    ru: 'Несколько цен: каждая станет размером блюда',
    eng: 'Several prices: each becomes a size of the dish',
  },
  PRICE_UNIT: {
    uz: 'Narx oʻlchov birligi uchun: taom shu narxda sotiladimi?',
    ru: 'Цена за единицу: блюдо продаётся по этой цене?',
    eng: 'A price per unit: is the dish sold at this price?',
  },
  PRICE_THOUSANDS: {
    uz: 'Narx minglarda yozilgan: shunday oʻqildi, toʻgʻrimi?',
    ru: 'Цена в тысячах: прочитано так, верно?',
    eng: 'A price in thousands: is it read rightly?',
  },
  OPTIONS: {
    uz: 'Qoʻshimchalar “Sous: chili +5000; qaymoq +4000” koʻrinishida yoziladi',
    ru: 'Добавки пишутся в виде «Соус: чили +5000; сметана +4000»',
    eng: 'Options are written as “Sauce: chili +5000; cream +4000”',
  },
  PERCENT: {
    uz: 'Chegirma 0 dan 100 gacha butun foiz',
    ru: 'Скидка — целый процент от 0 до 100',
    eng: 'A discount is a whole percentage from 0 to 100',
  },
  BRANCH_PRICE: {
    uz: 'Filial narxi “Chilonzor = 45000 -10%” koʻrinishida yoziladi, filiallar orasida ;',
    ru: 'Цена филиала пишется в виде «Чиланзар = 45000 -10%», между филиалами ;',
    eng: 'The price of a branch is written as “Chilonzor = 45000 -10%”, with ; between branches',
  },
  MXIK: {
    uz: 'MXIK kodi 17 ta raqamdan iborat',
    ru: 'Код ИКПУ состоит из 17 цифр',
    eng: 'An MXIK code has 17 digits',
  },
  PACKAGE_CODE: {
    uz: 'Qadoq kodi 20 tagacha raqamdan iborat',
    ru: 'Код упаковки — до 20 цифр',
    eng: 'A package code has up to 20 digits',
  },
  MINUTES: {
    uz: 'Daqiqa 1 dan 600 gacha butun son',
    ru: 'Минуты — целое число от 1 до 600',
    eng: 'Minutes are a whole number from 1 to 600',
  },
  SKU_TWICE: {
    uz: 'Bu artikul menyuda bir nechta taomda bor',
    ru: 'Этот артикул в меню у нескольких блюд',
    eng: 'Several dishes of the menu have this article number',
  },
  BRANCH: {
    uz: 'Bu nomdagi filial taomni sotmaydi',
    ru: 'Филиал с таким названием не продаёт это блюдо',
    eng: 'No branch of this name carries the dish',
  },
  TIME: {
    uz: 'Vaqt 18:30 koʻrinishida yoziladi',
    ru: 'Время пишется в виде 18:30',
    eng: 'A time is written as 18:30',
  },
  CHOICE: {
    uz: 'Roʻyxatda bunday qiymat yoʻq',
    ru: 'Такого значения нет в списке',
    eng: 'This is not one of the possible values',
  },
  YES_NO: {
    uz: '“ha” yoki “yoʻq” deb yozing',
    ru: 'Напишите «да» или «нет»',
    eng: 'Write yes or no',
  },
  TOO_LONG: { uz: 'Matn juda uzun', ru: 'Слишком длинный текст', eng: 'The text is too long' },
  ID: { uz: 'Bu taom raqami emas', ru: 'Это не номер блюда', eng: 'This is not the id of a dish' },
  NO_NAME: { uz: 'Nomi yoʻq', ru: 'Нет названия', eng: 'The name is missing' },
  NO_CATEGORY: {
    uz: 'Boʻlim koʻrsatilmagan',
    ru: 'Не указана категория',
    eng: 'The category is missing',
  },
  BOTH_TIMES: {
    uz: 'Boshlanish va tugash vaqti birga yoziladi',
    ru: 'Начало и конец указываются вместе',
    eng: 'The beginning and the end go together',
  },
  UNKNOWN_ID: {
    uz: 'Menyuda bunday taom yoʻq',
    ru: 'Такого блюда в меню нет',
    eng: 'No dish of this menu has this id',
  },
  TWICE: {
    uz: 'Bu taom faylda ikki marta',
    ru: 'Это блюдо в файле дважды',
    eng: 'This dish is in the file twice',
  },
  AMBIGUOUS: {
    uz: 'Bu nomda bir nechta taom bor: raqamini koʻrsating',
    ru: 'Так называются несколько блюд: укажите id',
    eng: 'Several dishes have this name: give the id',
  },
};

export const sheetMessage = (code: SheetError['code'], language: Language): string => MESSAGES[code][language];
