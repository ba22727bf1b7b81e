-- The list of merchants for administrators of the platform: what it is searched, filtered and sorted by, one row a
-- merchant. Triggers keep it, so that no page of the list reads the rows of tenants.
create table merchant_summary (
  -- Not named merchant_id: a merchant that is being erased is listed until its own row goes.
  id uuid primary key references merchant (id) on delete cascade,
  state text not null check (state in ('REVIEW', 'SETUP', 'LIVE', 'OFF', 'DELETED')),
  created_date timestamptz not null,
  -- The name without apostrophes in small letters.
  title text not null,
  -- Key and names; names and phones of owners.
  name_text text not null,
  owner_text text not null default '',
  search text not null generated always as (name_text || ' ' || owner_text) stored,
  owner_ids uuid[] not null default '{}',
  -- Orders that the reports have counted, and the last business day that has one.
  orders bigint not null default 0,
  last_day date,
  troubles text[] not null default '{}'
);
comment on table merchant_summary is 'scope: platform. What the list of merchants is searched, filtered and sorted by';
create index merchant_summary_created on merchant_summary (created_date desc, id desc);
create index merchant_summary_orders on merchant_summary (orders desc, id desc);
create index merchant_summary_title on merchant_summary (title, id);
create index merchant_summary_state on merchant_summary (state, created_date desc, id desc);
create index merchant_summary_trouble on merchant_summary (created_date desc, id desc)
  where troubles <> '{}';
create index merchant_summary_search on merchant_summary using gin (search gin_trgm_ops);
create index merchant_summary_owners on merchant_summary using gin (owner_ids);
grant select, insert, update, delete on merchant_summary to dasturxon_app;

create function list_fold(given text) returns text
  language sql immutable parallel safe
  as $$ select lower(translate(given, '''‘’`´ʻʼ', '')) $$;

create function owner_text_of(ids uuid[]) returns text
  language sql stable
  as $$
  select coalesce(string_agg(list_fold(concat_ws(' ', u.first_name, u.last_name, ltrim(u.phone, '+'))), ' '), '')
  from app_user u where u.id = any(ids)
$$;

create function summarize_merchant() returns trigger
  language plpgsql
  as $$
begin
  insert into merchant_summary as s (id, state, created_date, title, name_text)
  values (new.id,
    case when new.deleted then 'DELETED' when new.opening = 'PENDING' then 'REVIEW' when not new.is_active then 'OFF'
      when not new.live then 'SETUP' else 'LIVE' end,
    new.created_date, list_fold(text_in(new.name, 'uz', null)),
    (select list_fold(concat_ws(' ', new.sub, string_agg(value, ' '))) from jsonb_each_text(new.name)))
  on conflict (id) do update set state = excluded.state, title = excluded.title,
    name_text = excluded.name_text
  where (s.state, s.title, s.name_text) is distinct from (excluded.state, excluded.title, excluded.name_text);
  return null;
end $$;
create trigger summarized_when_new after insert on merchant for each row
  when (new.kind = 'MERCHANT') execute function summarize_merchant();
create trigger summarized_when_changed after update of sub, name, is_active, live, deleted, opening on merchant
  for each row when (new.kind = 'MERCHANT' and new.erasing_since is null) execute function summarize_merchant();

create function summarize_owners() returns trigger
  language plpgsql
  as $$
declare
  of_merchant uuid := coalesce(new.merchant_id, old.merchant_id);
  ids uuid[];
begin
  select coalesce(array_agg(r.user_id order by r.created_date, r.id), '{}') into ids from staff_role r
  where r.merchant_id = of_merchant and r.role = 'OWNER';
  update merchant_summary set owner_ids = ids, owner_text = owner_text_of(ids) where id = of_merchant;
  return null;
end $$;
create trigger summarized_when_given after insert on staff_role for each row
  when (new.role = 'OWNER') execute function summarize_owners();
create trigger summarized_when_changed after update of role, user_id on staff_role for each row
  when (new.role = 'OWNER' or old.role = 'OWNER') execute function summarize_owners();
create trigger summarized_when_taken after delete on staff_role for each row
  when (old.role = 'OWNER') execute function summarize_owners();

create function summarize_person() returns trigger
  language plpgsql
  as $$
begin
  update merchant_summary set owner_text = owner_text_of(owner_ids) where owner_ids @> array[new.id];
  return null;
end $$;
create trigger summarized_when_renamed after update of first_name, last_name, phone on app_user for each row
  when ((new.first_name, new.last_name, new.phone) is distinct from (old.first_name, old.last_name, old.phone))
  execute function summarize_person();

-- Days are added and counted again, never taken back.
create function summarize_day() returns trigger
  language plpgsql
  as $$
begin
  update merchant_summary set orders = orders + new.orders - case when tg_op = 'UPDATE' then old.orders else 0 end,
    last_day = case when new.orders > 0 then greatest(last_day, new.day) else last_day end
  where id = new.merchant_id;
  return null;
end $$;
create trigger summarized_when_new after insert on merchant_day for each row
  when (new.orders > 0) execute function summarize_day();
create trigger summarized_when_counted after update of orders on merchant_day for each row
  when (new.orders <> old.orders) execute function summarize_day();

create function set_trouble(of_merchant uuid, what text, has boolean) returns void
  language sql
  as $$
  update merchant_summary set troubles = case when has then troubles || what else array_remove(troubles, what) end
  where id = of_merchant and (what = any(troubles)) <> has
$$;
create function summarize_printers() returns trigger
  language plpgsql
  as $$
begin
  perform set_trouble(coalesce(new.merchant_id, old.merchant_id), 'PRINTER', exists (
    select from printer p where p.merchant_id = coalesce(new.merchant_id, old.merchant_id) and p.failures > 1
      and p.is_active));
  return null;
end $$;
create trigger summarized_when_changed after update of failures, is_active on printer for each row
  when ((new.failures > 1, new.is_active) is distinct from (old.failures > 1, old.is_active))
  execute function summarize_printers();
create trigger summarized_when_removed after delete on printer for each row
  when (old.failures > 1) execute function summarize_printers();

create function summarize_partners() returns trigger
  language plpgsql
  as $$
begin
  perform set_trouble(new.merchant_id, 'PARTNER', exists (
    select from partner_connection c where c.merchant_id = new.merchant_id and c.is_active
      and c.last_error is not null));
  return null;
end $$;
create trigger summarized_when_changed after update of last_error, is_active on partner_connection for each row
  when ((new.last_error is null, new.is_active) is distinct from (old.last_error is null, old.is_active))
  execute function summarize_partners();

-- The last SMS of a merchant that was settled.
create function summarize_sms() returns trigger
  language plpgsql
  as $$
begin
  perform set_trouble(new.merchant_id, 'SMS', new.state = 'FAILED');
  return null;
end $$;
create trigger summarized_when_settled after update of state on message for each row
  when (new.merchant_id is not null and new.channel = 'SMS' and new.state in ('SENT', 'FAILED')
    and new.state <> old.state) execute function summarize_sms();

-- Merchants of before.
alter table staff_role no force row level security;
alter table printer no force row level security;
alter table partner_connection no force row level security;
insert into merchant_summary (id, state, created_date, title, name_text, owner_ids, owner_text, orders,
  last_day, troubles)
select m.id,
  case when m.deleted then 'DELETED' when m.opening = 'PENDING' then 'REVIEW' when not m.is_active then 'OFF'
    when not m.live then 'SETUP' else 'LIVE' end,
  m.created_date, list_fold(text_in(m.name, 'uz', null)),
  (select list_fold(concat_ws(' ', m.sub, string_agg(value, ' '))) from jsonb_each_text(m.name)),
  o.ids, owner_text_of(o.ids), coalesce(d.orders, 0), d.last_day,
  array_remove(array[
    case when exists (select from printer p where p.merchant_id = m.id and p.failures > 1 and p.is_active)
      then 'PRINTER' end,
    case when exists (select from partner_connection c where c.merchant_id = m.id and c.is_active
      and c.last_error is not null) then 'PARTNER' end], null)
from merchant m
cross join lateral (select coalesce(array_agg(r.user_id order by r.created_date, r.id), '{}') as ids from staff_role r
  where r.merchant_id = m.id and r.role = 'OWNER') o
left join (select merchant_id, sum(orders)::bigint as orders, max(day) filter (where orders > 0) as last_day
  from merchant_day group by merchant_id) d on d.merchant_id = m.id
where m.kind = 'MERCHANT';
alter table partner_connection force row level security;
alter table printer force row level security;
alter table staff_role force row level security;

alter table merchant add column off_reason text;
comment on column merchant.off_reason is 'Why the platform took it offline; its owners have read it';
