-- One row about the installation: which key its secrets are encrypted with, and its last backup.
create table installation (
  id boolean primary key default true check (id),
  key_fingerprint text,
  backup_at timestamptz,
  backup_bytes bigint,
  backup_place text,
  backup_problem text
);
comment on table installation is 'scope: platform. The installation: its key and its last backup';
comment on column installation.key_fingerprint is 'Of the key that encrypts secrets; null before the first start';
comment on column installation.backup_problem is 'Why the last scheduled backup was not written; null: it was';
grant select on installation to dasturxon_app;
