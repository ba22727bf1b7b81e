-- Why staff take no orders from a guest; null while they do.
alter table customer add column blocked_reason text;
