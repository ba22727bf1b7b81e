alter table staff_role validate constraint staff_role_role_check;
