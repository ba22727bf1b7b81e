/** Administrators give out sign-in codes by hand while no SMS gateway is set. */
import type { waitingCodesContract } from '#contract/accounts/identity-waiting-codes.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { demandPhone } from '#server/platform/http/demand-phone.ts';
import type { Identity } from './identity.ts';

export const waitingCodesHandlers = ({ codes }: Pick<Identity, 'codes'>): Handlers<typeof waitingCodesContract> => ({
  'GET /platform/waiting-codes': async () => {
    const waiting = await codes.waiting();
    return {
      isOpen: waiting !== null,
      items: (waiting ?? []).map(({ phone, asked_at: at }) => ({ phone, askedAt: at.toISOString() })),
    };
  },
  'POST /platform/waiting-codes': async ({ caller, body, language }) => {
    const { code, expiresAt } = await codes.giveOut(caller.userId!, demandPhone(body.phone, language));
    return { code, expiresAt: expiresAt.toISOString() };
  },
});
