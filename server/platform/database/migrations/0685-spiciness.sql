-- How hot a dish is: 0 is not at all, 3 is very; null: nobody has said.
alter table product add column spiciness smallint;
alter table product add constraint product_spiciness_check check (spiciness between 0 and 3) not valid;
