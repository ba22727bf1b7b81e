-- outside a transaction
-- The page of the platform counts e-mails of the last day and shows the last failure.
drop index if exists message_email;
create index concurrently message_email on message (created_date) where gateway = 'EMAIL';
