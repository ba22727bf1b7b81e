-- What staff write to one another at an order, and whom they mention.
create table order_note (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  order_id uuid not null,
  author_id uuid references app_user (id),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
comment on table order_note is 'scope: tenant. What a member of the staff has written at an order';
create index order_note_order on order_note (merchant_id, order_id, created_at);
create index order_note_author on order_note (author_id);
comment on index order_note_author is 'index-ok: for the foreign key to the person, in all merchants';

create table order_mention (
  merchant_id uuid not null,
  note_id uuid not null,
  user_id uuid not null references app_user (id),
  -- null: not seen yet.
  read_at timestamptz,
  primary key (merchant_id, note_id, user_id),
  foreign key (merchant_id, note_id) references order_note (merchant_id, id) on delete cascade
);
comment on table order_mention is 'scope: tenant. Whom a note at an order mentions, and whether they have seen it';
create index order_mention_user on order_mention (merchant_id, user_id);
create index order_mention_person on order_mention (user_id);
comment on index order_mention_person is 'index-ok: for the foreign key to the person, in all merchants';

select protect_tenant_tables();
