-- A dish may cost something else at one branch. Guests and quotes read the price of the branch first.
alter table product_branch
  add column cost_price bigint check (cost_price >= 0 and cost_price % 100 = 0),
  add column discount smallint check (discount between 0 and 100);
comment on column product_branch.cost_price is 'Price at this branch, in tiyin; null: as everywhere';
comment on column product_branch.discount is 'Discount at this branch, in whole percent; null: as everywhere';
