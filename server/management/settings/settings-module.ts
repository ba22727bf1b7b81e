import { platformMerchantsContract } from '#contract/management/settings-merchants.ts';
import { settingsContract } from '#contract/management/settings.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { merchantJobs } from './erase-merchants.ts';
import { platformMerchantsHandlers } from './platform-routes.ts';
import type { SettingsDeps } from './settings-parts.ts';
import { settingsHandlers } from './settings-routes.ts';

export const settingsModule = (deps: SettingsDeps): CapabilityModule => ({
  calls: [
    ...implement(settingsContract, settingsHandlers(deps)),
    ...implement(platformMerchantsContract, platformMerchantsHandlers(deps)),
  ],
  ...merchantJobs(deps),
});
