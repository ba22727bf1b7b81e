-- A merchant is shown to guests while the platform has it active and its owner has taken it live.
alter table merchant add column live boolean not null default true;
comment on column merchant.live is 'Switched by its owner; is_active is switched by the platform';
update merchant set live = false where opening in ('PENDING', 'DECLINED');

drop trigger public_change_index_update on merchant;
create trigger public_change_index_update after update on merchant
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('index', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant',
    '+kind,is_active,live,deleted,logo', 'index');
