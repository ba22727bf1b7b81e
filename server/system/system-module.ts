import { systemContract } from '#contract/system.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { backupJobs, type BackupParts } from './backup-jobs.ts';
import { systemHandlers, type SystemParts } from './system-routes.ts';

export const systemModule = (parts: SystemParts & BackupParts): CapabilityModule => ({
  calls: implement(systemContract, systemHandlers(parts)),
  ...backupJobs(parts),
});
