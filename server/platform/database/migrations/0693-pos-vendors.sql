-- The code lists the known POS vendors, so the database no longer checks their names and a new one needs no migration.
alter table branch add column pos_branch_ids jsonb not null default '{}'::jsonb;
comment on column branch.pos_branch_ids is 'Ids of the branch at POS systems without a column of their own';
alter table partner_connection drop constraint partner_connection_vendor_check;
alter table pos_mapping drop constraint pos_mapping_vendor_check;
alter table pos_menu drop constraint pos_menu_vendor_check;
alter table pos_photo drop constraint pos_photo_vendor_check;
alter table pos_order drop constraint pos_order_vendor_check;
alter table pos_reservation drop constraint pos_reservation_vendor_check;
alter table till_order drop constraint till_order_vendor_check;
alter table merchant_secret drop constraint merchant_secret_name_check;
