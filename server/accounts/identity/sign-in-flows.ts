/** A sign-in at a provider. The state is valid for one callback, the code for one exchange. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { sha256 } from './identity-keys.ts';
import type { AuthorizationRequest, Proven, Provider } from './ports.ts';

const FLOW_MS = 10 * 60_000;
const CODE_MS = 60_000;
const CONFIRM_MS = 5 * 60_000;
/** An older payload or token is not accepted. */
export const FRESH_MS = 5 * 60_000;

export interface NewFlow {
  provider: Provider;
  purpose: 'SIGN_IN' | 'LINK';
  mode: 'popup' | 'redirect';
  origin: string;
  path: string;
  challenge: string;
  /** Known to the browser that begins, as a cookie, and to nobody else. */
  browser: string;
}

interface FlowRow {
  purpose: 'SIGN_IN' | 'LINK';
  mode: 'popup' | 'redirect';
  origin: string;
  return_path: string;
  challenge: string;
}

const add = statement(
  'identity.add-flow',
  `
  insert into sign_in_flow (state_hash, provider, purpose, mode, origin, return_path, challenge, created_date,
    expires_at, browser_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
/** The callback of another provider, or in another browser, does not match. */
const answer = statement<FlowRow>(
  'identity.answer-flow',
  `
  update sign_in_flow set answered_at = $3
  where state_hash = $1 and provider = $2 and answered_at is null and expires_at > $3 and browser_hash = $4
  returning purpose, mode, origin, return_path, challenge`,
);
const awaitConfirmation = statement(
  'identity.await-flow-confirmation',
  'update sign_in_flow set confirm_until = $2, identity = $3 where state_hash = $1',
);
const confirm = statement<FlowRow & { identity: Proven | null }>(
  'identity.confirm-flow',
  `
  update sign_in_flow set confirm_until = null
  where state_hash = $1 and provider = $2 and confirm_until > $3 and browser_hash = $4
  returning purpose, mode, origin, return_path, challenge, identity`,
);
const storeCode = statement(
  'identity.store-flow-code',
  `
  update sign_in_flow set code_hash = $2, code_expires_at = $3, user_id = $4, identity = $5 where state_hash = $1`,
);
const take = statement<{ provider: Provider; user_id: string | null; identity: Proven }>(
  'identity.take-flow-code',
  `
  update sign_in_flow set code_used_at = $2, identity = null
  where code_hash = $1 and code_used_at is null and code_expires_at > $2 and purpose = $3 and origin = $4
    and challenge = $5
  returning provider, user_id, (select f.identity from sign_in_flow f where f.code_hash = $1) as identity`,
);
const use = statement<{ hash: Buffer }>(
  'identity.use-payload',
  'insert into sign_in_used (hash, expires_at) values ($1, $2) on conflict do nothing returning hash',
);

export interface Taker {
  code: string;
  verifier: string;
  purpose: 'SIGN_IN' | 'LINK';
  origin: string | undefined;
  deviceUuid: string;
}

export type Flow = Omit<NewFlow, 'browser'>;

interface Returning {
  state: string;
  browser: string | undefined;
}

export function signInFlows({
  transactions,
  key,
  now,
}: {
  transactions: Transactions;
  key: Buffer;
  now: () => number;
}) {
  /** Nonce and verifier are derived from the state, so they need not be stored. */
  const derived = (what: string, state: string): string =>
    createHmac('sha256', key).update(`sign-in ${what} ${state}`).digest('base64url');
  const authorizationOf = (state: string, redirectUri: string): AuthorizationRequest => ({
    state,
    nonce: derived('nonce', state),
    verifier: derived('verifier', state),
    redirectUri,
  });

  return {
    async begin(flow: NewFlow, redirectUri: string): Promise<AuthorizationRequest> {
      const state = randomBytes(32).toString('base64url');
      await transactions.platformRows(add, [
        sha256(state),
        flow.provider,
        flow.purpose,
        flow.mode,
        flow.origin,
        flow.path,
        flow.challenge,
        new Date(now()),
        new Date(now() + FLOW_MS),
        sha256(flow.browser),
      ]);
      return authorizationOf(state, redirectUri);
    },
    async answered(
      provider: Provider,
      { state, browser }: Returning,
      redirectUri: string,
    ): Promise<(Flow & { authorization: AuthorizationRequest }) | undefined> {
      if (!browser) return undefined;
      const params = [sha256(state), provider, new Date(now()), sha256(browser)];
      const [row] = await transactions.platformRows(answer, params);
      if (!row) return undefined;
      const { return_path: path, ...rest } = row;
      return { ...rest, path, provider, authorization: authorizationOf(state, redirectUri) };
    },
    /** The person is asked before a code goes to the host where the sign-in began. */
    async awaitConfirmation(state: string, who: Proven): Promise<void> {
      await transactions.platformRows(awaitConfirmation, [sha256(state), new Date(now() + CONFIRM_MS), who]);
    },
    /** Once, by the browser that began. */
    async confirmed(
      provider: Provider,
      { state, browser }: Returning,
    ): Promise<(Flow & { identity: Proven }) | undefined> {
      if (!browser) return undefined;
      const params = [sha256(state), provider, new Date(now()), sha256(browser)];
      const [row] = await transactions.platformRows(confirm, params);
      if (!row?.identity) return undefined;
      const { return_path: path, identity, ...rest } = row;
      return { ...rest, path, provider, identity };
    },
    async makeCode(state: string, userId: string | null, who: Proven): Promise<string> {
      const code = randomBytes(32).toString('base64url');
      await transactions.platformRows(storeCode, [sha256(state), sha256(code), new Date(now() + CODE_MS), userId, who]);
      return code;
    },
    /** undefined: expired, used, or not for this client; which one is not revealed. */
    async take({ code, verifier, purpose, origin, deviceUuid }: Taker) {
      // Bound to the device as well, without its id in the URL that began the sign-in.
      const challenge = sha256(`${verifier}.${deviceUuid}`).toString('base64url');
      const [row] = await transactions.platformRows(take, [
        sha256(code),
        new Date(now()),
        purpose,
        origin ?? '',
        challenge,
      ]);
      return row;
    },
    /** False: this payload was used before. */
    async useOnce(seal: string): Promise<boolean> {
      const rows = await transactions.platformRows(use, [sha256(seal), new Date(now() + 2 * FRESH_MS)]);
      return rows.length > 0;
    },
  };
}

export type Flows = ReturnType<typeof signInFlows>;
