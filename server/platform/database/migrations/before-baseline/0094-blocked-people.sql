-- Why a person's account is blocked; null while it is not.
alter table app_user add column blocked_reason text;
