import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { deviceJobs, type DeviceJobsDeps } from './device-jobs.ts';

export const devicesModule = (deps: DeviceJobsDeps): CapabilityModule => deviceJobs(deps);
