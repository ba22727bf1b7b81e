-- Whether a person has ever worked for this merchant, so that colleagues may see their name.
create or replace function has_joined_staff(person uuid) returns boolean
  language sql stable
  as $$
  select exists (select from staff_role where user_id = person and not is_pending)
    or exists (select from audit where user_id = person and action = 'STAFF_ROLE_ACCEPTED')
$$;

-- Returns the name that an inviter gave a person, as long as the person has no name that colleagues may see.
create or replace function invited_name(person uuid) returns text
  language sql stable
  as $$
  select nullif(concat_ws(' ', invited_first_name, invited_last_name), '') from staff_role
  where user_id = person and coalesce(invited_first_name, invited_last_name) is not null
  order by created_date, id limit 1
$$;
