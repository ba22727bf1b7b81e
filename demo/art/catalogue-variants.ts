/** Pictures of dishes beside a sibling in the same menu. */
import { picture } from './picture.ts';

export const VARIANT_PICTURES = [
  picture(
    'pizza-chicken-mushroom',
    'pizza italian vegetarian',
    'Tovuq va qoʻziqorin',
    'Курица с грибами',
    'Chicken and mushroom',
  ),
  picture('pizza-hawaiian', 'pizza italian vegetarian', 'Gavayi', 'Гавайская', 'Hawaiian'),
  picture('pizza-diavola', 'pizza italian', 'Dyabola', 'Дьябола', 'Diavola'),
  picture('pizza-four-seasons', 'pizza italian vegetarian', 'Toʻrt fasl', 'Четыре сезона', 'Four seasons'),
  picture('samsa-pumpkin', 'uzbek samsa pastry', 'Qovoqli somsa', 'Самса с тыквой', 'Pumpkin samsa'),
  picture('samsa-chicken', 'uzbek samsa pastry', 'Tovuqli somsa', 'Самса с курицей', 'Chicken samsa'),
  picture('samsa-potato', 'uzbek samsa pastry', 'Kartoshkali somsa', 'Самса с картошкой', 'Potato samsa'),
  picture('samsa-giant', 'uzbek samsa pastry', 'Parrak somsa', 'Большая самса «Паррак»', 'Giant samsa'),
  picture('shashlik-ribs', 'uzbek kebab lamb grill', 'Qovurgʻa kabob', 'Рёбрышки на мангале', 'Lamb ribs'),
  picture('shashlik-liver', 'uzbek kebab beef grill', 'Jigar kabob', 'Шашлык из печени', 'Liver shashlik'),
  picture('adana-kebab', 'uzbek kebab grill', 'Adana kabob', 'Адана-кебаб', 'Adana kebab'),
  picture('wings-honey', 'fastfood chicken', 'Asal-xantal qanotlar', 'Крылья в мёде и горчице', 'Honey mustard wings'),
  picture('wings-korean', 'fastfood chicken', 'Koreyscha qanotlar', 'Крылья по-корейски', 'Korean wings'),
  picture('salad-carrot', 'uzbek salad', 'Koreyscha sabzi', 'Морковь по-корейски', 'Korean carrot'),
  picture('salad-radish', 'uzbek salad', 'Turp salati', 'Салат из редьки', 'Green radish salad'),
  picture('salad-shepherd', 'uzbek salad tomato', 'Choban salati', 'Чобан-салат', 'Shepherd’s salad'),
  picture('salad-greek-tofu', 'salad european', 'Tofu bilan yunoncha', 'Греческий с тофу', 'Greek with tofu'),
  picture('salad-shrimp', 'uzbek salad', 'Rukola va krevetka', 'Руккола с креветками', 'Rocket and shrimp'),
  picture('tea-mint', 'drink tea', 'Yalpizli koʻk choy', 'Зелёный чай с мятой', 'Mint green tea'),
  picture('tea-mountain', 'drink tea', 'Togʻ choyi', 'Горный чай', 'Mountain tea'),
];
