-- Photos of reviews. Like the review, a photo names no user, order, device or time, and its id is random.
create table review_photo (
  merchant_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  folder text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  placeholder text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'DECLINED')),
  reason text check (reason in ('PERSON', 'UNRELATED', 'OFFENSIVE', 'QUALITY', 'OTHER')),
  primary key (merchant_id, id),
  foreign key (merchant_id, review_id) references review (merchant_id, id) on delete cascade,
  check ((state = 'DECLINED') = (reason is not null))
);
comment on table review_photo is 'scope: tenant. Photos of anonymous reviews, approved or declined by staff';
create index review_photo_review on review_photo (merchant_id, review_id);
create index review_photo_waiting on review_photo (merchant_id, state) where state = 'WAITING';

select protect_tenant_tables();

create function picture_of_photo(photo review_photo) returns jsonb
  language sql immutable
  as $$
  select jsonb_build_object('src', photo.folder, 'widths', photo.widths, 'width', photo.width, 'height', photo.height,
    'placeholder', photo.placeholder, 'alt', '')
$$;

do $$
declare
  of_review constant text := 'select array_agg(distinct v.restaurant_id) from jsonb_array_elements($1) as r'
    || ' join review v on v.id = (r ->> ''review_id'')::uuid';
  operation text;
begin
  -- A photo that was just uploaded stands on no page yet.
  foreach operation in array array['update', 'delete'] loop
    execute format('create trigger %I after %s on review_photo referencing %s for each statement'
        || ' execute function note_public_change(%L, %L, %L, %L)',
      'public_change_place_' || operation, operation,
      case operation when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end,
      'place', of_review, '', '');
  end loop;
end $$;
