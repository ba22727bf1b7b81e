import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  telephoneContract,
  type CallEvent,
  type TelephoneAccount,
  type TelephoneVendorName,
} from '#contract/partners/telephone.ts';
import { implement, type Handlers } from '#server/platform/http/call-context.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { readRawBody } from '#server/platform/http/request-body.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { branchesFor, hashOfKey, invalid, noteChange, staffIn } from '#server/accounts/staff/staff.ts';
import type { Secrets } from '#server/accounts/secrets/secrets.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import type { TelephoneVendors } from './ports.ts';
import {
  accountOf,
  addLines,
  applyEvent,
  dropLines,
  linesOf,
  markCalledBack,
  noteEvent,
  openCalls,
  putAccount,
  setVendor,
  type CallRow,
} from './telephone.ts';

interface TelephoneDeps {
  transactions: Transactions;
  secrets: Secrets;
  vendors: TelephoneVendors;
  publicOrigin: string;
  now: () => number;
}

/** Systems write numbers with spaces and brackets; null: withheld, or no number. */
function numberIn(text: string | undefined): string | null {
  const digits = (text ?? '').replace(/\D/g, '').slice(0, 15);
  if (digits.length < 2) return null;
  // The numbers of the country come with its code, without it, and with and without a plus.
  if (digits.length === 9) return `+998${digits}`;
  return digits.length > 9 ? `+${digits}` : digits;
}

const SECRET = 'zadarmaSecret';

const toCall = (row: CallRow) => ({
  id: row.id,
  phone: row.phone,
  guestName: row.guest_name,
  branchName: row.branch_name,
  rangAt: row.rang_at.toISOString(),
});

function telephoneHandlers(deps: TelephoneDeps): Handlers<typeof telephoneContract> {
  const { transactions, secrets, vendors, publicOrigin, now } = deps;
  async function accountIn(tx: TenantTx): Promise<TelephoneAccount> {
    const account = await tx.maybe(accountOf);
    const lines = await tx.rows(linesOf);
    return {
      hint: account?.hint ?? null,
      createdAt: account?.created_at.toISOString() ?? null,
      lastEventAt: account?.last_event_at?.toISOString() ?? null,
      vendor: account?.vendor ?? 'GENERIC',
      hasSecret: (await secrets.areSet(tx.merchantId)).includes(SECRET),
      lines: lines.map(({ number, branch_id: branchId }) => ({ number, branchId })),
    };
  }

  /** Whose notices come to this address. */
  async function vendorAt(merchantId: string, token: string): Promise<TelephoneVendorName> {
    const [account] = await transactions.tenantRows(merchantId, accountOf, []);
    if (!account || !timingSafeEqual(account.token_hash, hashOfKey(token))) throw new Refusal('NOT_FOUND');
    return account.vendor;
  }

  async function apply(tx: TenantTx, { event, callId, from, to }: CallEvent): Promise<void> {
    const at = new Date(now());
    const changed = await tx.maybe(applyEvent, [newId(), callId, numberIn(from), numberIn(to), event, at]);
    if (changed) await tx.send(staffEvent(tx.merchantId, 'CALLS', changed.branch_id));
  }

  return {
    'GET /console/calls': async ({ tenant, caller, language }) => {
      const staff = await staffIn(transactions, tenant.id, caller);
      const branches = branchesFor(staff, 'calls.take');
      const rows = await transactions.tenantRows(tenant.id, openCalls, [language, branches, new Date(now())]);
      const having = (state: CallRow['state']) => rows.filter((row) => row.state === state).map(toCall);
      return { ringing: having('RINGING'), missed: having('MISSED') };
    },

    'POST /console/calls/:id/called-back': async ({ params, tenant, caller }) => {
      const staff = await staffIn(transactions, tenant.id, caller);
      const branches = branchesFor(staff, 'calls.take');
      return transactions.withTenant(tenant.id, async (tx) => {
        const call = await tx.maybe(markCalledBack, [params.id, branches, new Date(now())]);
        if (!call) throw new Refusal('NOT_FOUND');
        await tx.send(staffEvent(tenant.id, 'CALLS', call.branch_id));
        return null;
      });
    },

    'GET /console/telephone': ({ tenant }) => transactions.withTenant(tenant.id, accountIn),

    'POST /console/telephone/address': async ({ tenant, caller }) => {
      const { userId } = await staffIn(transactions, tenant.id, caller);
      const token = randomBytes(32).toString('base64url');
      const hint = token.slice(-4);
      await transactions.withTenant(tenant.id, async (tx) => {
        await tx.run(putAccount, [hashOfKey(token), hint, new Date(now())]);
        const after = { name: 'telephone', hint };
        await noteChange(tx, { by: userId, action: 'KEY_MADE', subject: tenant.id, before: null, after });
      });
      return { address: `${publicOrigin}/api/hooks/telephone/${tenant.id}/${token}` };
    },

    'PUT /console/telephone/vendor': async ({ tenant, caller, body: { vendor, secret } }) => {
      const { userId } = await staffIn(transactions, tenant.id, caller);
      if (vendors[vendor].isSigned && !secret && !(await secrets.areSet(tenant.id)).includes(SECRET))
        throw invalid('secret', 'REQUIRED');
      await transactions.withTenant(tenant.id, async (tx) => {
        if (!(await tx.maybe(setVendor, [vendor]))) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_ADDRESS' });
        if (vendors[vendor].isSigned) {
          if (secret) await secrets.write(tx, SECRET, secret);
        } else await secrets.forget(tx, SECRET);
        const after = { name: 'telephone', vendor };
        await noteChange(tx, { by: userId, action: 'SECRET_SET', subject: SECRET, before: null, after });
      });
      return transactions.withTenant(tenant.id, accountIn);
    },

    'PUT /console/telephone/lines': ({ tenant, body: { items } }) => {
      const numbers = items.map(({ number }) => numberIn(number));
      if (new Set(numbers).size < numbers.length) throw invalid('items', 'TAKEN');
      return transactions.withTenant(tenant.id, async (tx) => {
        await tx.run(dropLines);
        const added = await tx.run(addLines, [numbers, items.map(({ branchId }) => branchId)]);
        if (added < items.length) throw invalid('items', 'UNKNOWN');
        return accountIn(tx);
      });
    },

    'POST /console/telephone/test': ({ tenant }) =>
      transactions.withTenant(tenant.id, async (tx) => {
        await apply(tx, { event: 'RINGING', callId: `test ${newId()}` });
        return null;
      }),

    'POST /hooks/telephone/:merchantId/:token': async ({ params: { merchantId, token }, request }) => {
      const vendor = vendors[await vendorAt(merchantId, token)];
      const secret = vendor.isSigned ? ((await secrets.read(merchantId, [SECRET]))[SECRET] ?? null) : null;
      const body = request ? (await readRawBody(request)).toString('utf8') : '';
      const read = vendor.read({ body, headers: request?.headers ?? {} }, secret);
      if (!read.ok) {
        if (read.why === 'SIGNATURE') throw new Refusal('FORBIDDEN');
        throw new Refusal('VALIDATION', { errors: [{ path: 'body', code: 'invalid' }] });
      }
      await transactions.withTenant(merchantId, async (tx) => {
        for (const event of read.events) await apply(tx, event);
        await tx.run(noteEvent, [new Date(now())]);
      });
      return { ok: true };
    },

    'GET /hooks/telephone/:merchantId/:token': async ({ params: { merchantId, token }, query, reply }) => {
      const text = vendors[await vendorAt(merchantId, token)].echo?.(query) ?? null;
      if (text === null) throw new Refusal('NOT_FOUND');
      reply?.type('text/plain; charset=utf-8');
      return Readable.from([text]);
    },
  };
}

export const telephoneModule = (deps: TelephoneDeps): CapabilityModule => ({
  calls: implement(telephoneContract, telephoneHandlers(deps)),
});
