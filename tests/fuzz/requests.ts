/**
 * Requests from the OpenAPI document: an operation with parameters, headers and body, half of them with something
 * wrong.
 */
import type { Random } from './random.ts';
import { requestBody } from './request-body.ts';
import { ODD_VALUES, oddText, SchemaValues, textOf, type Schema } from './schema-values.ts';
import type { Harvest, MerchantFixture } from './two-merchants.ts';

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, unknown> }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** In whose storefront the request stands. */
export type Stand = 'own' | 'foreign' | 'marketplace' | 'none' | 'unknown';

export interface FuzzRequest {
  /** As the contract names it. */
  key: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface Parties {
  own: MerchantFixture;
  foreign: MerchantFixture;
  ownIds: Harvest;
  foreignIds: Harvest;
  marketplace: string;
}

/** Which rows a name means. */
const TABLES: Record<string, readonly string[]> = {
  branchId: ['branch'],
  productId: ['product'],
  tableId: ['dining_table'],
  hallId: ['hall'],
  holdId: ['hold'],
  orderId: ['orders'],
  restaurantId: ['restaurant'],
  merchantId: ['restaurant'],
  tableSessionId: ['table_session'],
  printerId: ['printer'],
  roleId: ['staff_role'],
  courierId: ['courier'],
  addressId: ['user_address'],
};
const TABLES_BY_PATH: [RegExp, readonly string[]][] = [
  [/\/platform\/merchants\//, ['merchant']],
  [/\/orders\//, ['orders']],
  [/\/table-sessions\//, ['table_session']],
  [/\/console\/tables\//, ['dining_table']],
  [/\/bookings\//, ['orders']],
  [/\/branches\//, ['branch']],
  [/\/merchants\/|\/likes\//, ['restaurant']],
  [/\/couriers\//, ['courier']],
  [/\/holds\//, ['hold']],
  [/\/printers\//, ['printer']],
  [/\/integration-keys\//, ['integration_key']],
  [/\/staff\//, ['staff_role']],
  [/\/addresses\//, ['user_address']],
];

const HEADER_ODDITIES = [
  '',
  ' ',
  'x'.repeat(3000),
  '../..',
  '%00',
  'null',
  '00000000-0000-0000-0000-000000000000',
  'ÿþ',
  '{"a":1}',
  '*',
  'uz, ru;q=0.5, *;q=0',
  '-1',
];

/** Requests that succeeded, as others are made from them. */
interface ExampleSource {
  has(key: string, parties: Parties): boolean;
  again(key: string, parties: Parties, values: SchemaValues, isSpoiled: boolean): FuzzRequest;
}

export class RequestMaker {
  private readonly random: Random;
  private readonly document: OpenApi;
  private readonly examples: ExampleSource | undefined;
  private readonly operations: { key: string; path: string; method: string; operation: Operation }[];

  constructor(random: Random, document: OpenApi, examples?: ExampleSource) {
    this.random = random;
    this.examples = examples;
    this.document = document;
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        key: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        path,
        method: method.toUpperCase(),
        operation,
      })),
    );
  }

  get keys(): string[] {
    return this.operations.map(({ key }) => key);
  }

  /** `keys`: those to choose of; `stand` as long as nothing is spoiled about it. */
  make(
    parties: Parties,
    stand: Stand,
    keys: ReadonlySet<string>,
    { spoiled }: { spoiled?: boolean } = {},
  ): FuzzRequest {
    const { random } = this;
    const usable = this.operations.filter(({ key }) => keys.has(key));
    const { key, path, method, operation } = random.pick(usable);
    const values = new SchemaValues(random, this.document.components.schemas, (name) =>
      this.idFor(name, path, parties),
    );
    const isSpoiled = spoiled ?? random.chance(0.5);
    const headers = this.headers(parties, stand, isSpoiled);
    if (this.examples?.has(key, parties) && random.chance(0.5)) {
      const made = this.examples.again(key, parties, values, isSpoiled);
      return { ...made, headers: { ...made.headers, ...headers } };
    }
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const parts = { random, values, isSpoiled, own: parties.own, headers };
    const body = type && content ? requestBody(type, content.schema, parts) : undefined;
    return {
      key,
      method,
      url: `/api${this.path(path, parties, isSpoiled)}${this.query(operation, values, isSpoiled)}`,
      headers,
      body,
    };
  }

  private idFor(name: string, path: string, parties: Parties): string | undefined {
    const tables =
      TABLES[name] ??
      TABLES[name.replace(/s$/, '')] ??
      (name === 'id' ? (TABLES_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? []) : undefined);
    if (tables === undefined) return undefined;
    const { random } = this;
    const { all } = random.chance(0.7) ? parties.ownIds : parties.foreignIds;
    const anywhere = random.chance(0.1) ? [...all.keys()] : tables;
    if (random.chance(0.03) || anywhere.length === 0) return random.uuid();
    const ids = all.get(random.pick(anywhere)) ?? [random.uuid()];
    // The newest belongs to whoever asks: their order, their address.
    return random.chance(0.4) ? ids.at(-1) : random.pick(ids);
  }

  private path(path: string, parties: Parties, isSpoiled: boolean): string {
    const { random } = this;
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (isSpoiled && random.chance(0.25))
        return random.pick([
          '..',
          '%2e%2e',
          '%00',
          '%ff',
          '%',
          '%zz',
          '0',
          '-1',
          'null',
          'x'.repeat(400),
          '%F0%9F%8D%95',
          encodeURIComponent(oddText(random, 300)),
        ]);
      const known: Record<string, readonly string[]> = {
        kind: ['PRIVACY', 'ABOUT', 'OFFER'],
        provider: ['google', 'apple', 'telegram'],
        gateway: ['ESKIZ', 'PLAY_MOBILE'],
        name: ['smsPassword', 'paymeKey', 'telegramBotToken'],
        host: [`${parties.foreign.mark}.example.uz`, `${parties.own.mark}.example.uz`],
        position: ['0', '1', '7'],
        token: ['a'.repeat(43), ...parties.own.tokens],
      };
      return known[name] ? random.pick(known[name]) : (this.idFor(name, path, parties) ?? random.uuid());
    });
  }

  private query({ parameters }: Operation, values: SchemaValues, isSpoiled: boolean): string {
    const { random } = this;
    const parts: string[] = [];
    for (const { name, schema, required, in: place } of parameters) {
      if (place !== 'query' || (!required && random.chance(0.5))) continue;
      const value = isSpoiled && random.chance(0.4) ? random.pick(ODD_VALUES) : values.valid(schema, name);
      for (const each of Array.isArray(value) ? value.slice(0, 30) : [value]) {
        parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(textOf(each, 2_000))}`);
      }
    }
    if (isSpoiled && random.chance(0.15))
      parts.push(
        random.pick([
          '__proto__[x]=1',
          'a[]=1&a[]=2',
          '%zz=%',
          'constructor=1',
          '=',
          '&&',
          'limit=1e9',
          'cursor=x',
          'x'.repeat(1500),
        ]),
      );
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  }

  private headers({ own, foreign, marketplace }: Parties, stand: Stand, isSpoiled: boolean): Record<string, string> {
    const { random } = this;
    const merchant = { own: own.merchant, foreign: foreign.merchant, marketplace, none: '', unknown: random.uuid() }[
      stand
    ];
    const headers: Record<string, string> = { 'idempotency-key': random.uuid(), ...(merchant ? { merchant } : {}) };
    if (random.chance(0.5)) headers['accept-language'] = random.pick(['uz', 'ru', 'en']);
    if (random.chance(0.05)) headers['if-none-match'] = random.pick(['*', '"x"', 'W/"x"']);
    if (isSpoiled && random.chance(0.2))
      headers[
        random.pick([
          'idempotency-key',
          'accept-language',
          'device-id',
          'last-event-id',
          'accept-encoding',
          'if-none-match',
        ])
      ] = random.pick(HEADER_ODDITIES);
    return headers;
  }
}
