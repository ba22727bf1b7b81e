/** Counts of a run, and every fault with what is needed to see it again. */
import type { FuzzAnswer } from './client.ts';
import type { LedgerComparison } from './ledger-sums.ts';
import type { FuzzRequest } from './requests.ts';

const short = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)} … (${text.length})` : text;
const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
const sorted = (counts: Map<string, number>): string =>
  [...counts]
    .toSorted()
    .map(([name, number]) => `${name}: ${number}`)
    .join(', ');

export class FuzzReport {
  readonly faults: string[] = [];
  private readonly seed: number;
  private readonly statuses = new Map<string, number>();
  private readonly roles = new Map<string, number>();
  readonly reached = new Map<string, number>();
  private readonly kinds = new Set<string>();
  private slowest: { key: string; ms: number } = { key: 'none', ms: 0 };
  private requests = 0;
  private sums = 0;
  private filledSums = 0;
  private leaks = 0;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** What a scene could not do. */
  refused(steps: readonly string[]): void {
    this.faults.push(...steps.map((step) => `a scene was refused: ${step}`));
  }

  /** Sums of the ledger that were compared with orders and payments, and those that differ. */
  ledger(when: string, { compared, filled, different }: LedgerComparison): void {
    this.sums += compared;
    this.filledSums += filled;
    this.faults.push(...different.map((each) => `the ledger differs ${when}: ${each}`));
  }

  answered(role: string, { key }: FuzzRequest, { status, ms }: FuzzAnswer): void {
    this.requests += 1;
    count(this.statuses, `${Math.floor(status / 100)}xx`);
    count(this.roles, role);
    if (status < 300) count(this.reached, key);
    if (ms > this.slowest.ms) this.slowest = { key, ms };
  }

  /** The same fault of the same call is written down once. */
  fault(what: string, role: string, { key, method, url, headers, body }: FuzzRequest, answer?: FuzzAnswer): void {
    if (what.startsWith('shows')) this.leaks += 1;
    const kind = `${key} ${what.replace(/[0-9a-f-]{36}|\d+/g, '#')}`;
    if (this.kinds.has(kind)) return;
    this.kinds.add(kind);
    this.faults.push(
      [
        `${key} as ${role} ${what} (request ${this.requests}, FUZZ_SEED=${this.seed})`,
        `  ${method} ${short(url, 400)}`,
        `  ${short(JSON.stringify(headers), 500)}`,
        ...(body ? [`  ${short(body.toString(), 1_000)}`] : []),
        ...(answer ? [`  → ${answer.status} ${short(answer.text, 400)}`] : []),
      ].join('\n'),
    );
  }

  changed(what: string, done: readonly string[]): void {
    this.leaks += 1;
    this.faults.push(
      `${what} (batch before request ${this.requests}, FUZZ_SEED=${this.seed})\n  successful calls: ${done.join(', ')}`,
    );
  }

  outward(attempts: readonly string[]): void {
    if (attempts.length > 0)
      this.faults.push(`the server called addresses outside this machine: ${[...new Set(attempts)].join(', ')}`);
  }

  /** `calls`: all that were tried. */
  text(calls: readonly string[]): string {
    const never = calls.filter((key) => !this.reached.has(key));
    return [
      `Fuzz: ${this.requests} requests, seed ${this.seed}`,
      `  statuses: ${sorted(this.statuses)}`,
      `  by role: ${sorted(this.roles)}`,
      `  calls that succeeded at least once: ${this.reached.size} of ${calls.length}; never: ${never.join(', ')}`,
      `  slowest: ${this.slowest.key} ${Math.round(this.slowest.ms)} ms`,
      `  sums of the ledger compared: ${this.sums}, of which not zero: ${this.filledSums}`,
      `  foreign rows read or changed: ${this.leaks}`,
      `  faults: ${this.faults.length}`,
    ].join('\n');
  }
}
