/** Parts of statements about what guests must not eat. */

/**
 * What was said with an order, by the name of its table in the statement, what staff have noted of its guest, then what
 * the people of a group order have said: an array for `mergeAllergies`.
 */
export const allergiesSql = (order: string): string => `(
      select coalesce(jsonb_agg(jsonb_build_object('allergens', a.allergens, 'note', a.note, 'name', a.name)
          order by a.place), '[]')
      from (
        select 1 as place, ${order}.allergens, ${order}.allergy_note as note, null as name
        union all
        select 2, g.allergens, g.allergy_note, null from customer g
        where g.merchant_id = ${order}.merchant_id and g.id = ${order}.customer_id
        union all
        select 3, array(select jsonb_array_elements_text(q -> 'allergens')), q ->> 'note', q ->> 'name'
        from jsonb_array_elements(${order}.participant_allergies) as q) a
      where a.allergens <> '{}' or a.note is not null)`;

/** Declared allergens of the dish of a line and of its chosen options, as they are now; null: none are known. */
export const allergensOfLineSql = (line: string): string => `(
      select array_agg(distinct a.allergen) from (
        select unnest(p.allergens) as allergen from product p
        where p.merchant_id = ${line}.merchant_id and p.id = ${line}.product_id
        union all
        select unnest(m.allergens) from jsonb_array_elements(${line}.modifications) as c
        join modification m on m.merchant_id = ${line}.merchant_id and m.id = (c ->> 'id')::uuid) a)`;
