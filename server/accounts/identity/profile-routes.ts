import type { PhoneChange, profileContract } from '#contract/accounts/identity-profile.ts';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { deviceUuidOf, untieDevices } from '../devices/devices.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { MediaStore } from '../media/ports.ts';
import { avatars } from './avatar.ts';
import { exportPerson } from './export-person.ts';
import { forgetPerson } from './delete-account.ts';
import type { Identity } from './identity.ts';
import { demandEmail } from '#server/platform/http/demand-email.ts';
import { demandPhone } from '#server/platform/http/demand-phone.ts';
import { mergePeople } from './merge-people.ts';
import { demandGoodPassword } from './new-password.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findByPhone } from './people.ts';
import type { WaitingPhone } from './phone-changes.ts';
import type { PersonalData } from './personal-data.ts';
import { toAddress, toDevice } from './profile-shapes.ts';
import {
  addAddress,
  addressesOf,
  changeAddress,
  changeUser,
  credentialsOf,
  dropAddress,
  isOwnSession,
  setPassword,
  setPhone,
  setPush,
  signedInAt,
} from './profile-store.ts';
import { userView } from './user-view.ts';
import { endRefreshCookie } from './client-address.ts';

const MOST_ADDRESSES = 50;

export interface ProfileDeps {
  transactions: Transactions;
  identity: Identity;
  store: MediaStore;
  personalData: readonly PersonalData[];
  https: boolean;
  now: () => number;
}

const toPhoneChange = ({ phone, at }: WaitingPhone): PhoneChange => ({ phone, at: at.toISOString() });

/** Access is checked before; this narrows the type. */
function personOf(caller: Caller): string {
  if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
  return caller.userId;
}

export function profileHandlers(deps: ProfileDeps): Handlers<typeof profileContract> {
  const { transactions, identity, personalData, now } = deps;
  const { codes, sessions, passwordAttempts, phoneChanges, emails } = identity;
  const pictures = avatars(deps);

  async function demandPassword(
    own: { userId: string; deviceUuid: string },
    password: string,
    hash: string | null,
  ): Promise<void> {
    const counted = await passwordAttempts.countOwn(own);
    if (!(await isPassword(password, hash))) throw new Refusal('PASSWORD_INCORRECT');
    await counted.forgive();
  }

  return {
    'GET /me': ({ caller, tenant }) => userView(transactions, personOf(caller), tenant.id, caller.session),

    'PATCH /me': async ({ caller, tenant, body }) => {
      const { firstName, lastName, language } = body;
      const userId = personOf(caller);
      await transactions.platformRows(changeUser, [
        userId,
        firstName !== undefined,
        firstName || null,
        lastName !== undefined,
        lastName || null,
        language !== undefined,
        language ?? null,
        body.theme ?? null,
        body.notifications ?? {},
        body.allergens ? ALLERGENS.filter((each) => body.allergens!.includes(each)) : null,
        body.allergyNote !== undefined,
        body.allergyNote || null,
      ]);
      return userView(transactions, userId, tenant.id);
    },

    'DELETE /me': async ({ caller, reply }) => {
      const picture = await forgetPerson({ transactions, sessions, personalData }, personOf(caller));
      await pictures.remove(picture);
      if (reply) endRefreshCookie(reply, deps.https);
      return null;
    },

    'GET /me/export': ({ caller, tenant, language }) =>
      exportPerson(
        { transactions, personalData, now },
        { userId: personOf(caller), sessionId: caller.session?.id, merchantId: tenant.id, language },
        emails,
      ),

    'PUT /me/password': async ({ caller, body, tenant, language }) => {
      const userId = personOf(caller);
      const { password } = body;
      if (password !== null)
        await demandGoodPassword(transactions, { userId, merchantId: tenant.id, password, language });
      const { phone, password_hash: stored } = (await transactions.platformRows(credentialsOf, [userId]))[0]!;
      const deviceUuid = deviceUuidOf(null, caller);
      if (typeof body.code === 'string' && phone)
        await codes.check({ phone, deviceUuid, purpose: 'PASSWORD' }, body.code);
      else await demandPassword({ userId, deviceUuid }, body.oldPassword ?? '', stored);
      const hash = password === null ? null : await hashPassword(password);
      await transactions.onPlatform(async (tx) => {
        await tx.run(setPassword, [userId, hash]);
        await untieDevices(tx, await sessions.end(tx, { userId, except: caller.session?.id }, 'PASSWORD_CHANGED'));
      });
      return null;
    },

    'PUT /me/phone': async ({ caller, body, ...where }) => {
      const userId = personOf(caller);
      const phone = demandPhone(body.phone, where.language);
      const deviceUuid = deviceUuidOf(null, caller);
      const miniApp = caller.session?.miniApp;
      const [mine] = await transactions.platformRows(credentialsOf, [userId]);
      if (mine?.phone && mine.phone !== phone) {
        // A session bound to one merchant may open the account by its phone, but not change the phone.
        if (caller.session?.merchantId) throw new Refusal('ACCOUNT_REQUIRED');
        throw new Refusal('NOT_ALLOWED_NOW', { why: 'HAS_PHONE' });
      }
      await codes.check({ phone, deviceUuid, purpose: 'PHONE' }, body.code);
      const other = await transactions.onPlatform((tx) => findByPhone(tx, phone));
      if (!other || other.id === userId) {
        const [changed] = await transactions.platformRows(setPhone, [userId, phone]);
        if (!changed) throw new Refusal('PHONE_TAKEN');
        return identity.openSession({ userId, deviceUuid, cookies: body.cookies, miniApp, provedPhone: true }, where);
      }
      if (other.status !== 'ACTIVE') throw new Refusal('FORBIDDEN');
      await mergePeople({ transactions, sessions, personalData }, userId, other.id);
      return identity.openSession(
        { userId: other.id, deviceUuid, cookies: body.cookies, miniApp, provedPhone: true },
        where,
      );
    },

    'GET /me/phone-change': async ({ caller }) => {
      const waiting = await phoneChanges.waiting(personOf(caller));
      return { waiting: waiting ? toPhoneChange(waiting) : null };
    },
    'POST /me/phone-change': async ({ caller, body, language }) => {
      const userId = personOf(caller);
      const phone = demandPhone(body.phone, language);
      await codes.check({ phone, deviceUuid: deviceUuidOf(null, caller), purpose: 'PHONE' }, body.code);
      if (await transactions.onPlatform((tx) => findByPhone(tx, phone))) throw new Refusal('PHONE_TAKEN');
      return toPhoneChange(await phoneChanges.request(userId, phone));
    },
    'POST /me/phone-change/confirm': async ({ caller, body, ...where }) => {
      const userId = personOf(caller);
      const session = caller.session!;
      const deviceUuid = deviceUuidOf(null, caller);
      const { phone, password_hash: hash } = (await transactions.platformRows(credentialsOf, [userId]))[0]!;
      if (typeof body.code === 'string' && phone)
        await codes.check({ phone, deviceUuid, purpose: 'OLD_PHONE' }, body.code);
      else await demandPassword({ userId, deviceUuid }, body.password ?? '', hash);
      await phoneChanges.apply(userId, session.id);
      return identity.continueSession(userId, session, where);
    },
    'DELETE /me/phone-change': async ({ caller }) => {
      await phoneChanges.cancel(personOf(caller));
      return null;
    },

    'GET /me/email': async ({ caller }) => ({ email: await emails.of(personOf(caller)), isOpen: emails.isOpen }),
    'POST /me/email/code': ({ caller, body, tenant, language, request }) =>
      emails.request({
        userId: personOf(caller),
        email: demandEmail(body.email, language),
        client: request?.ip ?? '',
        host: identity.hostOf({ tenant, ...(request ? { request } : {}) }),
        language,
        merchantName: 'Dasturxon',
      }),
    'PUT /me/email': async ({ caller, body, language }) => {
      const email = demandEmail(body.email, language);
      await emails.confirm(personOf(caller), email, body.code);
      return { email };
    },
    'DELETE /me/email': async ({ caller }) => {
      await emails.remove(personOf(caller));
      return null;
    },

    'POST /me/avatar': async ({ caller, tenant, request }) => {
      await pictures.change(personOf(caller), request?.uploaded);
      return userView(transactions, personOf(caller), tenant.id);
    },
    'DELETE /me/avatar': async ({ caller, tenant }) => {
      await pictures.change(personOf(caller), null);
      return userView(transactions, personOf(caller), tenant.id);
    },

    'GET /me/addresses': async ({ caller }) => ({
      items: (await transactions.platformRows(addressesOf, [personOf(caller)])).map(toAddress),
    }),
    'POST /me/addresses': async ({ caller, body }) => {
      const [row] = await transactions.platformRows(addAddress, [
        personOf(caller),
        newId(),
        body.label || null,
        body.name,
        body.latitude,
        body.longitude,
        body.office || null,
        body.domophone || null,
        body.entrance || null,
        body.floor || null,
        body.courierComment || null,
        MOST_ADDRESSES,
      ]);
      if (!row) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_MANY_ADDRESSES', most: MOST_ADDRESSES });
      return toAddress(row);
    },
    'PATCH /me/addresses/:id': async ({ caller, params, body }) => {
      const [row] = await transactions.platformRows(changeAddress, [personOf(caller), params.id, body]);
      if (!row) throw new Refusal('NOT_FOUND');
      return toAddress(row);
    },
    'DELETE /me/addresses/:id': async ({ caller, params }) => {
      const [row] = await transactions.platformRows(dropAddress, [personOf(caller), params.id]);
      if (!row) throw new Refusal('NOT_FOUND');
      return null;
    },

    'GET /me/devices': async ({ caller }) => {
      const current = caller.session?.id;
      const rows = await transactions.platformRows(signedInAt, [personOf(caller), new Date(now()), current ?? null]);
      return { items: rows.map((row) => toDevice(row, current)) };
    },
    'DELETE /me/devices/:id': async ({ caller, params }) => {
      await transactions.onPlatform(async (tx) => {
        if (!(await tx.maybe(isOwnSession, [params.id, personOf(caller)]))) throw new Refusal('NOT_FOUND');
        await untieDevices(tx, await sessions.end(tx, { sessionId: params.id }, 'SIGNED_OUT_THERE'));
      });
      return null;
    },

    'POST /me/push': async ({ caller, body }) => {
      await transactions.platformRows(setPush, [deviceUuidOf(null, caller), personOf(caller), body.subscription]);
      return null;
    },
  };
}
