-- Reviews that staff answer, hide with a reason, and report to the platform.
alter table review
  add column version integer not null default 1,
  add column hidden_reason text
    check (hidden_reason in ('OFFENSIVE', 'PERSONAL_DATA', 'UNRELATED', 'ADVERTISING', 'OTHER')),
  add constraint review_reply_check check (length(reply) between 1 and 1000);
create index review_list on review (merchant_id, day desc, id desc) where published;

create table review_report (
  merchant_id uuid not null references merchant (id),
  review_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  created_date timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (merchant_id, review_id)
);
comment on table review_report is 'scope: platform. Reviews that a merchant reported, for the platform to decide on';
create index review_report_open on review_report (created_date) where resolved_at is null;
grant select, insert, update, delete on review_report to dasturxon_app;
