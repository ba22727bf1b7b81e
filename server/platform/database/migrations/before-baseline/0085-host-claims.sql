-- Several merchants may claim a host until one of them proves it: nobody can drop the claim of another.
alter table merchant_domain drop constraint merchant_domain_pkey, add primary key (host, merchant_id);
create unique index merchant_domain_owner on merchant_domain (host) where verified_at is not null;
