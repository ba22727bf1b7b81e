/** OpenAPI 3.1 from the contract: one source for handlers, clients and this document. */
import { z } from 'zod';
import { keyKind, type Call, type Contract, type Key } from '#contract/platform/kit.ts';
import { PROBLEM_STATUS, type ProblemCode } from '#contract/platform/problems.ts';
import { FILE_TYPES, fileKindsOf } from '#contract/platform/values.ts';
import { groupOf, SESSION_KINDS } from '#domain/accounts/identity/session-kinds.ts';
import { isAction, mayDo, ROLES } from '#domain/accounts/identity/roles.ts';

type Json = Record<string, unknown>;

const COMMON: ProblemCode[] = ['VALIDATION', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];

const KEY_PARAMETERS = { none: [], order: ['IdempotencyKey'], general: ['OptionalIdempotencyKey'] } as const;
const KEY_PROBLEMS: ProblemCode[] = ['IDEMPOTENCY_REUSED', 'OUTCOME_UNKNOWN', 'ALREADY_DONE'];

const accessOf = (call: Call): NonNullable<Call['access']> => call.access ?? 'public';
const needsBearer = (call: Call): boolean =>
  accessOf(call) === 'user' || accessOf(call) === 'account' || isAction(accessOf(call));

/** Refusals that can happen before the handler runs. */
function refusedBeforeHandler(call: Call): ProblemCode[] {
  const access = accessOf(call);
  return [
    ...(call.tenant === 'none' ? [] : (['MERCHANT_REQUIRED', 'NOT_FOUND', 'FORBIDDEN'] as const)),
    ...(access === 'anyone' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(access === 'account' ? (['ACCOUNT_REQUIRED'] as const) : []),
    ...(isAction(access) ? (['FORBIDDEN'] as const) : []),
    ...(SESSION_KINDS.pin[groupOf(access)] === 'FULL_SIGN_IN_REQUIRED' ? (['FULL_SIGN_IN_REQUIRED'] as const) : []),
    ...(call.confirmed ? (['CONFIRMATION_REQUIRED'] as const) : []),
    ...(call.confirmed && call.confirmed !== 'own' ? (['SECOND_FACTOR_MISSING'] as const) : []),
    ...(call.body ? (['TOO_LARGE', 'UNSUPPORTED_MEDIA'] as const) : []),
  ];
}

/** An empty entry allows anonymous callers. */
function security(call: Call): Json[] {
  if (accessOf(call) === 'anyone') return [];
  return needsBearer(call) ? [{ bearer: [] }] : [{}, { bearer: [] }];
}

function description(call: Call): string {
  const access = accessOf(call);
  return [
    ...(access === 'user' ? ['For whoever is signed in.'] : []),
    ...(access === 'account' ? ['For whoever is signed in; not in a session bound to one merchant.'] : []),
    ...(isAction(access) ? [`For ${ROLES.filter((role) => mayDo(role, access)).join(', ')}.`] : []),
    ...(call.confirmed === true ? ['Asks the person to confirm by their second factor, and no program.'] : []),
    ...(call.confirmed === 'own' ? ['Asks whoever has a second factor to confirm by it.'] : []),
    ...(typeof call.confirmed === 'object' ? ['Some bodies ask the person to confirm by their second factor.'] : []),
    ...(call.limit ? [`At most ${call.limit.perMinute} a minute from one person, key or unknown network.`] : []),
  ].join(' ');
}

/** Schemas by their `id` become components; input and output forms differ, so inputs get a suffix. */
class Components {
  readonly schemas: Json = {};

  of(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const suffix = io === 'input' ? 'Input' : '';
    const { $schema: _, $defs, ...plain } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as Json;
    const rename = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value).replace(/"#\/\$defs\/([^"]+)"/g, `"#/components/schemas/$1${suffix}"`));
    for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) {
      const { $schema: __, id: ___, ...rest } = definition as Json;
      this.schemas[name + suffix] = rename(rest);
    }
    const { id, ...rest } = plain;
    if (typeof id !== 'string') return rename(rest) as Json;
    this.schemas[id + suffix] = rename(rest);
    return { $ref: `#/components/schemas/${id}${suffix}` };
  }
}

const operationId = (method: string, path: string): string =>
  (method.toLowerCase() + path).replace(/[^a-z0-9]+(.)/gi, (_, letter: string) => letter.toUpperCase());

function parameters(call: Call, [method, path]: [string, string], components: Components): unknown[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = call.query ? components.of(call.query, 'input') : undefined;
  const required = (query?.required ?? []) as string[];
  const inQuery = Object.entries((query?.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const shared = [
    ...(call.tenant === 'none' ? [] : ['Merchant', 'DeviceId']),
    'AcceptLanguage',
    ...(call.as === 'stream' ? ['LastEventId'] : []),
    ...KEY_PARAMETERS[keyKind(method, call)],
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [...shared, ...inPath, ...inQuery];
}

function requestBody(call: Call, components: Components): Json {
  if (call.as === 'upload') {
    const fields = call.body ? components.of(call.body, 'input') : { type: 'object', properties: {} };
    const schema = {
      ...fields,
      properties: {
        ...(fields.properties as Json),
        file: { type: 'string', contentMediaType: 'application/octet-stream' },
      },
      required: [...((fields.required as string[]) ?? []), 'file'],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (call.as === 'chunk') {
    const schema = { type: 'string', contentMediaType: 'application/octet-stream' };
    return { requestBody: { required: true, content: { 'application/offset+octet-stream': { schema } } } };
  }
  if (!call.body) return {};
  const type = call.as === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: components.of(call.body, 'input') } } } };
}

function responses(call: Call, method: string, components: Components): Json {
  const ofKey = keyKind(method, call) === 'general' ? KEY_PROBLEMS : [];
  const codes = [...new Set([...COMMON, ...refusedBeforeHandler(call), ...ofKey, ...(call.errors ?? [])])];
  const byStatus = Map.groupBy(codes, (code) => PROBLEM_STATUS[code]);
  const problems = Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, each]) => [
        status,
        {
          description: each.join(', '),
          content: {
            'application/problem+json': {
              schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: each } } }] },
            },
          },
        },
      ]),
  );
  const type = call.as === 'stream' ? 'text/event-stream' : 'application/json';
  const files = fileKindsOf(call.result)?.map((kind) => [FILE_TYPES[kind], { schema: { type: 'string' } }]);
  const good =
    call.status === 204
      ? { description: 'Done' }
      : {
          description: call.as === 'stream' ? 'Events, each one of this' : 'Done',
          content: files ? Object.fromEntries(files) : { [type]: { schema: components.of(call.result, 'output') } },
        };
  return { [call.status ?? 200]: good, ...problems };
}

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'In the asked language' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(PROBLEM_STATUS) },
    detail: { type: 'string' },
    traceId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const PARAMETERS = {
  Merchant: {
    name: 'merchant',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'The storefront the caller stands in: settings.merchant.id',
  },
  DeviceId: {
    name: 'device-id',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 80 },
    description: 'The value of the cookie local_uuid: names the anonymous device',
  },
  AcceptLanguage: {
    name: 'accept-language',
    in: 'header',
    required: false,
    schema: { type: 'string', enum: ['uz', 'ru', 'en'] },
    description: 'The language of texts in the answer',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description:
      'Chosen by the caller for one order: repeated with the same body it gives the same order, with another body 409',
  },
  OptionalIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 200 },
    description:
      'Chosen by the caller for one change: repeated with the same request within 24 hours it changes nothing and is ' +
      'answered as before, with another request 409. After OUTCOME_UNKNOWN ask again with it',
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'Resume after this event',
  },
};

export function openapi(contract: Contract, info: { title: string; version: string; description: string }): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const [key, call] of Object.entries(contract) as [Key, Call][]) {
    const [method = 'GET', path = '/'] = key.split(' ');
    const at = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {});
    at[method.toLowerCase()] = {
      operationId: operationId(method, path),
      summary: call.summary,
      tags: [call.tag],
      ...(description(call) ? { description: description(call) } : {}),
      security: security(call),
      parameters: parameters(call, [method, path], components),
      ...requestBody(call, components),
      responses: responses(call, method, components),
    };
  }
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { ...components.schemas, Problem: PROBLEM_SCHEMA },
      parameters: PARAMETERS,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of POST /auth/verify, or a key for programs that an owner made in the console',
        },
      },
    },
  };
}
