/** What other capabilities use of identity: who makes a request, and opening a session, whichever proof was given. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Access } from '#contract/platform/kit.ts';
import type { DevicePayload, SignedIn } from '#contract/accounts/identity.ts';
import type { SessionKind } from '#domain/accounts/identity/session-kinds.ts';
import { rememberDevice, tieDevice, untieDevices } from '../devices/devices.ts';
import type { Transactions, Tx } from '#server/platform/database/transactions.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isUuid } from '#server/platform/ids.ts';
import { BEARER_SECONDS, readBearer, writeBearer, type Bearer } from './bearer.ts';
import type { PersonalData } from './personal-data.ts';
import { networkMarks, type AsnLookup } from './requester.ts';
import { openChallenges } from './challenges.ts';
import { openCodes, type CodeMessage, type Codes } from './codes.ts';
import { attemptCounter } from './attempt-counter.ts';
import { openEmailAddresses, type EmailAddresses } from './email-addresses.ts';
import { identityKeys } from './identity-keys.ts';
import { openPhoneChanges, type PhoneChanges } from './phone-changes.ts';
import { passwordAttempts, type PasswordAttempts } from './password-attempts.ts';
import type { SignInMetrics } from './sign-in-metrics.ts';
import { openSessions, type OpenedSession, type Sessions } from './sessions.ts';
import { userView } from './user-view.ts';
import { openPins, type Pins } from './pins.ts';
import { oldestStaffSession } from '#domain/accounts/identity/session-age.ts';
import { isPlatformHost } from '#domain/accounts/tenancy/storefront-address.ts';
import { refreshCookie, sessionHost, setRefreshCookie } from './client-address.ts';

export type { CodeMessage } from './codes.ts';

export type { IdentityKeys } from './identity-keys.ts';
export { phoneKnownTo } from './known-guest.ts';
export { confirmSession, unconfirmSessions } from './sessions.ts';
export type { PersonalData } from './personal-data.ts';

export interface IdentityDeps {
  transactions: Transactions;
  hub: Hub;
  personalData: readonly PersonalData[];
  /** The installation's key. */
  key: Buffer;
  publicHost: string;
  publicOrigin: string;
  https: boolean;
  /** Paid messages per day on the whole platform. */
  codesADay: number;
  canSendCodes: boolean;
  /** Whether a server of e-mail is set, and whether it also carries the codes that no gateway does. */
  canEmail: boolean;
  codesByEmail: boolean;
  /** Absent: limits do not count autonomous systems. */
  asnOf?: AsnLookup | undefined;
  metrics: SignInMetrics;
  now: () => number;
  log: Logger;
  sendCode(tx: Tx, message: CodeMessage): Promise<void>;
}

interface SignIn {
  userId: string;
  deviceUuid: string;
  device?: DevicePayload | null | undefined;
  /** False: the refresh token is in the answer, for clients without cookies. */
  cookies: boolean;
  /** Proved by Telegram's Mini App data, or a continuation of such a session. */
  miniApp?: boolean | undefined;
  /** The proof was made with this merchant's own secret: the session is valid in its storefront alone. */
  merchantId?: string | null | undefined;
  /** The person has just proved the phone of their account, at this host. */
  provedPhone?: boolean | undefined;
}

interface TabletSession {
  userId: string;
  merchantId: string;
  tablet: { id: string; branchId: string };
}

/** The HTTP request of a call; absent when a page asks in-process. */
interface Where {
  tenant: Tenant;
  request?: FastifyRequest;
  reply?: FastifyReply;
}

export interface Identity {
  sessions: Sessions;
  codes: Codes;
  passwordAttempts: PasswordAttempts;
  phoneChanges: PhoneChanges;
  emails: EmailAddresses;
  /** A new session for a person who has proved their identity; their device's data becomes theirs. */
  openSession(signIn: SignIn, where: Where): Promise<SignedIn>;
  /** A session on a shared tablet, whose person has proved their identity by PIN. The device's data stay its own. */
  openTabletSession(session: TabletSession, where: Where): Promise<SignedIn>;
  /** Ends the sessions of a shared tablet that was signed out. */
  endTabletSessions(tabletId: string): Promise<void>;
  pins: Pins;
  /** Issues another access token for a session that stays open. Its client keeps the refresh token. */
  continueSession(userId: string, session: NonNullable<Caller['session']>, where: Where): Promise<SignedIn>;
  /** The answer to a renewed session. */
  answer(session: OpenedSession, cookies: boolean, where: Where): Promise<SignedIn>;
  callerOf(request: FastifyRequest, access: Access): Promise<Caller>;
  /** Ends the session of staff that began too long ago, however often it was used; for callers that were admitted. */
  refuseOldStaff(caller: Caller): Promise<void>;
  hostOf(where: Where): string;
  close(): void;
}

const tabletSessions = statement<{ id: string }>(
  'identity.tablet-sessions',
  'select id from session where tablet_id = $1 and ended_at is null',
);

function kindOf({ merchantId, branchId }: Bearer, isOwnHost: boolean): SessionKind {
  if (branchId !== null) return 'pin';
  if (merchantId === null) return 'full';
  return isOwnHost ? 'ownHost' : 'bot';
}

const deviceOf = (request: FastifyRequest): string | null => {
  const uuid = request.headers['device-id'];
  return typeof uuid === 'string' && isUuid(uuid) ? uuid.toLowerCase() : null;
};

export function openIdentity(deps: IdentityDeps): Identity {
  const { transactions, now, https } = deps;
  const keys = identityKeys(deps.key);
  const marks = networkMarks(keys, deps.asnOf);
  const attempts = attemptCounter({ transactions, now });
  const challenges = openChallenges({ transactions, keys, counter: attempts, now });
  const { metrics } = deps;
  const hostOf = ({ request }: Where): string => (request ? sessionHost(request, deps.publicHost) : deps.publicHost);
  const isMerchantsHost = (host: string): boolean => !isPlatformHost(host, deps.publicHost);
  const sessions = openSessions({ transactions, hub: deps.hub, keys, isMerchantsHost, now });

  /** Issues an access token and describes the session. The refresh token is left out. */
  async function withToken(session: Omit<OpenedSession, 'refreshToken'>, where: Where): Promise<SignedIn> {
    const { merchantId } = session;
    const host = hostOf(where);
    const user = await userView(transactions, session.userId, where.tenant.id, {
      id: session.sessionId,
      merchantId,
    });
    const expiresAt = now() + BEARER_SECONDS * 1000;
    const token = writeBearer(keys, {
      sessionId: session.sessionId,
      userId: session.userId,
      host,
      expiresAt,
      miniApp: session.miniApp,
      merchantId,
      branchId: session.branchId,
    });
    return {
      token,
      expiresIn: BEARER_SECONDS,
      user,
      merchantId,
      accountAt: isMerchantsHost(host) ? deps.publicOrigin : null,
    };
  }

  async function answer(session: OpenedSession, cookies: boolean, where: Where): Promise<SignedIn> {
    const signedIn = await withToken(session, where);
    if (!cookies) return { ...signedIn, refreshToken: session.refreshToken };
    if (where.reply) setRefreshCookie(where.reply, session.refreshToken, https);
    return signedIn;
  }

  /** An ended session or a blocked account is refused, never served as anonymous. */
  async function byBearer(request: FastifyRequest, text: string): Promise<Caller> {
    const token = /^Bearer ([\w.-]+)$/i.exec(text)?.[1];
    const host = sessionHost(request, deps.publicHost);
    const bearer = token && readBearer(keys, token, { host, now: now() });
    // A merchant's own host shows the page that the merchant wants: no session there opens more than that merchant.
    if (bearer && bearer.merchantId === null && isMerchantsHost(host)) throw new Refusal('UNAUTHENTICATED');
    const state = bearer && (await sessions.state(bearer.sessionId, bearer.userId));
    if (!bearer || !state || state.status === 'DELETED') throw new Refusal('UNAUTHENTICATED');
    if (state.status !== 'ACTIVE') throw new Refusal('FORBIDDEN');
    request.loggedUser = bearer.userId;
    return {
      userId: bearer.userId,
      deviceUuid: deviceOf(request),
      session: {
        id: bearer.sessionId,
        kind: kindOf(bearer, isMerchantsHost(host)),
        miniApp: bearer.miniApp,
        merchantId: bearer.merchantId,
        branchId: bearer.branchId,
        beganAt: state.beganAt,
        whenOver: overWith(bearer),
      },
    };
  }

  const overWith =
    ({ sessionId, expiresAt }: Bearer) =>
    (listener: () => void) => {
      const timer = setTimeout(listener, Math.max(0, expiresAt - now()));
      const stopHearing = sessions.onEnd(sessionId, listener);
      return () => {
        clearTimeout(timer);
        stopHearing();
      };
    };

  return {
    sessions,
    answer,
    hostOf,
    codes: openCodes({
      transactions,
      keys,
      marks,
      challenges,
      metrics,
      codesADay: deps.codesADay,
      canSend: deps.canSendCodes,
      byEmail: deps.codesByEmail,
      now,
      log: deps.log,
      sendCode: (tx, message) => deps.sendCode(tx, message),
    }),
    emails: openEmailAddresses({
      transactions,
      keys,
      marks,
      attempts,
      canSend: deps.canEmail,
      canText: deps.canSendCodes,
      now,
    }),
    passwordAttempts: passwordAttempts({ transactions, keys, marks, challenges, attempts, metrics, now }),
    phoneChanges: openPhoneChanges({
      personalData: deps.personalData,
      transactions,
      sessions,
      keys,
      now,
      undoAddress: (token) => `${deps.publicOrigin}/phone/undo#${token}`,
    }),
    async openSession(
      { userId, deviceUuid, device, cookies: wantsCookies, miniApp = false, merchantId: prover = null, provedPhone },
      where,
    ) {
      const host = hostOf(where);
      const merchantId = prover ?? (isMerchantsHost(host) ? where.tenant.id : null);
      // One cookie serves all storefronts of a host, so a session by one merchant's proof never replaces it.
      const cookies = wantsCookies && prover === null;
      const before = prover === null && where.request ? refreshCookie(where.request, https) : undefined;
      const { session, deviceId } = await transactions.onPlatform(async (tx) => {
        // The previous session of this browser ends; a session that somebody else planted is not reused.
        const replaced = before && sessions.sessionOf(before);
        if (replaced) await untieDevices(tx, await sessions.end(tx, { sessionId: replaced }, 'REPLACED'));
        const id = await rememberDevice(tx, deviceUuid, device, userId);
        const opened = await sessions.open(tx, {
          userId,
          deviceId: id,
          host,
          miniApp,
          merchantId,
          knowsPhone: merchantId !== null && provedPhone === true,
          tablet: null,
        });
        await tieDevice(tx, id, opened.sessionId);
        return { session: opened, deviceId: id };
      });
      try {
        for (const data of deps.personalData) await data.claim?.(transactions, { deviceId, merchantId }, userId);
      } catch (error) {
        // The sign-in succeeds all the same; the next one on this device tries again.
        deps.log.error({ err: error }, 'the data of a device was not claimed');
      }
      return answer(session, cookies, where);
    },
    continueSession: (userId, { id, miniApp, merchantId, branchId }, where) =>
      withToken({ sessionId: id, userId, miniApp, merchantId, branchId }, where),
    pins: openPins({ keys, attempts, now }),
    async openTabletSession({ userId, merchantId, tablet }, where) {
      const host = hostOf(where);
      const session = await transactions.onPlatform((tx) =>
        sessions.open(tx, { userId, deviceId: null, host, miniApp: false, merchantId, knowsPhone: false, tablet }),
      );
      return answer(session, false, where);
    },
    endTabletSessions: (tabletId) =>
      transactions.onPlatform(async (tx) => {
        for (const { id } of await tx.rows(tabletSessions, [tabletId]))
          await sessions.end(tx, { sessionId: id }, 'TABLET_REMOVED');
      }),
    async callerOf(request, access) {
      const { authorization } = request.headers;
      if (authorization === undefined || access === 'anyone' || access === 'link')
        return { userId: null, deviceUuid: deviceOf(request) };
      const key = /^Bearer (dxk_[\w-]{43})$/i.exec(authorization)?.[1];
      if (key) return { userId: null, deviceUuid: null, integrationKey: key };
      return byBearer(request, authorization);
    },
    async refuseOldStaff({ session, admitted }) {
      if (!session || !admitted) return;
      if (now() - session.beganAt < oldestStaffSession(admitted.held.map(({ role }) => role))) return;
      await transactions.onPlatform(async (tx) =>
        untieDevices(tx, await sessions.end(tx, { sessionId: session.id }, 'TOO_OLD')),
      );
      throw new Refusal('UNAUTHENTICATED');
    },
    close: sessions.close,
  };
}
