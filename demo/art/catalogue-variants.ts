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
];
