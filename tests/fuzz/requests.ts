/** Requests from the OpenAPI document: an operation, its parameters, headers and body, with something wrong in about half of them. */
import { Random } from './random.ts';
import { ODD_VALUES, SchemaValues, type Schema } from './schema-values.ts';
import type { Harvest, House } from './two-merchants.ts';

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
  own: House;
  foreign: House;
  ownIds: Harvest;
  foreignIds: Harvest;
  marketplace: string;
}

/** Which rows a name means. */
const TABLES: Record<string, readonly string[]> = {
  branchId: ['branch'], productId: ['product'], tableId: ['dining_table'], hallId: ['hall'], holdId: ['hold'], orderId: ['orders'], restaurantId: ['restaurant'], merchantId: ['restaurant'],
  tableSessionId: ['table_session'], printerId: ['printer'], roleId: ['staff_role'], courierId: ['courier'], addressId: ['user_address'],
};
const TABLES_BY_PATH: [RegExp, readonly string[]][] = [
  [/\/orders\//, ['orders']], [/\/table-sessions\//, ['table_session']], [/\/console\/tables\//, ['dining_table']], [/\/bookings\//, ['orders']], [/\/branches\//, ['branch']],
  [/\/merchants\/|\/likes\//, ['restaurant']], [/\/couriers\//, ['courier']], [/\/holds\//, ['hold']], [/\/printers\//, ['printer']], [/\/integration-keys\//, ['integration_key']],
  [/\/staff\//, ['staff_role']],
];

/** Of the clock at which the product stands. */
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const HEADER_ODDITIES = ['', ' ', 'x'.repeat(3000), '../..', '%00', 'null', '00000000-0000-0000-0000-000000000000', 'ÿþ', '{"a":1}', '*', 'uz, ru;q=0.5, *;q=0', '-1'];

/** Percent-encoding throws for half of a surrogate pair. */
const textOf = (value: unknown, most: number): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, most).toWellFormed();

export class RequestMaker {
  private readonly random: Random;
  private readonly document: OpenApi;
  private readonly operations: { key: string; path: string; method: string; operation: Operation }[];

  constructor(random: Random, document: OpenApi) {
    this.random = random;
    this.document = document;
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, path, method: method.toUpperCase(), operation,
    })));
  }

  get keys(): string[] {
    return this.operations.map(({ key }) => key);
  }

  /** `keys`: those to choose of; `stand` as long as nothing is spoiled about it. */
  make(parties: Parties, stand: Stand, keys: ReadonlySet<string>, { spoiled }: { spoiled?: boolean } = {}): FuzzRequest {
    const { random } = this;
    const usable = this.operations.filter(({ key }) => keys.has(key));
    const { key, path, method, operation } = random.pick(usable);
    const values = new SchemaValues(random, this.document.components.schemas, (name) => this.idFor(name, path, parties));
    const isSpoiled = spoiled ?? random.chance(0.5);
    const headers = this.headers(parties, stand, isSpoiled);
    const body = this.body(operation, values, isSpoiled, headers, parties);
    return { key, method, url: `/api${this.path(path, parties, isSpoiled)}${this.query(operation, values, isSpoiled)}`, headers, body };
  }

  private idFor(name: string, path: string, parties: Parties): string | undefined {
    const tables = TABLES[name] ?? TABLES[name.replace(/s$/, '')] ?? (name === 'id' ? TABLES_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? [] : undefined);
    if (tables === undefined) return undefined;
    const { random } = this;
    const { all } = random.chance(0.6) ? parties.ownIds : parties.foreignIds;
    const anywhere = random.chance(0.1) ? [...all.keys()] : tables;
    if (random.chance(0.03) || anywhere.length === 0) return random.uuid();
    return random.pick(all.get(random.pick(anywhere)) ?? [random.uuid()]);
  }

  private path(path: string, parties: Parties, isSpoiled: boolean): string {
    const { random } = this;
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (isSpoiled && random.chance(0.25)) return random.pick(['..', '%2e%2e', '%00', '%ff', '%', '%zz', '0', '-1', 'null', 'x'.repeat(400), '%F0%9F%8D%95', encodeURIComponent(this.oddText())]);
      const known: Record<string, readonly string[]> = {
        kind: ['PRIVACY', 'ABOUT', 'OFFER'], provider: ['google', 'apple', 'telegram'], gateway: ['ESKIZ', 'PLAY_MOBILE'], name: ['smsPassword', 'paymeKey', 'telegramBotToken'],
        host: [`${parties.foreign.mark}.example.uz`, `${parties.own.mark}.example.uz`], position: ['0', '1', '7'], token: ['a'.repeat(43), ...parties.own.tokens],
      };
      return known[name] ? random.pick(known[name]) : this.idFor(name, path, parties) ?? random.uuid();
    });
  }

  private oddText(): string {
    return textOf(this.random.pick(ODD_VALUES), 300);
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
    if (isSpoiled && random.chance(0.15)) parts.push(random.pick(['__proto__[x]=1', 'a[]=1&a[]=2', '%zz=%', 'constructor=1', '=', '&&', 'limit=1e9', 'cursor=x', 'x'.repeat(1500)]));
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  }

  private headers({ own, foreign, marketplace }: Parties, stand: Stand, isSpoiled: boolean): Record<string, string> {
    const { random } = this;
    const merchant = { own: own.merchant, foreign: foreign.merchant, marketplace, none: '', unknown: random.uuid() }[stand];
    const headers: Record<string, string> = { 'idempotency-key': random.uuid(), ...(merchant ? { merchant } : {}) };
    if (random.chance(0.5)) headers['accept-language'] = random.pick(['uz', 'ru', 'en']);
    if (random.chance(0.05)) headers['if-none-match'] = random.pick(['*', '"x"', 'W/"x"']);
    if (isSpoiled && random.chance(0.2)) headers[random.pick(['idempotency-key', 'accept-language', 'device-id', 'last-event-id', 'accept-encoding', 'if-none-match'])] = random.pick(HEADER_ODDITIES);
    return headers;
  }

  private body({ requestBody }: Operation, values: SchemaValues, isSpoiled: boolean, headers: Record<string, string>, { own }: Parties): Buffer | undefined {
    if (!requestBody) return undefined;
    const { random } = this;
    const [type, { schema }] = Object.entries(requestBody.content)[0]!;
    headers['content-type'] = type;
    if (type === 'multipart/form-data') return this.upload(isSpoiled, headers);
    const valid = values.valid(schema);
    if (random.chance(0.6)) this.makeCoherent(valid, own);
    if (type === 'application/x-www-form-urlencoded') return Buffer.from(new URLSearchParams(Object.entries(valid as object).map(([name, value]) => [name, String(value)])).toString());
    if (!isSpoiled) return Buffer.from(JSON.stringify(valid));
    if (random.chance(0.08)) {
      headers['content-type'] = random.pick(['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data; boundary=b', '']);
      if (headers['content-type'] === '') delete headers['content-type'];
    }
    if (random.chance(0.08)) {
      return Buffer.from(random.pick([
        '', '{', 'null', '[]', '"x"', '1e999', '{"a":1e999}', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}', '\u0000', '{"a":"\\u0000"}', '{"id":"\\ud800"}',
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`, `{"name":"${'x'.repeat(1_100_000)}"}`, '{"version":1,"version":2}',
      ]));
    }
    return Buffer.from(JSON.stringify(values.spoiled(valid)) ?? 'null');
  }

  /** Ids, times and versions that fit together, so that some requests get as far as being done. */
  private makeCoherent(body: unknown, { place, tokens, table }: House): void {
    if (typeof body !== 'object' || body === null) return;
    const { random } = this;
    const wish = body as Record<string, unknown>;
    if ('cartItems' in wish || 'items' in wish) {
      wish['merchantId'] = place.id;
      wish['branchId'] = place.branches[0];
      wish['serviceType'] = random.pick(['PICK_UP', 'DELIVERY']);
      wish['cartItems'] = [{ productId: random.pick(place.products), productCount: random.int(1, 3) }];
      wish['address'] = { name: 'Chilonzor 9', latitude: 41.31, longitude: 69.28 };
      wish['pickupValid'] = true;
      for (const name of ['holdId', 'hallId', 'tableId', 'tableSessionId', 'promoCode', 'day', 'time', 'day2', 'time2', 'later', 'partySize']) delete wish[name];
    }
    if ('day' in wish && 'branchId' in wish) Object.assign(wish, { merchantId: place.id, branchId: place.branches[0], serviceType: 'DINE_IN', day: random.pick(DAYS), time: random.pick(['18:00', '19:30']), partySize: 2, tableId: table });
    if ('from' in wish && 'to' in wish) Object.assign(wish, random.pick([{ from: 'OPEN', to: 'ACCEPTED' }, { from: 'ACCEPTED', to: 'COOKING' }, { from: 'COOKING', to: 'READY' }]));
    if ('version' in wish) wish['version'] = random.pick([1, 1, 1, 2, 2, 3, 4]);
    if ('token' in wish && tokens.length > 0) wish['token'] = random.pick(tokens);
    if ('latitude' in wish && 'branchId' in wish) Object.assign(wish, { branchId: place.branches[0], latitude: 41.311, longitude: 69.281 });
  }

  private upload(isSpoiled: boolean, headers: Record<string, string>): Buffer {
    const { random } = this;
    headers['content-type'] = 'multipart/form-data; boundary=b';
    const file = isSpoiled ? random.pick([PNG.subarray(0, 40), Buffer.alloc(0), Buffer.from('<svg/>'), Buffer.alloc(70_000, 0xff)]) : PNG;
    const field = Buffer.from(`--b\r\ncontent-disposition: form-data; name="${random.pick(['alt', '__proto__', 'x'])}"\r\n\r\n${this.oddText()}\r\n`);
    const part = Buffer.concat([Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'), file, Buffer.from('\r\n')]);
    const end = isSpoiled && random.chance(0.3) ? Buffer.alloc(0) : Buffer.from('--b--\r\n');
    return Buffer.concat([...(random.chance(0.5) ? [field] : []), part, end]);
  }
}
