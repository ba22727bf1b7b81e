-- By how much the kitchen has moved the promise: reports measure lateness against what was promised first.
alter table orders add column delayed_minutes smallint not null default 0 check (delayed_minutes >= 0);
-- When a finished dish was brought back to the kitchen's screen.
alter table order_line add column recalled_at timestamptz;
