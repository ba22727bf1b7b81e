import { randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { Passkey, secondFactorContract } from '#contract/accounts/second-factor.ts';
import {
  CONFIRMATION_WAITS,
  CONFIRMED_MS,
  MOST_PASSKEYS,
  plainRecoveryCode,
  RECOVERY_CODES,
  recoveryCodeOf,
  toBase32,
  totpAddress,
  totpOf,
} from '#domain/accounts/identity/second-factor.ts';
import { confirmSession, type Identity, type IdentityKeys } from '../identity/identity.ts';
import type { Transactions, Tx } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { FastifyRequest } from 'fastify';
import type { Passkeys } from './passkeys.ts';
import * as store from './second-factor-statements.ts';
import { noteSecondFactor, resetSecondFactor, type SecondFactorPolicy } from './second-factor.ts';
import { stepOfCode } from './totp.ts';

export interface SecondFactorDeps {
  transactions: Transactions;
  identity: Pick<Identity, 'hostOf'>;
  keys: IdentityKeys;
  box: SecretBox;
  passkeys: Passkeys;
  policy: SecondFactorPolicy;
  /** The name under which authenticator apps list the account. */
  issuer: string;
  now: () => number;
}

/** Of HMAC-SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

interface Who {
  userId: string;
  sessionId: string;
}

/** Access is checked before; what is confirmed is a session. */
function whoOf({ userId, session }: Caller): Who {
  if (!userId) throw new Refusal('UNAUTHENTICATED');
  if (!session) throw new Refusal('NOT_FOUND');
  return { userId, sessionId: session.id };
}

const toPasskey = ({ id, name, created_date: created, last_used: used }: store.PasskeyRow): Passkey => ({
  id,
  name,
  createdDate: created.toISOString(),
  lastUsed: used?.toISOString() ?? null,
});

export function secondFactorHandlers(deps: SecondFactorDeps): Handlers<typeof secondFactorContract> {
  const { transactions, keys, box, passkeys, now } = deps;
  const place = (userId: string) => ({ merchantId: userId, field: 'authenticator' });
  const open = (sealed: string, userId: string): Buffer => Buffer.from(box.open(sealed, place(userId)), 'base64');
  const hashOf = (userId: string, code: string): Buffer =>
    keys.mark('recovery code', `${userId} ${plainRecoveryCode(code)}`);

  const passkeysWork = (where: { tenant: Tenant; request?: FastifyRequest }): boolean =>
    passkeys.worksAt(deps.identity.hostOf(where));
  function demandPasskeys(where: { tenant: Tenant; request?: FastifyRequest }): void {
    if (!passkeysWork(where)) throw new Refusal('NOT_ALLOWED_NOW', { why: 'OTHER_ADDRESS' });
  }

  /** Counts before the code is compared, so that codes that are sent at once are counted too. */
  async function countTry(userId: string): Promise<void> {
    const [counted] = await transactions.platformRows(store.countTry, [userId, new Date(now()), CONFIRMATION_WAITS]);
    if (counted) return;
    const [waiting] = await transactions.platformRows(store.waitOf, [userId]);
    const seconds = Math.ceil(((waiting?.wait_until.getTime() ?? 0) - now()) / 1000);
    throw new Refusal('TOO_MANY_TRIES', { retryAfter: Math.max(1, seconds) });
  }

  async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(12)));
    await tx.run(store.dropRecoveryCodes, [userId]);
    await tx.run(store.addRecoveryCodes, [userId, codes.map((code) => hashOf(userId, code))]);
    return codes;
  }

  /** Recovery codes come with the first factor and go with the last; whoever adds one has just proved it. */
  async function added(tx: Tx, { userId, sessionId }: Who, what: string, wasFirst: boolean): Promise<string[] | null> {
    await tx.run(store.forgetTries, [userId]);
    await confirmSession(tx, sessionId, new Date(now() + CONFIRMED_MS));
    await noteSecondFactor(tx, { userId, by: userId, change: 'ADDED', what });
    return wasFirst ? renewRecoveryCodes(tx, userId) : null;
  }
  async function removed(tx: Tx, userId: string, what: string): Promise<void> {
    const { has_factor: hasFactor } = await tx.row(store.factorsOf, [userId]);
    if (!hasFactor) await tx.run(store.dropRecoveryCodes, [userId]);
    await noteSecondFactor(tx, { userId, by: userId, change: 'REMOVED', what });
  }

  async function byCode(tx: Tx, userId: string, code: string): Promise<boolean> {
    const digits = totpOf(code);
    if (digits === null) {
      if (!(await tx.maybe(store.useRecoveryCode, [userId, hashOf(userId, code), new Date(now())]))) return false;
      await noteSecondFactor(tx, { userId, by: userId, change: 'CODE_USED' });
      return true;
    }
    const app = await tx.maybe(store.authenticatorOf, [userId]);
    const step = app?.sealed ? stepOfCode(open(app.sealed, userId), digits, now()) : undefined;
    return step !== undefined && (await tx.maybe(store.useStep, [userId, step])) !== undefined;
  }

  return {
    'GET /me/second-factor': async ({ caller, ...where }) => {
      const { userId, sessionId } = whoOf(caller);
      const isBound = caller.session!.merchantId !== null;
      const passkeysHere = !isBound && passkeysWork(where);
      const [[row], known] = await Promise.all([
        transactions.platformRows(store.overviewOf, [userId, sessionId, new Date(now())]),
        isBound ? [] : transactions.platformRows(store.passkeysOf, [userId]),
      ]);
      return {
        required: deps.policy === 'required',
        authenticator: row!.since && { since: row!.since.toISOString() },
        passkeys: known.map(toPasskey),
        passkeysHere,
        recoveryCodesLeft: row!.codes_left,
        confirmedUntil: row!.confirmed_until?.toISOString() ?? null,
      };
    },

    'POST /me/second-factor/authenticator': async ({ caller }) => {
      const { userId } = whoOf(caller);
      const secret = randomBytes(SECRET_BYTES);
      const [person] = await transactions.platformRows(store.factorsOf, [userId]);
      await transactions.platformRows(store.putPending, [userId, box.seal(secret.toString('base64'), place(userId))]);
      const text = toBase32(secret);
      const address = totpAddress({ issuer: deps.issuer, account: person?.phone ?? userId, secret: text });
      return { secret: text, address, qr: renderSVG(address) };
    },

    'POST /me/second-factor/authenticator/confirm': async ({ caller, body }) => {
      const who = whoOf(caller);
      const { userId } = who;
      const [app] = await transactions.platformRows(store.authenticatorOf, [userId]);
      if (!app?.pending) throw new Refusal('NOT_FOUND');
      await countTry(userId);
      const step = stepOfCode(open(app.pending, userId), totpOf(body.code) ?? '', now());
      if (step === undefined) throw new Refusal('CODE_INCORRECT');
      return transactions.onPlatform(async (tx) => {
        const { has_factor: hadFactor } = await tx.row(store.factorsOf, [userId]);
        if (!(await tx.maybe(store.acceptPending, [userId, app.pending, new Date(now()), step])))
          throw new Refusal('NOT_FOUND');
        return { recoveryCodes: await added(tx, who, 'AUTHENTICATOR', !hadFactor) };
      });
    },

    'DELETE /me/second-factor/authenticator': async ({ caller }) => {
      const { userId } = whoOf(caller);
      await transactions.onPlatform(async (tx) => {
        const dropped = await tx.maybe(store.dropAuthenticator, [userId]);
        if (!dropped) throw new Refusal('NOT_FOUND');
        if (dropped.was_set) await removed(tx, userId, 'AUTHENTICATOR');
      });
      return null;
    },

    'POST /me/second-factor/passkeys/begin': async ({ caller, ...where }) => {
      const who = whoOf(caller);
      demandPasskeys(where);
      const [person] = await transactions.platformRows(store.factorsOf, [who.userId]);
      const options = await passkeys.creation({ ...who, name: person?.phone ?? who.userId });
      return options as Awaited<
        ReturnType<Handlers<typeof secondFactorContract>['POST /me/second-factor/passkeys/begin']>
      >;
    },

    'POST /me/second-factor/passkeys': async ({ caller, body, ...where }) => {
      const who = whoOf(caller);
      demandPasskeys(where);
      const made = await passkeys.verifyCreation(who.sessionId, {
        ...body.passkey,
        clientExtensionResults: {},
      });
      return transactions.onPlatform(async (tx) => {
        const { has_factor: hadFactor } = await tx.row(store.factorsOf, [who.userId]);
        const row = await tx.maybe(store.addPasskey, [
          newId(),
          who.userId,
          made.credentialId,
          made.publicKey,
          made.counter,
          made.transports,
          body.name,
          new Date(now()),
          MOST_PASSKEYS,
        ]);
        if (!row) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_MANY_PASSKEYS', most: MOST_PASSKEYS });
        return { passkey: toPasskey(row), recoveryCodes: await added(tx, who, 'PASSKEY', !hadFactor) };
      });
    },

    'DELETE /me/second-factor/passkeys/:id': async ({ caller, params }) => {
      const { userId } = whoOf(caller);
      await transactions.onPlatform(async (tx) => {
        if (!(await tx.maybe(store.dropPasskey, [userId, params.id]))) throw new Refusal('NOT_FOUND');
        await removed(tx, userId, 'PASSKEY');
      });
      return null;
    },

    'POST /me/second-factor/recovery-codes': async ({ caller }) => {
      const { userId } = whoOf(caller);
      return transactions.onPlatform(async (tx) => {
        const { has_factor: hasFactor } = await tx.row(store.factorsOf, [userId]);
        if (!hasFactor) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_SECOND_FACTOR' });
        await noteSecondFactor(tx, { userId, by: userId, change: 'CODES_RENEWED' });
        return { recoveryCodes: await renewRecoveryCodes(tx, userId) };
      });
    },

    'POST /me/confirm/passkey': async ({ caller, ...where }) => {
      demandPasskeys(where);
      const options = await passkeys.request(whoOf(caller));
      return { ...options, ...{ rpId: options.rpId! } } as Awaited<
        ReturnType<Handlers<typeof secondFactorContract>['POST /me/confirm/passkey']>
      >;
    },

    'POST /me/confirm': async ({ caller, body, ...where }) => {
      const who = whoOf(caller);
      const [person] = await transactions.platformRows(store.factorsOf, [who.userId]);
      if (!person?.has_factor) throw new Refusal('SECOND_FACTOR_MISSING');
      const until = new Date(now() + CONFIRMED_MS);
      if ('passkey' in body) {
        demandPasskeys(where);
        const { id, counter } = await passkeys.verify(who, {
          ...body.passkey,
          clientExtensionResults: {},
        });
        await transactions.onPlatform(async (tx) => {
          if (!(await tx.maybe(store.usePasskey, [id, who.userId, counter, new Date(now())])))
            throw new Refusal('IDENTITY_REFUSED');
          await confirmSession(tx, who.sessionId, until);
        });
      } else {
        await countTry(who.userId);
        await transactions.onPlatform(async (tx) => {
          if (!(await byCode(tx, who.userId, body.code))) throw new Refusal('CODE_INCORRECT');
          await tx.run(store.forgetTries, [who.userId]);
          await confirmSession(tx, who.sessionId, until);
        });
      }
      return { confirmedUntil: until.toISOString() };
    },

    'DELETE /platform/people/:id/second-factor': async ({ caller, params }) => {
      await transactions.onPlatform(async (tx) => {
        if (!(await resetSecondFactor(tx, params.id, caller.userId))) throw new Refusal('NOT_FOUND');
      });
      return null;
    },
  };
}
