-- outside a transaction
create index concurrently if not exists platform_audit_merchant on platform_audit (merchant_id, at desc)
  where merchant_id is not null;
