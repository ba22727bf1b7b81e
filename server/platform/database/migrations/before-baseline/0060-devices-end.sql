-- Devices that nothing is kept for are dropped; whatever still refers to one says so by its key, and quickly.
grant delete on device to dasturxon_app;
create index device_unused on device (last_modified_date) where user_id is null and session_id is null;
create index table_session_device on table_session (device_id) where device_id is not null;
comment on index table_session_device is 'index-ok: a device may be forgotten wherever it sat';
