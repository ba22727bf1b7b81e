/** The period, the branch and the row that the address of a report names. */
import { useSearchParams } from 'react-router';
import { ORDER_STATES } from '#contract/management/reports.ts';
import { DIMENSIONS, type Dimension } from '#domain/management/reports/dimensions.ts';
import { daysOf, MOST_DAYS, periodAround, type Period } from '#domain/management/reports/periods.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';

export const PATH = consolePaths.reports();
export const ORDERS_PATH = `${PATH}/orders`;

type OrderState = (typeof ORDER_STATES)[number];

export interface ReportChoice extends Period {
  branchId: string | null;
  by: Dimension;
  /** Of the list of orders. */
  state: OrderState | null;
  key: string | null;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** What the address says, where it says something that a report can answer; else the running week. @internal */
export function choiceOf(params: URLSearchParams, today: string): ReportChoice {
  const [from, to] = [params.get('from'), params.get('to')];
  const isPeriod = isDay(from) && isDay(to) && from <= to && daysOf({ from, to }) <= MOST_DAYS;
  return {
    ...(isPeriod ? { from, to } : periodAround('week', today)),
    branchId: params.get('branch'),
    by: DIMENSIONS.find((each) => each === params.get('by')) ?? 'dish',
    state: ORDER_STATES.find((each) => each === params.get('state')) ?? null,
    key: params.get('key'),
  };
}

/** The address of a choice; `to` and `from` are always named, so that a link means the same tomorrow. */
export function searchOf(choice: Partial<ReportChoice>): string {
  const { from, to, branchId, by, state, key } = choice;
  const named = { from, to, branch: branchId, by, state, key };
  return new URLSearchParams(
    Object.entries(named).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  ).toString();
}

export function useReportChoice(today: string): [ReportChoice, (next: Partial<ReportChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice = choiceOf(params, today);
  const choose = (next: Partial<ReportChoice>): void =>
    setParams(searchOf({ ...choice, ...next }), { replace: true, preventScrollReset: true });
  return [choice, choose];
}

export const queryOf = ({ from, to, branchId }: ReportChoice) => ({ from, to, ...(branchId !== null && { branchId }) });
