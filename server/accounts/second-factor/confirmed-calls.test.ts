import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/platform/kit.ts';
import { isAction } from '#domain/accounts/identity/roles.ts';

const calls = Object.entries(contract as Record<string, Call>);

/** Money, keys, owners, everybody's data, closing: what a stolen session is worth stealing for. */
const CONFIRMED = [
  'DELETE /platform/people/:id/second-factor',
  'GET /console/guests/export',
  'GET /platform/payouts/export',
  'PATCH /console/aggregators/:vendor',
  'PATCH /console/partners/:vendor',
  'PATCH /console/payment-methods',
  'POST /console/aggregators/:vendor/credentials',
  'POST /console/integration-keys',
  'POST /console/partners/:vendor/hook',
  'POST /console/payment-methods/:provider/address',
  'POST /console/print-agents',
  'POST /console/print-agents/:id/key',
  'POST /console/take-offline',
  'POST /console/telephone/address',
  'POST /platform/commission',
  'POST /platform/invoices',
  'POST /platform/merchants/:id/terms',
  'POST /platform/merchants/:id/transfers',
  'POST /platform/merchants/terms',
  'POST /platform/payouts',
  'POST /platform/waiting-codes',
  'PUT /console/aggregators/:vendor/push',
  'PUT /console/payment-methods/:provider',
  'PUT /console/secrets/:name',
  'PUT /console/telephone/vendor',
  'PUT /platform/merchants/:id/payout-account',
  'PUT /platform/merchants/:id/promos/:promoId/funding',
];
const BY_BODY = ['PATCH /platform/merchants/:id', 'POST /console/staff', 'POST /platform/merchants/switch'];
const OWN = [
  'DELETE /me/second-factor/authenticator',
  'DELETE /me/second-factor/passkeys/:id',
  'POST /me/second-factor/authenticator',
  'POST /me/second-factor/authenticator/confirm',
  'POST /me/second-factor/passkeys',
  'POST /me/second-factor/passkeys/begin',
  'POST /me/second-factor/recovery-codes',
];

/** Calls of staff that look like keys and secrets, and why they do not ask. */
const UNASKED: Readonly<Record<string, string>> = {
  'DELETE /console/integration-keys/:id': 'takes a key away',
  'DELETE /console/print-agents/:id': 'takes a key away',
  'PUT /console/telephone/lines': 'numbers of branches',
  'POST /console/telephone/test': 'tries what is set',
  'POST /console/partners/:vendor/test': 'tries what is set',
  'POST /console/aggregators/:vendor/test': 'tries what is set',
  'POST /console/sms-account/test': 'tries what is set, at most ten times a day',
  'PUT /console/aggregators/:vendor/mapping': 'which dish is which',
  'PUT /console/pos/:vendor/mapping': 'which dish is which',
  'POST /console/pos/:vendor/mapping/by-name': 'which dish is which',
  'POST /console/pos/:vendor/menu': 'reads the menu of the till',
  'POST /console/tablets': 'a tablet opens nothing without a PIN',
  'POST /console/orders': 'the token of a table or a group order, not a key of the merchant',
  'POST /console/menu/bulk/undo': 'names the change that is undone',
  'POST /console/gift-codes': 'a voucher of the own restaurant; managers sell them all day, and each is audited',
  'POST /console/tables/:id/qr': 'the code of a table, printed for its guests',
  'GET /console/tables/:id/qr': 'the code of a table, printed for its guests',
};

const SECRET_FIELD = /secret|password|token|apikey|credential/i;

function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === 'properties' ? Object.keys(inner as object) : []),
    ...fieldsOf(inner),
  ]);
}

const takesSecret = ({ body }: Call): boolean =>
  body !== undefined && fieldsOf(z.toJSONSchema(body, { io: 'input' })).some((field) => SECRET_FIELD.test(field));

/** Of staff, with keys and secrets in hand. */
const suspects = calls
  .filter(([, call]) => call.access !== undefined && isAction(call.access))
  .filter(
    ([key, call]) =>
      call.holdsSecret === true || takesSecret(call) || (call.access === 'keys.manage' && !key.startsWith('GET ')),
  )
  .map(([key]) => key);

const keysWhere = (is: (confirmed: Call['confirmed']) => boolean): string[] =>
  calls
    .filter(([, { confirmed }]) => is(confirmed))
    .map(([key]) => key)
    .toSorted();

describe('calls that ask for the second factor', () => {
  it('are these', () => {
    expect(keysWhere((confirmed) => confirmed === true)).toEqual(CONFIRMED);
    expect(keysWhere((confirmed) => typeof confirmed === 'object')).toEqual(BY_BODY);
    expect(keysWhere((confirmed) => confirmed === 'own')).toEqual(OWN);
  });

  it('are all calls of staff that hold or take a secret, but for those with a reason', () => {
    const asked = new Set([...CONFIRMED, ...BY_BODY]);
    expect(suspects.filter((key) => !asked.has(key) && !(key in UNASKED))).toEqual([]);
    // A reason without its call, or for a call that asks, is out of date.
    expect(Object.keys(UNASKED).filter((key) => asked.has(key) || !suspects.includes(key))).toEqual([]);
  });

  it('finds a secret in a body that nobody has thought of', () => {
    const body = z.object({ account: z.object({ webhookSecret: z.string() }).optional() });
    expect(takesSecret({ summary: '', tag: '', body, result: z.null() })).toBe(true);
  });

  it.each([
    ['PATCH /platform/merchants/:id', { deleted: true }, true],
    ['PATCH /platform/merchants/:id', { isActive: false, reason: 'fraud' }, true],
    ['PATCH /platform/merchants/:id', { isActive: true }, false],
    ['PATCH /platform/merchants/:id', { deleted: false }, false],
    ['POST /platform/merchants/switch', { ids: [], isActive: false, reason: 'fraud' }, true],
    ['POST /platform/merchants/switch', { ids: [], isActive: true }, false],
    ['POST /console/staff', { phone: '', role: 'OWNER' }, true],
    ['POST /console/staff', { phone: '', role: 'MANAGER' }, false],
  ])('%s with %o: %s', (key, body, isAsked) => {
    const { confirmed } = (contract as Record<string, Call>)[key]!;
    expect(typeof confirmed === 'object' && z.safeParse(confirmed.when, body).success).toBe(isAsked);
  });
});
