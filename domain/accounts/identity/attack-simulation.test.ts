/**
 * A day of attack by strangers who own 10,000 addresses, make a new device id for each request and solve every proof of
 * work.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { codeVerdict, type CodesSent, type DayBudget } from './code-limits.ts';
import { passwordVerdict, PASSWORD_LIMITS, type Tries } from './password-limits.ts';
import type { NetworkKind } from './verdict.ts';

const START = Date.parse('2026-11-21T00:00:00+05:00');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MERCHANT_MOST = 1000;
const PLATFORM_MOST = 5000;
const VICTIM = '+998901234567';

interface Asker {
  device: string;
  /** Kind and prefix, narrow to wide. */
  networks: readonly (readonly [NetworkKind, string])[];
}

/** 4,000 IPv4 addresses in 400 /24; 6,000 IPv6 /64 in 1,500 /56 in 150 /48. */
const addresses: Asker['networks'][] = Array.from({ length: 10_000 }, (_, at) =>
  at < 4_000
    ? ([
        ['address', `4.${at}`],
        ['subnet', `4.${Math.floor(at / 10)}`],
      ] as const)
    : ([
        ['address', `6.${at}`],
        ['subnet', `6.${Math.floor(at / 4)}`],
        ['site', `6.${Math.floor(at / 40)}`],
      ] as const),
);

class World {
  private readonly codes = new Map<string, number[]>();
  private readonly toStrangers = new Map<string, number>();
  private readonly sentOf = new Map<string, number>();
  readonly messages: { phone: string; at: number; isKnown: boolean }[] = [];

  private list(key: string): number[] {
    let found = this.codes.get(key);
    if (!found) this.codes.set(key, (found = []));
    return found;
  }

  private budget(name: string, most: number): DayBudget {
    return {
      sent: this.sentOf.get(name) ?? 0,
      toStrangers: this.toStrangers.get(name) ?? 0,
      most,
      dayEnds: START + DAY,
    };
  }

  /** Whoever is asked for a proof of work solves it at once. */
  ask(
    { device, networks }: Asker,
    { phone, merchant, now, isKnown = false }: { phone: string; merchant: string; now: number; isKnown?: boolean },
  ): { sent: boolean; verdict: ReturnType<typeof codeVerdict> } {
    const widest = networks.findLast(([kind]) => kind !== 'asn')!;
    const keys = {
      pair: `pair ${phone} ${device}`,
      device: `device ${device}`,
      phone: `phone ${phone}`,
      fromNetwork: `from ${widest.join(' ')} ${phone}`,
    };
    const sent: CodesSent = {
      isKnown,
      challenge: this.list(keys.pair),
      pair: this.list(keys.pair),
      device: this.list(keys.device),
      phone: this.list(keys.phone),
      phoneFromNetwork: this.list(keys.fromNetwork),
      networks: networks.map(([kind, prefix]) => ({ kind, codes: this.list(`${kind} ${prefix}`) })),
      budgets: [this.budget(merchant, MERCHANT_MOST), this.budget('platform', PLATFORM_MOST)],
    };
    const verdict = codeVerdict(sent, now);
    if (verdict.kind === 'wait') return { sent: false, verdict };
    this.messages.push({ phone, at: now, isKnown });
    for (const key of [keys.pair, keys.device]) this.list(key).push(now);
    if (!isKnown) {
      for (const key of [keys.phone, keys.fromNetwork, ...networks.map(([kind, prefix]) => `${kind} ${prefix}`)])
        this.list(key).push(now);
    }
    for (const name of [merchant, 'platform']) {
      this.sentOf.set(name, (this.sentOf.get(name) ?? 0) + 1);
      if (!isKnown) this.toStrangers.set(name, (this.toStrangers.get(name) ?? 0) + 1);
    }
    return { sent: true, verdict };
  }

  /** A code that was entered counts no longer against who asked. */
  entered({ device }: Asker, phone: string): void {
    for (const key of [`pair ${phone} ${device}`, `device ${device}`]) this.codes.set(key, []);
  }
}

describe('a day of codes under attack', () => {
  const world = new World();
  const owner: Asker = { device: 'owner', networks: addresses[0]! };
  const delays: number[] = [];

  beforeAll(() => {
    let ownerAsksAt = START + MINUTE;
    let waitingSince: number | undefined;
    let at = 0;
    for (let now = START; now < START + DAY; now += 5000) {
      // The owner signs in every 40 minutes, after a second of attack has been served.
      for (let n = 0; n < (now < START + 10 * MINUTE ? 200 : 4); n++) {
        at += 1;
        const asker = { device: `stranger ${at}`, networks: addresses[(at * 7919) % addresses.length]! };
        world.ask(asker, { phone: VICTIM, merchant: 'merchant', now });
        world.ask(
          { ...asker, device: `other ${at}` },
          { phone: `+99891${at}`, merchant: at % 2 ? 'merchant' : `merchant ${at % 50}`, now },
        );
      }
      if (now < ownerAsksAt) continue;
      waitingSince ??= now;
      if (!world.ask(owner, { phone: VICTIM, merchant: 'merchant', now, isKnown: true }).sent) continue;
      delays.push(now - waitingSince);
      world.entered(owner, VICTIM);
      waitingSince = undefined;
      ownerAsksAt = now + 40 * MINUTE;
    }
  }, 120_000);

  it('never delays the known device by more than a minute', () => {
    expect(delays.length).toBeGreaterThan(30);
    expect(Math.max(...delays)).toBeLessThanOrEqual(60_000);
  });

  it('pays for no more messages than the setting says, and keeps a fifth for known devices', () => {
    expect(world.messages.length).toBeLessThanOrEqual(PLATFORM_MOST);
    expect(world.messages.filter(({ isKnown }) => !isKnown).length).toBeLessThanOrEqual(PLATFORM_MOST * 0.8);
  });

  it('lets strangers send the phone under attack ten messages at most', () => {
    const toVictim = world.messages.filter(({ phone, isKnown }) => phone === VICTIM && !isKnown);
    expect(toVictim.length).toBeGreaterThan(0);
    expect(toVictim.length).toBeLessThanOrEqual(10);
  });

  it('leaves a phone to others that one network asks for', () => {
    const quiet = new World();
    const one: Asker['networks'] = [
      ['address', 'a'],
      ['subnet', 'b'],
    ];
    for (let now = START; now < START + DAY; now += 30_000)
      quiet.ask({ device: `stranger ${now}`, networks: one }, { phone: VICTIM, merchant: 'merchant', now });
    expect(quiet.messages.length).toBeLessThanOrEqual(4);
    expect(
      quiet.ask(
        { device: 'new phone', networks: addresses[1]! },
        { phone: VICTIM, merchant: 'merchant', now: START + DAY / 2 },
      ).sent,
    ).toBe(true);
  });
});

it('lets a known device try its password while strangers guess all day, and bounds what they guess', () => {
  const counts = new Map<string, Tries>();
  const countOf = (key: string, now: number): Tries => {
    const found = counts.get(key);
    return found && found.resetsAt > now ? found : { used: 0, resetsAt: 0 };
  };
  const attempt = (asker: Asker, now: number, isKnown: boolean): boolean => {
    const keys: ['pair' | 'phone' | NetworkKind, string][] = [
      ['pair', `pair ${asker.device}`],
      ['phone', 'phone'],
      ...asker.networks.map(([kind, prefix]) => [kind, `${kind} ${prefix}`] as [NetworkKind, string]),
    ];
    const [pair, phone, ...networks] = keys.map(([kind, key]) => ({ kind: kind as NetworkKind, ...countOf(key, now) }));
    if (passwordVerdict({ isKnown, pair: pair!, phone: phone!, networks }, now).kind === 'wait') return false;
    for (const [kind, key] of isKnown ? keys.slice(0, 1) : keys) {
      const { used, resetsAt } = countOf(key, now);
      counts.set(key, { used: used + 1, resetsAt: resetsAt || now + PASSWORD_LIMITS[kind].during });
    }
    return true;
  };
  let guesses = 0;
  for (let now = START, at = 0; now < START + DAY; now += 1000) {
    at += 1;
    if (attempt({ device: `stranger ${at}`, networks: addresses[(at * 7919) % addresses.length]! }, now, false))
      guesses += 1;
    if (at % 600 === 0) expect(attempt({ device: 'owner', networks: addresses[0]! }, now, true)).toBe(true);
  }
  expect(guesses).toBeLessThanOrEqual(24 * PASSWORD_LIMITS.phone.most);
});
