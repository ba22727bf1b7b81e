-- An order that was placed while the branch was closed is answered after its next opening; null: at once.
alter table orders add column answers_from timestamptz;
