import type { identityContract } from '#contract/accounts/identity.ts';
import { deviceUuidOf, untieDevices } from '../devices/devices.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { demandPhone } from '#server/platform/http/demand-phone.ts';
import { Refusal, refusalOrThrow } from '#server/platform/http/refusal.ts';
import type { Identity } from './identity.ts';
import { isPassword } from './passwords.ts';
import { claimPhone, findByPhone } from './people.ts';
import { demandSameOrigin, endRefreshCookie, refreshCookie, setRefreshCookie } from './client-address.ts';

export function identityHandlers({
  transactions,
  identity,
  https,
}: {
  transactions: Transactions;
  identity: Identity;
  https: boolean;
}): Handlers<typeof identityContract> {
  const { codes, sessions, passwordAttempts } = identity;
  return {
    'POST /auth/code': ({ body, caller, tenant, language, request }) =>
      codes.send({
        phone: demandPhone(body.phone, language),
        deviceUuid: deviceUuidOf(body.device, caller),
        purpose: body.purpose,
        merchantId: tenant.id,
        host: identity.hostOf({ tenant, ...(request ? { request } : {}) }),
        client: request?.ip ?? '',
        language,
        proof: body.proof,
      }),

    'POST /auth/verify': async ({ body, caller, ...where }) => {
      if (where.request) demandSameOrigin(where.request);
      const phone = demandPhone(body.phone, where.language);
      const deviceUuid = deviceUuidOf(body.device, caller);
      await codes.check({ phone, deviceUuid, purpose: 'SIGN_IN' }, body.code);
      const userId = await transactions.onPlatform((tx) => claimPhone(tx, phone));
      return identity.openSession(
        { userId, deviceUuid, device: body.device, cookies: body.cookies, provedPhone: true },
        where,
      );
    },

    'POST /auth/login': async ({ body, caller, ...where }) => {
      if (where.request) demandSameOrigin(where.request);
      const phone = demandPhone(body.phone, where.language);
      const deviceUuid = deviceUuidOf(body.device, caller);
      const client = where.request?.ip ?? '';
      const counted = await passwordAttempts.count({ phone, deviceUuid, client, proof: body.proof });
      const person = await transactions.onPlatform((tx) => findByPhone(tx, phone));
      if (!(await isPassword(body.password, person?.password_hash ?? null)) || !person)
        throw new Refusal('PASSWORD_INCORRECT');
      if (person.status !== 'ACTIVE') throw new Refusal('FORBIDDEN');
      await counted.forgive();
      return identity.openSession(
        { userId: person.id, deviceUuid, device: body.device, cookies: body.cookies, provedPhone: true },
        where,
      );
    },

    'POST /auth/phone-undo': ({ body }) => identity.phoneChanges.undo(body.token),

    'POST /auth/refresh': async ({ body, ...where }) => {
      const { request, reply } = where;
      if (!request || !reply) throw new Refusal('UNAUTHENTICATED');
      demandSameOrigin(request);
      const token = body.refreshToken ?? refreshCookie(request, https);
      if (!token) throw new Refusal('UNAUTHENTICATED');
      try {
        return await identity.answer(
          await sessions.renew(token, identity.hostOf(where), where.tenant.id),
          body.refreshToken === undefined,
          where,
        );
      } catch (error) {
        // An invalid cookie is deleted, so that it is not sent with every request.
        if (error instanceof Refusal && body.refreshToken === undefined) setRefreshCookie(reply, null, https);
        throw error;
      }
    },

    'POST /auth/logout': async ({ body, request, reply }) => {
      if (!request || !reply) return null;
      demandSameOrigin(request);
      const token = body.refreshToken ?? refreshCookie(request, https);
      // A session without a cookie is an app's or a shared tablet's, which locks itself every few minutes.
      if (body.refreshToken === undefined) endRefreshCookie(reply, https);
      else setRefreshCookie(reply, null, https);
      // Clients without a refresh token send the bearer token.
      const caller = token
        ? undefined
        : await Promise.resolve(identity.callerOf(request, 'user')).catch(refusalOrThrow);
      const sessionId = token ? sessions.sessionOf(token) : caller instanceof Refusal ? null : caller?.session?.id;
      if (sessionId)
        await transactions.onPlatform(async (tx) => untieDevices(tx, await sessions.end(tx, { sessionId }, 'LOGOUT')));
      return null;
    },
  };
}
