/**
 * The price list of a restaurant as its owner has it: 112 dishes under titles, with rows of categories, prices as text,
 * two sizes in one cell, a column of photos, and a few cells that only the owner can answer.
 */
import writeExcel from 'write-excel-file/node';

const SECTIONS: Readonly<Record<string, string>> = {
  Плов: `
    Плов чайханский, Плов свадебный, Плов с казы, Плов бухарский, Плов самаркандский, Плов с перепёлкой,
    Плов софи, Плов хорезмский, Плов девзира, Плов с курицей, Плов постный, Плов детский, Плов с долмой,
    Плов с айвой`,
  Супы: `
    Шурпа, Мастава, Лагман, Мампар, Борщ, Солянка, Нарын в бульоне, Окрошка, Уха, Куриная лапша,
    Чечевичный суп, Машхурда, Харчо, Грибной суп`,
  Шашлыки: `
    Шашлык из баранины, Шашлык из говядины, Люля-кебаб, Шашлык из печени, Куриные крылья, Шашлык из
    рыбы, Шашлык овощной, Наполеон, Рулет из говядины, Рёбра ягнёнка, Шашлык из индейки, Бараний язык,
    Корейка, Ассорти шашлыков`,
  Пицца: `
    Маргарита, Пепперони, Четыре сыра, Гавайская, Мясная, Овощная, Барбекю, Грибная, Карбонара, С
    курицей, С лососем, Деревенская, Диабло, Кальцоне`,
  Салаты: `
    Ачичук, Оливье, Цезарь, Греческий, Винегрет, Свежий, Тёплый с говядиной, Ташкент, Мимоза, Сузьма с
    зеленью, Хрустящие баклажаны, Корейская морковь, Фунчоза, Салат с тунцом`,
  Горячее: `
    Манты, Чучвара, Казан-кебаб, Долма, Димляма, Бефстроганов, Жаркое, Ханум, Тушёная баранина, Котлета
    по-киевски, Стейк, Утка с яблоками, Судак в кляре, Перец фаршированный`,
  Выпечка: `
    Самса с мясом, Самса с тыквой, Самса слоёная, Лепёшка, Лепёшка с кунжутом, Патыр, Хачапури, Пирожок
    с капустой, Хонам, Чебурек, Гумма, Кутабы, Блины, Сырники`,
  Напитки: `
    Чай зелёный, Чай чёрный, Чай с лимоном, Компот, Морс, Айран, Минеральная вода, Лимонад, Кофе
    американо, Капучино, Латте, Сок апельсиновый, Сок яблочный, Какао`,
};

/** In soʻm; in tens of thousands but for drinks, none of them strange. */
const priceOf = (category: string, n: number): number =>
  category === 'Напитки' ? 6_000 + n * 1_000 : 22_000 + ((n * 7) % 40) * 1_000;
const spaced = (price: number): string => String(price).replaceAll(/\B(?=(\d{3})+$)/g, ' ');

export const MOVING_DISHES = 112;
/** Stands in the list twice. */
export const ASKED = { twice: 'Манты' };

export function movingMenu(): Promise<Buffer> {
  type Cell = string | number | null;
  const rows: Cell[][] = [
    ['ООО «ТАНДЫР ХАУС»', null, null, null, null],
    ['Меню и цены на зиму 2026–2027', null, null, null, null],
    [],
    ['№', 'Наименование блюда', 'Выход', 'Цена', 'Фото'],
  ];
  let n = 0;
  for (const [category, names] of Object.entries(SECTIONS)) {
    rows.push([null, category.toUpperCase(), null, null, null]);
    for (const name of names.replaceAll(/\s+/g, ' ').trim().split(', ')) {
      n += 1;
      const price = priceOf(category, n);
      const isSized = category === 'Пицца';
      const text = isSized ? `${spaced(price)}/${spaced(price + 30_000)}` : `${spaced(price)} сум`;
      const cell = name === 'Ассорти шашлыков' ? `от ${spaced(price)}` : name === 'Судак в кляре' ? 'по запросу' : text;
      const weight = category === 'Напитки' ? '0,4 л' : isSized ? '450/700 г' : '250/50 г';
      rows.push([n, name, weight, cell, n % 4 === 0 ? `IMG_${1000 + n}.jpg` : null]);
      if (name === ASKED.twice) rows.push([null, name, weight, cell, null]);
    }
  }
  rows.push([], ['Обслуживание 10 % не включено в стоимость блюд.', null, null, null, null]);
  return writeExcel(rows.map((row) => row.map((value) => (value === null ? null : { value })))).toBuffer();
}
