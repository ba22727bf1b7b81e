-- Ways to sign in that a merchant has switched off; those that the installation adds later are on.
alter table merchant_web_settings add column sign_in_off text[] not null default '{}';
alter table merchant_web_settings add constraint merchant_web_settings_sign_in_off_check
  check (sign_in_off <@ array['GOOGLE', 'APPLE', 'TELEGRAM']);

-- The merchant's logo stands on the cards of restaurants without one of their own.
drop trigger public_change_index_update on merchant;
create trigger public_change_index_update after update on merchant
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('index', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant',
    '+kind,is_active,deleted,logo', 'index');
