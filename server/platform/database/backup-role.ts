import type pg from 'pg';

export const backupRole = 'dasturxon_backup';

/**
 * Lets the backup read every row. The owner is under forced row security like everybody else and sees nothing, and
 * lifting FORCE for a backup would lock every table against the running product. So a separate role has a policy that
 * allows SELECT on all rows. Nobody logs in as it; the owner switches to it for the transaction of the backup.
 * Recreated after every migration, so that no new table is left out.
 */
export async function letBackupsRead(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$
    declare
      what record;
      -- Stepping into the role, not wearing it: an inherited policy would show the owner all rows at all times.
      -- Before PostgreSQL 16 one grant meant both.
      apart boolean := current_setting('server_version_num')::int >= 160000;
    begin
      if not exists (select from pg_roles where rolname = '${backupRole}') then
        begin
          create role ${backupRole} nologin;
        exception when duplicate_object or unique_violation then
          null; -- another database of this cluster created it at the same moment
        end;
      end if;
      if not pg_has_role(current_user, '${backupRole}', case when apart then 'set' else 'member' end) then
        execute 'grant ${backupRole} to current_user' || case when apart then ' with inherit false, set true'
          else '' end;
      end if;
      grant usage on schema public to ${backupRole};
      grant select on all tables in schema public to ${backupRole};
      grant select on all sequences in schema public to ${backupRole};
      for what in
        select c.oid::regclass as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup_reads_all')
      loop
        execute format('create policy backup_reads_all on %s for select to ${backupRole} using (true)', what.name);
      end loop;
    end $$`);
}
