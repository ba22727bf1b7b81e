-- A device alone reads only what nobody signed in has placed: the rounds of a table session. The device id is no secret of a
-- person; whoever uses the browser next has the same one.
drop policy visitor on orders;
create policy visitor on orders for select to dasturxon_visitor using (
  user_id = current_setting('app.user_id')::uuid
  or (user_id is null and device_id = current_setting('app.device_id')::uuid)
);

-- The device is part of the challenge now, and its id no longer stands in the address that begins a sign-in.
alter table sign_in_flow drop column device_uuid;
