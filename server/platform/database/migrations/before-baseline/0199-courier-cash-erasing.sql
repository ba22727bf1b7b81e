-- The rows of an erased merchant are deleted in portions, so an entry may be deleted before the one that undoes it.
alter table courier_cash_entry no force row level security;
alter table courier_cash_entry drop constraint courier_cash_entry_merchant_id_undoes_fkey,
  add constraint courier_cash_entry_merchant_id_undoes_fkey foreign key (merchant_id, undoes)
    references courier_cash_entry (merchant_id, id) on delete cascade;
alter table courier_cash_entry force row level security;
