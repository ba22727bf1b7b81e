import { identityContract } from '#contract/accounts/identity.ts';
import { profileContract } from '#contract/accounts/identity-profile.ts';
import { signInProvidersContract } from '#contract/accounts/identity-providers.ts';
import { waitingCodesContract } from '#contract/accounts/identity-waiting-codes.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { identityHandlers } from './identity-routes.ts';
import { profileHandlers, type ProfileDeps } from './profile-routes.ts';
import { photoJob } from './telegram-photo.ts';
import { waitingCodesHandlers } from './waiting-codes-routes.ts';
import { signInProvidersHandlers, type SignInProvidersDeps } from './sign-in-providers-routes.ts';

export const identityModule = (parts: ProfileDeps & SignInProvidersDeps): CapabilityModule => ({
  calls: [
    ...implement(identityContract, identityHandlers(parts)),
    ...implement(signInProvidersContract, signInProvidersHandlers(parts)),
    ...implement(waitingCodesContract, waitingCodesHandlers(parts.identity)),
    ...implement(profileContract, profileHandlers(parts)),
  ],
  jobs: [photoJob(parts), ...parts.identity.phoneChanges.jobs],
  onClose: () => parts.identity.close(),
});
