-- Migration 0620 left the rows of before unread. The owner reads all of them only while row security is not forced.
alter table printer no force row level security;
alter table printer validate constraint printer_substitute;
alter table printer force row level security;
