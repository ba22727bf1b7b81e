-- Merchants may send their offers by e-mail to guests who agreed to receive them there.
alter table marketing_consent drop constraint marketing_consent_channel_check,
  add constraint marketing_consent_channel_check check (channel in ('PUSH', 'TELEGRAM', 'SMS', 'EMAIL')) not valid;
alter table broadcast_recipient drop constraint broadcast_recipient_channel_check,
  add constraint broadcast_recipient_channel_check check (channel in ('PUSH', 'TELEGRAM', 'SMS', 'EMAIL')) not valid;
alter table broadcast drop constraint broadcast_channels_check,
  add constraint broadcast_channels_check check (
    channels <@ array['PUSH', 'TELEGRAM', 'SMS', 'EMAIL'] and cardinality(channels) between 1 and 4) not valid;
