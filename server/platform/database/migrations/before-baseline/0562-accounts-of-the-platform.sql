-- While the platform receives what guests pay online, an account counts only if the platform has set it: its key proves
-- payments that the platform then owes to the merchant.
alter table payment_account add column set_by_platform boolean not null default false;
