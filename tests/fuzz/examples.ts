/** Requests that succeeded, and others made from them: the same with things of somebody else, or something wrong. */
import type { Random } from './random.ts';
import type { FuzzRequest, Parties } from './requests.ts';
import { oddText, type SchemaValues } from './schema-values.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Of a request that is made from another one; whoever asks has others. */
const OF_ASKER = new Set(['test-user', 'device-id', 'authorization', 'idempotency-key', 'merchant', 'x-forwarded-for']);
const MOST = 12;
const LONGEST = 100_000;

export class Examples {
  private readonly byKey = new Map<string, FuzzRequest[]>();
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  add(fuzzed: FuzzRequest): void {
    if ((fuzzed.body?.length ?? 0) > LONGEST) return;
    const known = this.byKey.get(fuzzed.key) ?? [];
    known.push(fuzzed);
    this.byKey.set(fuzzed.key, known.slice(-MOST));
  }

  /** Whoever has a token of another merchant has been given it, so examples stay with their merchant. */
  private of(key: string, { own, marketplace }: Parties): FuzzRequest[] {
    const known = this.byKey.get(key) ?? [];
    return known.filter(({ headers }) => [own.merchant, marketplace].includes(headers['merchant'] ?? ''));
  }

  has(key: string, parties: Parties): boolean {
    return this.of(key, parties).length > 0;
  }

  again(key: string, parties: Parties, values: SchemaValues, isSpoiled: boolean): FuzzRequest {
    const { random } = this;
    const { method, url, headers, body } = random.pick(this.of(key, parties));
    const kept = Object.entries(headers).filter(([name]) => !OF_ASKER.has(name));
    const text = body?.toString();
    const isJson = headers['content-type'] === 'application/json';
    const swapped = isJson && text !== undefined ? this.swapIds(text, parties) : undefined;
    return {
      key,
      method,
      url: isSpoiled && random.chance(0.2) ? this.spoilUrl(url) : this.swapIds(url, parties),
      headers: Object.fromEntries(kept),
      body:
        swapped === undefined
          ? body
          : Buffer.from(isSpoiled ? (JSON.stringify(values.spoiled(JSON.parse(swapped))) ?? 'null') : swapped),
    };
  }

  /** Another thing of the same kind, of either merchant, some of the time. */
  private swapIds(text: string, { ownIds, foreignIds }: Parties): string {
    const { random } = this;
    return text.replace(UUID, (id) => {
      if (random.chance(0.5)) return id;
      const kind = [...ownIds.all, ...foreignIds.all].find(([, ids]) => ids.includes(id))?.[0];
      const others = kind && (random.chance(0.5) ? ownIds : foreignIds).all.get(kind);
      return others ? random.pick(others) : id;
    });
  }

  private spoilUrl(url: string): string {
    const parts = url.split('/');
    const ids = parts.flatMap((part, at) => (/^[0-9a-f-]{36}$/.test(part) ? [at] : []));
    if (ids.length > 0) parts[this.random.pick(ids)] = encodeURIComponent(oddText(this.random, 300));
    return parts.join('/');
  }
}
