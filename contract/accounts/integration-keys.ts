/** Keys for programs of others: a till, a screen in the kitchen. Each has the scopes that its owner chose. */
import { z } from 'zod';
import { SCOPES } from '#domain/accounts/identity/roles.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant } from '../platform/values.ts';

const tag = 'integrations';
const Scope = z.enum(SCOPES as [string, ...string[]]);

export const IntegrationKey = z
  .object({
    id: Id,
    name: z.string(),
    /** Actions of the table of roles. */
    scopes: z.array(Scope),
    /** The last four characters of the key, to tell it from others. */
    hint: z.string(),
    createdBy: z.string().nullable(),
    createdDate: Instant,
    /** To the minute. */
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'IntegrationKey' });
export type IntegrationKey = z.infer<typeof IntegrationKey>;

export const integrationKeysContract = define({
  'GET /console/integration-keys': {
    access: 'keys.manage',
    summary: 'The valid keys of programs, without their secrets',
    tag,
    result: z.object({ items: z.array(IntegrationKey) }),
  },
  'POST /console/integration-keys': {
    confirmed: true,
    holdsSecret: true,
    access: 'keys.manage',
    summary: 'Create a key. The secret is returned once and stored as a hash; a program sends it as a bearer token',
    tag,
    status: 201,
    body: z.object({
      name: z.string().trim().min(1).max(60),
      scopes: z
        .array(Scope)
        .min(1)
        .max(SCOPES.length)
        .transform((scopes) => [...new Set(scopes)]),
    }),
    result: z.object({ key: IntegrationKey, secret: z.string() }),
    errors: ['NOT_ALLOWED_NOW'],
  },
  'DELETE /console/integration-keys/:id': {
    access: 'keys.manage',
    summary: 'Revoke a key; streams opened with it end',
    tag,
    status: 204,
    params: z.object({ id: Id }),
    result: z.null(),
    errors: ['NOT_FOUND'],
  },
});
