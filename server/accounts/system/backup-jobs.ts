import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/connect.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { makeBackup, type BackupPlace } from './make-backup.ts';

const nightly = defineJob('system.backup', 'housekeeping');

/** At 03:30 in Tashkent; the hour belongs to no restaurant's evening. */
const EACH_NIGHT = '30 22 * * *';

export interface BackupDeps {
  database: Pick<Database, 'sessionClient'>;
  /** Null: nobody asked for backups. */
  backups: BackupPlace | null;
  log: Logger;
}

export function backupJobs({ database, backups, log }: BackupDeps): CapabilityJobs {
  if (!backups) return { jobs: [] };
  const run = nightly.handledBy(async () => {
    const client = database.sessionClient();
    await client.connect();
    try {
      const { file, bytes, rows, newMedia, deleted } = await makeBackup(client, backups);
      log.info({ file, bytes, rows, newMedia, deleted }, 'the backup of the night is written');
    } catch (error) {
      log.error({ err: error }, 'the backup of the night was not written');
      throw error;
    } finally {
      await client.end();
    }
  });
  return { jobs: [run], cron: { [nightly.name]: EACH_NIGHT } };
}
