-- One live basket for each restaurant and person, or device that nobody has signed in on.
create unique index basket_live_of_user on basket (merchant_id, restaurant_id, user_id)
  where user_id is not null and set_aside_at is null;
create unique index basket_live_of_device on basket (merchant_id, restaurant_id, device_id)
  where user_id is null and set_aside_at is null;
