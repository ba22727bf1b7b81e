-- How many SMS of a merchant the platform's gateway carries in a day, beside codes and notices about accounts.
alter table merchant add column platform_sms_a_day integer not null default 300
  check (platform_sms_a_day between 0 and 1000000);
