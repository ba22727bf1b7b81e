import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { deviceJobs, type DeviceJobsParts } from './device-jobs.ts';

export const devicesModule = (parts: DeviceJobsParts): CapabilityModule => deviceJobs(parts);
