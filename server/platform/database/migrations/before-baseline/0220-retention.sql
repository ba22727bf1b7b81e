-- What the nightly deletion of old rows looks for.
create index message_age on message (created_date);
create index order_link_age on order_link (expires_at) where expires_at is not null;
