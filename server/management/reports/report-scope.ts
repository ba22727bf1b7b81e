/** What a report is about: the periods it compares, and the branches that its reader may see. */
import {
  comparisonOf,
  daysOf,
  eachDay,
  MOST_DAYS,
  type Comparison,
  type Period,
  type Piece,
} from '#domain/management/reports/periods.ts';
import { sameTimeBefore } from '#domain/management/reports/same-time.ts';
import { branchHours, dayAt } from '#server/restaurants/catalog/catalog.ts';
import { call, type Call } from '#server/platform/database/sql.ts';
import type { DelayedReads } from '#server/platform/database/replica.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { branchesFor, staffIn } from '#server/accounts/staff/staff.ts';
import { EVERY_BRANCH } from './fold-statements.ts';
import { sumsUntil, type PartRow } from './report-statements.ts';

export interface ReportsDeps {
  /** Of who may read what; a report itself may be some seconds old. */
  transactions: Transactions;
  delayedReads: DelayedReads;
  now: () => number;
}

interface Request {
  tenant: Tenant;
  caller: Caller;
  query: Period & { branchId?: string | undefined };
}

/** What a report is about. */
export interface Scope {
  merchantId: string;
  period: Period;
  compared: Comparison;
  /** By branch: the moment up to which the last days of the earlier period are compared. */
  until: ReadonlyMap<string, number>;
  /** null: all of the merchant. */
  branches: string[] | null;
  /** Of which sums are read: zeros stand for all branches. */
  summed: string[];
  everyBranch: string[];
}

export const refused = (path: string): Refusal =>
  new Refusal('VALIDATION', { errors: [{ path: `query.${path}`, code: 'invalid' }] });

export async function scopeOf({ transactions, now }: ReportsDeps, { tenant, caller, query }: Request): Promise<Scope> {
  const staff = await staffIn(transactions, tenant.id, caller);
  if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
  const allowed = branchesFor(staff, 'reports.see');
  const { from, to, branchId } = query;
  if (from > to) throw refused('from');
  if (daysOf({ from, to }) > MOST_DAYS) throw refused('to');
  if (branchId && allowed && !allowed.includes(branchId)) throw new Refusal('NOT_FOUND');
  const branches = branchId ? [branchId] : allowed;
  const at = now();
  const hours = branchHours(branches, at);
  const found = await transactions.tenantRows(tenant.id, hours.statement, hours.params);
  if (branchId && found.length === 0) throw new Refusal('NOT_FOUND');
  const period = { from, to };
  const running = found.map((branch) => dayAt(branch, null, at));
  const compared = comparisonOf(period, running);
  return {
    merchantId: tenant.id,
    period,
    compared,
    until: new Map(found.map(({ id, time_zone: zone }) => [id, sameTimeBefore(at, compared.daysBack, zone)])),
    branches,
    summed: branches ?? [EVERY_BRANCH],
    everyBranch: found.map(({ id }) => id),
  };
}

/** Parameters of statements that read sums. Days that are not compared as a whole are left to `earlierPart`. */
export function piecesIn({ period, compared, summed }: Scope, split: (of: Period) => Piece[]): unknown[] {
  const [now, then] = [split(period), split(compared.whole)];
  const pieces = [...now, ...then];
  return [
    summed,
    pieces.map(({ span }) => span),
    pieces.map(({ day }) => day),
    pieces.map((_, place) => place < now.length),
  ];
}
/** What the last days of the earlier period had sold by the time of day that it is now. */
export const earlierPart = ({ compared, until }: Scope, dimensions: readonly string[]): Call<PartRow> =>
  call(sumsUntil, [[...until.keys()], [...until.values()].map((moment) => new Date(moment)), compared.cut, dimensions]);

export const dayByDay = (period: Period): Piece[] => eachDay(period).map((day) => ({ span: 'DAY', day }));
