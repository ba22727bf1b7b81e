/** Parts of statements about what guests must not eat. */

/** Of the guest of an order, by the name of its table in the statement; null where nothing is noted. */
export const guestAllergySql = (order: string): string => `(
      select jsonb_build_object('allergens', g.allergens, 'note', g.allergy_note) from customer g
      where g.merchant_id = ${order}.merchant_id and g.id = ${order}.customer_id
        and (g.allergens <> '{}' or g.allergy_note is not null))`;

/** Declared allergens of the dish of a line, as they are now; null: nobody has declared them. */
export const allergensOfLineSql = (line: string): string => `(
      select p.allergens from product p where p.merchant_id = ${line}.merchant_id and p.id = ${line}.product_id)`;
