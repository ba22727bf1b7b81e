/** A proof of every kind that the product knows, for the owner of a merchant: `session-kinds.ts` says what it opens. */
import type pg from 'pg';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/platform/kit.ts';
import { groupOf, SESSION_KINDS, type SessionKind } from '#domain/accounts/identity/session-kinds.ts';
import { writeBearer } from '#server/accounts/identity/bearer.ts';
import { identityKeys } from '#server/accounts/identity/identity-keys.ts';
import { newId } from '#server/platform/ids.ts';
import { secretKey } from '#server/platform/secret-box.ts';
import type { TestProduct } from '#tests/support/product.ts';
import type { FuzzAnswer } from './client.ts';
import type { FuzzRequest } from './requests.ts';
import type { MerchantFixture } from './two-merchants.ts';

const CENTRAL = 'localhost';

/** Headers by kind of session, at the host where it is valid. */
export async function everySession(
  { t, programs, database, key }: { t: TestProduct; programs: TestProduct; database: pg.Client; key: string },
  own: MerchantFixture,
): Promise<Record<SessionKind, Record<string, string>>> {
  const { merchant, place, staff } = own;
  const [branchId = ''] = place.branches;
  const owner = { merchant, user: staff.OWNER };
  const post = <T>(url: string, body?: object) =>
    t.ask<T>(url, { ...owner, method: 'POST', ...(body ? { body } : {}) });
  const keys = identityKeys(secretKey(key, ''));
  const ownHost = `${own.mark}.example.uz`;
  await database.query(
    'update merchant_domain set verified_at = coalesce(verified_at, now()) where merchant_id = $1 and host = $2',
    [merchant, ownHost],
  );
  const agent = await post('/console/print-agents', { branchId, name: 'Sinov agenti' });
  const tablet = await post<{ token: string }>('/console/tablets', { branchId, name: 'Sinov', lockMinutes: 3 });
  const { rows } = await database.query<{ id: string }>(
    'select id from staff_tablet where merchant_id = $1 order by id desc limit 1',
    [merchant],
  );
  const tabletId = rows[0]!.id;
  const eats = await post<{ clientSecret?: string }>('/console/aggregators/YANDEX_EATS/credentials');
  const person = async (
    host: string,
    bound: string | null,
    atBranch: string | null,
  ): Promise<Record<string, string>> => {
    const sessionId = newId();
    await database.query(
      `insert into session (id, user_id, host, refresh_hash, created_date, last_seen, expires_at, mini_app, merchant_id,
        tablet_id, branch_id, knows_phone)
      values ($1, $2, $3, sha256($8::bytea), $4, $4, $4::timestamptz + interval '1 day', false, $5, $6, $7,
        $5::uuid is not null and $6::uuid is null)`,
      [sessionId, staff.OWNER, host, new Date(programs.clock.now), bound, atBranch && tabletId, atBranch, sessionId],
    );
    const expiresAt = programs.clock.now + 10 * 60_000;
    const claims = { sessionId, userId: staff.OWNER, host, expiresAt, miniApp: false, merchantId: bound };
    return { host, authorization: `Bearer ${writeBearer(keys, { ...claims, branchId: atBranch })}` };
  };
  const bearer = (text: string): Record<string, string> => ({ host: CENTRAL, authorization: `Bearer ${text}` });
  return {
    nobody: { host: ownHost },
    full: await person(CENTRAL, null, null),
    ownHost: await person(ownHost, merchant, null),
    bot: await person(CENTRAL, merchant, null),
    pin: await person(CENTRAL, merchant, branchId),
    key: bearer(own.programKey),
    agent: bearer(/dxk_[\w-]{43}/.exec(JSON.stringify(agent.body))?.[0] ?? ''),
    aggregator: bearer(eats.body.clientSecret ?? ''),
    tablet: bearer(tablet.body.token),
  };
}

/** A call that the kind of session does not open was answered all the same. */
export function opened(kind: SessionKind, { key }: FuzzRequest, { status }: FuzzAnswer): string | null {
  const { access = 'public' } = (contract as Record<string, Call>)[key]!;
  const verdict = SESSION_KINDS[kind][groupOf(access)];
  return verdict !== 'yes' && status < 300 ? `was answered ${status} in a session that says ${verdict}` : null;
}
