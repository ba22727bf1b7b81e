/** Halls, their tables and the floor plan. */
import type { PlaceHall, PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import { tableNumbers } from '#domain/restaurants/places-editor/table-numbers.ts';
import type { FieldProblem } from '#web/platform/form/field-problems.ts';
import {
  filledTexts,
  localizedText,
  textsOrNull,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';
import type { PlanPlace } from '#web/shared/console/tables/floor-plan.ts';

export const TABLE_SHAPES = ['SQUARE', 'ROUND', 'LONG'] as const;
type TableShape = (typeof TABLE_SHAPES)[number];

export interface HallValues {
  name: LocalizedText;
  chargePercent: number | null;
  chargeAmount: number | null;
}

export const hallValues = (hall: PlaceHall | null): HallValues => ({
  name: localizedText(hall?.name),
  chargePercent: hall?.chargePercent ?? null,
  chargeAmount: hall?.chargeAmount ?? null,
});

export const hallBody = ({ name, ...charge }: HallValues) => ({ name: filledTexts(name), ...charge });

export function hallProblems({ name, chargePercent, chargeAmount }: HallValues): FieldProblem[] {
  return [
    ...(textsOrNull(name) === null ? [{ path: 'name.uz', code: 'REQUIRED' }] : []),
    ...((chargePercent ?? 0) > 0 && (chargeAmount ?? 0) > 0 ? [{ path: 'chargeAmount', code: 'ONE_CHARGE' }] : []),
  ];
}

export interface TableValues {
  number: string;
  seatsMin: number | null;
  seatsMax: number | null;
  shape: TableShape;
}

export const tableValues = (table: PlaceTable | null): TableValues => ({
  number: table?.number ?? '',
  seatsMin: table?.seatsMin ?? 1,
  seatsMax: table?.seatsMax ?? 4,
  shape: table?.shape ?? 'SQUARE',
});

export const tableBody = ({ number, ...values }: TableValues) => ({ ...values, number: number.trim() });

const seatsProblem = ({ seatsMin, seatsMax }: Pick<TableValues, 'seatsMin' | 'seatsMax'>): FieldProblem[] =>
  (seatsMin ?? 0) > (seatsMax ?? 0) ? [{ path: 'seatsMax', code: 'BELOW_MINIMUM' }] : [];

export const tableProblems = (values: TableValues): FieldProblem[] => [
  ...(values.number.trim() === '' ? [{ path: 'number', code: 'EMPTY' }] : []),
  ...seatsProblem(values),
];

/** `number` holds several: "1–20". */
export function newTablesProblems(values: TableValues): FieldProblem[] {
  const numbers = tableNumbers(values.number);
  return [...(numbers.ok ? [] : [{ path: 'number', code: numbers.code }]), ...seatsProblem(values)];
}

/** The plan is a thousand units wide and high. */
const PLAN_SIZE = 1000;
/** Tables stand on a grid, so that rows are straight. */
const PLAN_STEP = 25;
/** A table's middle stays this far from the wall. */
const MARGIN = 50;

const onGrid = (value: number): number =>
  Math.min(PLAN_SIZE - MARGIN, Math.max(MARGIN, Math.round(value / PLAN_STEP) * PLAN_STEP));
export const placeOnGrid = ({ x, y }: PlanPlace): PlanPlace => ({ x: onGrid(x), y: onGrid(y) });

const MOVES: Readonly<Record<string, PlanPlace>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key moves a table, further with Shift; undefined for other keys. */
export function placeAfterKey({ x, y }: PlanPlace, key: string, isFar: boolean): PlanPlace | undefined {
  const move = MOVES[key];
  const step = PLAN_STEP * (isFar ? 4 : 1);
  return move && placeOnGrid({ x: x + move.x * step, y: y + move.y * step });
}
