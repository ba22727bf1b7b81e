-- An owner owns the whole merchant. Who was named owner of one branch becomes its manager.
alter table staff_role no force row level security;
delete from staff_role o where o.role = 'OWNER' and o.branch_id is not null and exists (
  select from staff_role m
  where m.merchant_id = o.merchant_id and m.user_id = o.user_id and m.branch_id = o.branch_id and m.role = 'MANAGER');
update staff_role set role = 'MANAGER' where role = 'OWNER' and branch_id is not null;
alter table staff_role add constraint staff_role_owner_of_merchant check (role <> 'OWNER' or branch_id is null);
alter table staff_role force row level security;
