import { systemContract } from '#contract/accounts/system.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { backupJobs, type BackupParts } from './backup-jobs.ts';
import { systemHandlers, type SystemParts } from './system-routes.ts';

export const systemModule = (parts: SystemParts & BackupParts): CapabilityModule => ({
  calls: implement(systemContract, systemHandlers(parts)),
  ...backupJobs(parts),
});
