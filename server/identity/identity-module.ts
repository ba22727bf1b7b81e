import { identityContract } from '#contract/identity.ts';
import { profileContract } from '#contract/profile.ts';
import { signInProvidersContract } from '#contract/sign-in-providers.ts';
import { waitingCodesContract } from '#contract/waiting-codes.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { identityHandlers } from './identity-routes.ts';
import { profileHandlers, type ProfileParts } from './profile-routes.ts';
import { photoJob } from './telegram-photo.ts';
import { waitingCodesHandlers } from './waiting-codes-routes.ts';
import { signInProvidersHandlers, type SignInProvidersParts } from './sign-in-providers-routes.ts';

export const identityModule = (parts: ProfileParts & SignInProvidersParts): CapabilityModule => ({
  calls: [
    ...implement(identityContract, identityHandlers(parts)),
    ...implement(signInProvidersContract, signInProvidersHandlers(parts)),
    ...implement(waitingCodesContract, waitingCodesHandlers(parts.identity)),
    ...implement(profileContract, profileHandlers(parts)),
  ],
  jobs: [photoJob(parts), ...parts.identity.phoneChanges.jobs],
  onClose: () => parts.identity.close(),
});
