-- A merchant that its owner has opened: not active until the platform has approved it. null: the platform created it,
-- or it needed no review.
alter table merchant add column opening text check (opening in ('PENDING', 'DECLINED', 'APPROVED')),
  add column opened_by uuid references app_user (id),
  add column opening_reason text;
-- One person has one merchant under review.
create unique index merchant_opening_pending on merchant (opened_by) where opening = 'PENDING';
create index merchant_opened_by on merchant (opened_by);
alter table merchant add constraint merchant_opening_check1
  check (opening = 'APPROVED' or opening is null or not is_active);
