import { systemContract } from '#contract/accounts/system.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { backupJobs, type BackupDeps } from './backup-jobs.ts';
import { systemHandlers, type SystemDeps } from './system-routes.ts';

export const systemModule = (deps: SystemDeps & BackupDeps): CapabilityModule => ({
  calls: implement(systemContract, systemHandlers(deps)),
  ...backupJobs(deps),
});
