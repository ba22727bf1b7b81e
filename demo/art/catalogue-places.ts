import { picture } from './picture.ts';

export const COVER_PICTURES = [
  picture('cover-milliy', 'uzbek plov', 'Milliy taomlar | Национальная кухня | Uzbek dishes'),
  picture('cover-choyxona', 'uzbek teahouse', 'Choyxona dasturxoni | Стол чайханы | Teahouse table'),
  picture('cover-osh-markazi', 'uzbek plov', 'Osh markazi | Центр плова | Plov centre'),
  picture('cover-kabob', 'uzbek kebab grill', 'Kaboblar | Шашлыки | Kebabs'),
  picture('cover-somsa', 'uzbek samsa pastry', 'Tandir somsalar | Самса | Samsa'),
  picture('cover-lagmon', 'uyghur noodles', 'Uygʻur taomlari | Уйгурская кухня | Uyghur dishes'),
  picture('cover-shorva', 'uzbek soup', 'Shoʻrvalar | Супы | Soups'),
  picture('cover-pizza', 'pizza italian', 'Pitsalar | Пиццы | Pizzas'),
  picture('cover-italian', 'pasta italian', 'Italyan taomlari | Итальянская кухня | Italian dishes'),
  picture('cover-burger', 'burger fastfood', 'Burgerlar | Бургеры | Burgers'),
  picture('cover-fastfood', 'fastfood chicken', 'Fastfud | Фастфуд | Fast food'),
  picture('cover-doner', 'fastfood wrap turkish', 'Lavash va doner | Лаваш и донер | Wraps and doner'),
  picture('cover-turkish', 'turkish kebab', 'Turk taomlari | Турецкая кухня | Turkish dishes'),
  picture('cover-sushi', 'japanese sushi', 'Sushi va rollar | Суши и роллы | Sushi and rolls'),
  picture('cover-asian', 'asian noodles', 'Osiyo taomlari | Азиатская кухня | Asian dishes'),
  picture('cover-korean', 'korean', 'Koreys taomlari | Корейская кухня | Korean dishes'),
  picture('cover-bowl', 'bowl healthy salad', 'Foydali boullar | Полезные боулы | Healthy bowls'),
  picture('cover-georgian', 'georgian', 'Gruzin taomlari | Грузинская кухня | Georgian dishes'),
  picture('cover-european', 'european salad', 'Yevropa taomlari | Европейская кухня | European dishes'),
  picture('cover-steak', 'european meat grill', 'Steyk-xaus | Стейк-хаус | Steak house'),
  picture('cover-fish', 'fish grill', 'Baliq taomlari | Рыбные блюда | Fish dishes'),
  picture('cover-breakfast', 'breakfast', 'Nonushtalar | Завтраки | Breakfasts'),
  picture('cover-coffee', 'coffee dessert', 'Qahva va shirinlik | Кофе и десерты | Coffee and desserts'),
  picture('cover-bakery', 'bakery bread', 'Novvoyxona | Пекарня | Bakery'),
  picture('cover-sweets', 'dessert sweet', 'Shirinliklar | Сладости | Sweets'),
  picture('cover-drinks', 'drink cold', 'Sovuq ichimliklar | Холодные напитки | Cold drinks'),
];

export const PLACE_PICTURES = [
  picture('place-hall', 'hall tables', 'Zal, tepadan koʻrinish | Зал, вид сверху | Dining hall from above'),
  picture('place-tandir', 'kitchen tandoor', 'Tandir | Тандыр | Tandoor oven'),
  picture('place-terrace', 'terrace tea topchan', 'Choyxona tapchani | Топчан в чайхане | Teahouse terrace'),
  picture('place-coffee-bar', 'bar coffee', 'Qahva bari | Кофейная стойка | Coffee bar'),
  picture('place-garden', 'garden trees', 'Bogʻdagi stollar | Столы в саду | Garden tables'),
  picture('place-mangal', 'kitchen grill', 'Mangal | Мангал | Charcoal grill'),
  picture('place-banquet', 'hall banquet', 'Toʻy dasturxoni | Банкетный стол | Banquet table'),
  picture('place-qozon', 'kitchen plov cauldron', 'Oshxona qozonlari | Казаны с пловом | Plov cauldrons'),
];

/** Wide compositions (3:1) for the promotion strip of the marketplace and storefront heads. */
export const BANNER_PICTURES = [
  picture('banner-dasturxon', 'uzbek', 'Boy dasturxon | Богатый дастархан | A rich table'),
  picture('banner-pizza', 'pizza italian', 'Pitsa va pasta | Пицца и паста | Pizza and pasta'),
  picture('banner-sushi', 'japanese sushi', 'Sushi kechasi | Вечер суши | Sushi evening'),
  picture('banner-breakfast', 'breakfast coffee', 'Ertalabki nonushta | Завтрак | Breakfast'),
];
