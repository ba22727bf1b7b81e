-- The history of a row: its entries of the audit, the latest first.
create index audit_of_subject on audit (merchant_id, subject, at desc);
