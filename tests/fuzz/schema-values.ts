/** Values for a JSON schema of the OpenAPI document: valid ones, and the same with something wrong in them. */
import fc from 'fast-check';
import type { Random } from './random.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** What names mean: an id of the right kind makes a request that goes deeper than a random one. */
export type NamedValue = (name: string, random: Random) => string | undefined;

const WORDS = ['Osh', 'Norin', 'plov', 'Чилонзор 9', 'oʻzbek', 'Latofat', 'x', 'қатлама', '12', 'menu-osh'];
const BY_NAME: Record<string, readonly string[]> = {
  day: ['2026-11-20', '2026-11-21', '2026-12-31'],
  time: ['12:00', '19:00', '20:30', '23:59'],
  day2: ['2026-11-21'],
  time2: ['13:00'],
  phone: ['+998901112233', '90 111-22-33', '998901112233'],
  code: ['123456', '000000'],
  serviceType: ['DELIVERY', 'PICK_UP', 'DINE_IN'],
  host: ['192.168.1.9', 'printer.local', '127.0.0.9', 'menu.example.uz', '10.0.0.9'],
  slug: ['osh'],
  q: ['osh', 'lagmon', 'лагман'],
  lang: ['uz', 'ru', 'eng'],
};

const LONG = 'x'.repeat(12_000);
const DEEP = Array.from({ length: 400 }).reduce<unknown>((inner) => [inner], 1);

/** Strings, numbers and shapes that programs stumble over. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  1.5,
  1e308,
  -1e308,
  9_007_199_254_740_991,
  2 ** 60,
  2_147_483_648,
  -2_147_483_649,
  99_999_999_999,
  '',
  ' ',
  LONG,
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  '\u202eabc\u2066',
  '\ufeff\u200b',
  '👩‍🍳🍕',
  'é'.normalize('NFD'),
  "'; drop table orders; --",
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '%00',
  '%',
  '%s%n',
  '\\',
  '*',
  '_',
  '%25',
  '1e999',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1,5',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '10000-01-01',
  '2026-11-23T00:00:00Z',
  '24:00',
  '-1:00',
  '99:99',
  '+998',
  '+9989011122334455',
  [],
  {},
  [[]],
  DEEP,
  { length: 1 },
  { $ne: null },
  { toString: 1 },
  { then: 1 },
  ['x'],
  [null],
  [0, -1],
  { id: { id: {} } },
  Array.from({ length: 300 }, (_, i) => i),
];

/** Percent-encoding throws for half of a surrogate pair. */
export const textOf = (value: unknown, most: number): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, most).toWellFormed();

export const oddText = (random: Random, most: number): string => textOf(random.pick(ODD_VALUES), most);

export class SchemaValues {
  private readonly random: Random;
  private readonly components: Record<string, Schema>;
  private readonly named: NamedValue;

  constructor(random: Random, components: Record<string, Schema>, named: NamedValue) {
    this.random = random;
    this.components = components;
    this.named = named;
  }

  valid(schema: Schema, name = '', depth = 0): unknown {
    const { random } = this;
    if (schema.$ref)
      return this.valid(this.components[schema.$ref.replace('#/components/schemas/', '')] ?? {}, name, depth + 1);
    if ('const' in schema) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.valid(random.pick(choices), name, depth + 1);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => this.valid(each, name, depth + 1)));
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    switch (type ?? 'unknown') {
      case 'object':
        return this.object(schema, depth);
      case 'array':
        return this.array(schema, name, depth);
      case 'integer':
      case 'number':
        return this.number(schema, type === 'integer');
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      case 'string':
        return this.string(schema, name);
      default:
        return random.pick<unknown>([null, 'x', 1]);
    }
  }

  private object(
    { properties = {}, required = [], additionalProperties }: Schema,
    depth: number,
  ): Record<string, unknown> {
    const keep = depth > 4 ? 0.1 : 0.6;
    const entries = Object.entries(properties).filter(([name]) => required.includes(name) || this.random.chance(keep));
    const value = Object.fromEntries(entries.map(([name, each]) => [name, this.valid(each, name, depth + 1)]));
    if (typeof additionalProperties === 'object' && this.random.chance(0.5))
      value[this.random.pick(['uz', 'ru', 'eng', 'orders'])] = this.valid(additionalProperties, '', depth + 1);
    return value;
  }

  private array(
    { items = {}, prefixItems, minItems = 0, maxItems = 3 }: Schema,
    name: string,
    depth: number,
  ): unknown[] {
    if (prefixItems) return prefixItems.map((each) => this.valid(each, name, depth + 1));
    const length = this.random.int(minItems, Math.min(maxItems, minItems + 2));
    return Array.from({ length }, () => this.valid(items, name.replace(/s$/, ''), depth + 1));
  }

  private number(schema: Schema, isInteger: boolean): number {
    const { random } = this;
    const low = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
    const high = Math.max(
      low,
      schema.maximum ?? (schema.exclusiveMaximum === undefined ? low + 100 : schema.exclusiveMaximum - 1),
    );
    const value = random.pick([low, high, random.int(low, Math.min(high, low + 5)), random.int(low, high)]);
    return isInteger || random.chance(0.7) ? Math.trunc(value) : Math.min(high, value + 0.5);
  }

  private string({ format, pattern, minLength = 0, maxLength = 40 }: Schema, name: string): string {
    const { random } = this;
    const known = this.named(name, random);
    if (known !== undefined) return known;
    if (format === 'uuid') return random.uuid();
    if (format === 'date') return random.pick(['2026-11-23', '2026-12-01', '2024-02-29']);
    if (format === 'date-time') return random.pick(['2026-11-22T10:00:00Z', '2026-11-22T15:00:00+05:00']);
    if (format === 'uri') return random.pick(['https://push.example.com/x', 'https://example.uz/']);
    const names = BY_NAME[name];
    if (names && random.chance(0.9)) return random.pick(names);
    if (pattern) return matching(pattern, random);
    const text = random.pick(WORDS);
    return random.chance(0.1)
      ? text.padEnd(maxLength, 'x').slice(0, maxLength)
      : text.padEnd(minLength, 'x').slice(0, Math.max(maxLength, minLength));
  }

  /** The same with one to three things wrong somewhere in it. */
  spoiled(value: unknown): unknown {
    let result = structuredClone(value);
    for (let times = this.random.int(1, 3); times > 0; times--) result = this.spoil(result, 0);
    return result;
  }

  private spoil(value: unknown, depth: number): unknown {
    const { random } = this;
    if (typeof value !== 'object' || value === null || depth > 5 || random.chance(0.1))
      return structuredClone(random.pick([...ODD_VALUES, [value], { value }]));
    const names = Object.keys(value);
    const target = value as Record<string, unknown>;
    if (names.length === 0 || random.chance(0.1))
      target[
        random.pick(['__extra', 'constructor', 'toString', 'isAdmin', 'merchant_id', 'merchantId', 'userId', 'id'])
      ] = structuredClone(random.pick(ODD_VALUES));
    else if (random.chance(0.2)) delete target[random.pick(names)];
    else {
      const name = random.pick(names);
      target[name] = this.spoil(target[name], depth + 1);
    }
    return value;
  }
}

function matching(pattern: string, random: Random): string {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: random.int(0, 1e9), numRuns: 1 })[0]!;
  } catch {
    return random.pick(WORDS);
  }
}
