alter table message validate constraint message_channel_check;
