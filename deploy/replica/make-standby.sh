#!/bin/sh
# Makes a streaming standby of a running PostgreSQL in an empty folder, as the user of PostgreSQL:
#   PRIMARY='host=db1 port=5432 user=replicator password=…' DATA=/var/lib/postgresql/15/standby ./make-standby.sh
# The primary needs a role with the attribute REPLICATION and a line `host replication <role> <address> scram-sha-256` in
# its pg_hba.conf. Start the standby with `pg_ctl -D "$DATA" start`, on a port of its own where both share a machine.
set -eu
: "${PRIMARY:?the connection of a role with REPLICATION}" "${DATA:?an empty folder}"
SLOT="${SLOT:-dasturxon_reports}"
BIN="${BIN:-$(pg_config --bindir)}"

# The slot keeps what the standby has not received yet. A standby that is gone for good must not fill the primary's disk.
"$BIN/psql" "$PRIMARY dbname=postgres" -qAt -v ON_ERROR_STOP=1 -v slot="$SLOT" <<'SQL'
select 'the setting max_slot_wal_keep_size of the primary is unlimited: set it to what its disk can spare'
where current_setting('max_slot_wal_keep_size') = '-1';
select from pg_create_physical_replication_slot(:'slot', true)
where not exists (select from pg_replication_slots where slot_name = :'slot');
SQL
"$BIN/pg_basebackup" -d "$PRIMARY" -D "$DATA" --slot="$SLOT" --write-recovery-conf --wal-method=stream --checkpoint=fast
cat >> "$DATA/postgresql.auto.conf" <<'CONF'
# Rows that a report still reads are not removed by the primary's vacuum; replaying waits for a report at most so long.
hot_standby_feedback = on
max_standby_streaming_delay = '20s'
CONF
