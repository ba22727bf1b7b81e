-- A search looks at the dishes of the nearest restaurants without reading their rows.
create index directory_dish_of_restaurant on directory_dish (restaurant_id, name_id, product_id);
drop index directory_dish_restaurant;
