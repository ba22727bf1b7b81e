/**
 * Where scenes are played: each call goes out as a request like the generated ones, is judged like them, and becomes an
 * example that they are made from. A refusal does not end a scene; it is noted.
 */
import type pg from 'pg';
import { contract, type AppContract } from '#contract/contract.ts';
import type { Call, Calls } from '#contract/platform/kit.ts';
import { isAction } from '#domain/accounts/identity/roles.ts';
import { newId } from '#server/platform/ids.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { newGuest } from '#tests/support/orders.ts';
import type { TestProduct } from '#tests/support/product.ts';
import type { FuzzAnswer } from './client.ts';
import type { FuzzRequest } from './requests.ts';
import type { MerchantFixture } from './two-merchants.ts';

/** What the name servers say, to the products of a run. */
export const DNS_RECORDS = new Map<string, string>();

type AppCalls = Calls<AppContract>;
export type SceneKey = keyof AppCalls;
type Args<K extends SceneKey> = AppCalls[K]['args'][0];

export interface Who {
  user?: string;
  device?: string;
  /** Headers of another proof. */
  headers?: Record<string, string>;
}

export interface Sent {
  who?: Who;
  merchant?: string;
  headers?: Record<string, string>;
  /** A body that is no JSON. */
  raw?: Buffer;
}

interface Parts {
  t: TestProduct;
  database: pg.Client;
  own: MerchantFixture;
  admin: string;
  /** Answers whatever is sent there. */
  outside: string;
  send(fuzzed: FuzzRequest, role: string): Promise<FuzzAnswer>;
}

interface Encoded {
  type: string;
  bytes: Buffer;
}

async function encoded(body: unknown): Promise<Encoded | undefined> {
  if (body === undefined) return undefined;
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get('content-type')!, bytes: Buffer.from(await form.arrayBuffer()) };
}

function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

const fill = (path: string, params: Record<string, string | number>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function currentVersion(text: string): number | undefined {
  const { code, current } = JSON.parse(text) as { code: string; current?: { version?: number } };
  return code === 'VERSION_CONFLICT' ? current?.version : undefined;
}

interface LooseArgs {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export class Stage {
  readonly t: TestProduct;
  readonly own: MerchantFixture;
  readonly admin: string;
  readonly refused: string[] = [];
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
    ({ t: this.t, own: this.own, admin: this.admin } = parts);
  }

  get outside(): string {
    return this.parts.outside;
  }

  get branch(): string {
    return this.own.place.branches[0]!;
  }

  get guest(): Who {
    return { user: this.own.guest, device: this.own.device };
  }

  /** Who may make a call, unless a scene says otherwise. */
  private whoMay(access: string): Who {
    const { staff, programKey } = this.own;
    if (access === 'deliveries.own') return { user: staff.COURIER };
    if (access === 'merchants.manage') return { user: this.admin };
    if (access === 'prints.relay') return { headers: { authorization: `Bearer ${programKey}` } };
    return isAction(access) ? { user: staff.OWNER } : this.guest;
  }

  async call<K extends SceneKey>(key: K, args?: Args<K>, sent: Sent = {}): Promise<AppCalls[K]['result']> {
    const { params = {}, query, body } = (args ?? {}) as LooseArgs;
    const { access = 'public' } = (contract as Record<string, Call>)[key]!;
    const who = sent.who ?? this.whoMay(access);
    const content = sent.raw ? { type: 'application/octet-stream', bytes: sent.raw } : await encoded(body);
    const [method = '', path = ''] = key.split(' ');
    const isForPlatform = access === 'merchants.manage';
    const fuzzed: FuzzRequest = {
      key,
      method,
      url: `/api${fill(path, params)}${queryOf(query)}`,
      headers: {
        merchant: sent.merchant ?? (isForPlatform ? MARKETPLACE_ID : this.own.merchant),
        'idempotency-key': newId(),
        ...(who.user ? { 'test-user': who.user } : {}),
        ...(who.device ? { 'device-id': who.device } : {}),
        ...who.headers,
        ...(content ? { 'content-type': content.type } : {}),
        ...sent.headers,
      },
      body: content?.bytes,
    };
    let answer = await this.parts.send(fuzzed, access);
    const version = answer.status === 409 ? currentVersion(answer.text) : undefined;
    // Whoever edits reads first.
    if (version !== undefined)
      answer = await this.parts.send(
        { ...fuzzed, body: Buffer.from(JSON.stringify({ ...(body as object), version })) },
        access,
      );
    if (answer.status >= 400) this.refused.push(`${key} → ${answer.status} ${answer.text.slice(0, 400)}`);
    const isJson = String(answer.headers['content-type']).includes('json');
    return (isJson ? JSON.parse(answer.text) : answer.text) as AppCalls[K]['result'];
  }

  /** Calls that name one thing and say nothing else. */
  async each(keys: readonly SceneKey[], params: object, sent?: Sent): Promise<void> {
    for (const key of keys) await this.call(key, { params }, sent);
  }

  /** Calls that name nothing but what their query says. */
  async look(keys: readonly SceneKey[], query: Record<string, unknown> = {}, sent?: Sent): Promise<void> {
    for (const key of keys) await this.call(key, { query }, sent);
  }

  async rows<T extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<T[]> {
    return (await this.parts.database.query<T>(text, values)).rows;
  }

  async newGuest(): Promise<Required<Pick<Who, 'user' | 'device'>> & { phone: string }> {
    const user = await newGuest(this.t.db.transactions);
    const [row] = await this.rows<{ phone: string }>('select phone from app_user where id = $1', user);
    return { user, device: newId(), phone: row!.phone };
  }

  /** Tables of the hall where the merchant's guests sit. */
  async newTables(count: number): Promise<string[]> {
    const added = await this.rows<{ id: string }>(
      `insert into dining_table (merchant_id, id, branch_id, hall_id, number, seats_min, seats_max)
      select merchant_id, gen_random_uuid(), branch_id, hall_id, left(gen_random_uuid()::text, 8), 1, 4
      from dining_table cross join generate_series(1, $2::int) where id = $1 returning id`,
      this.own.table,
      count,
    );
    return added.map(({ id }) => id);
  }

  /** The next minute, for what is limited by the minute. */
  later(seconds = 61): void {
    this.t.clock.now += seconds * 1000;
  }

  /** A scene that cannot go on is noted, and the next one begins. */
  async play(scene: (stage: Stage) => Promise<void>): Promise<void> {
    try {
      await scene(this);
    } catch (error) {
      this.refused.push(
        `${scene.name} ended: ${String((error as Error).stack)
          .split('\n')
          .slice(0, 4)
          .join(' ')}`,
      );
    }
  }
}
