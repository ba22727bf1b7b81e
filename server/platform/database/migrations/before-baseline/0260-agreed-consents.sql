-- The audience of a broadcast: who agreed, in the order in which batches go through them, read from the index alone.
create index marketing_consent_agreed on marketing_consent (merchant_id, user_id, channel) where agreed;
