/** Halls and their tables as managers write them. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { access, inUse, Name, params, Price, refusals, tag, Version, versioned } from './places-editor-rows.ts';
import { Id, TextsValue } from '../platform/values.ts';

const HallFields = z.object({
  name: Name,
  /** Service charge: whole percent of the bill, or a sum; at most one of them. */
  chargePercent: z.int().min(0).max(100).nullable(),
  chargeAmount: Price.nullable(),
});

const TableFields = z.object({
  number: z.string().trim().min(1).max(20),
  seatsMin: z.int().min(1).max(100),
  seatsMax: z.int().min(1).max(100),
  shape: z.enum(['SQUARE', 'ROUND', 'LONG']),
  /** On the floor plan. */
  planX: z.int().min(0).max(1000).nullable(),
  planY: z.int().min(0).max(1000).nullable(),
});

const PlaceTable = TableFields.extend({ id: Id, hallId: Id, version: Version }).meta({ id: 'PlaceTable' });
export type PlaceTable = z.infer<typeof PlaceTable>;

export const PlaceHall = HallFields.extend({
  id: Id,
  branchId: Id,
  name: TextsValue,
  version: Version,
  tables: z.array(PlaceTable),
}).meta({ id: 'PlaceHall' });
export type PlaceHall = z.infer<typeof PlaceHall>;

export const consoleHallsContract = define({
  'POST /console/branches/:id/halls': {
    access,
    summary: 'Add a hall to a branch',
    tag,
    status: 201,
    params,
    body: HallFields.partial().required({ name: true }),
    result: PlaceHall,
    errors: refusals,
  },
  'PATCH /console/halls/:id': {
    access,
    summary: 'Change a hall; absent fields stay',
    tag,
    params,
    body: HallFields.partial().extend({ version: Version }),
    result: PlaceHall,
    errors: versioned,
  },
  'DELETE /console/halls/:id': {
    access,
    summary: 'Archive a hall with its tables; refused while one of them is taken or booked',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: inUse,
  },
  'POST /console/halls/:id/tables': {
    access,
    summary: 'Add tables to a hall: "7", "A1, A2" or "1–20"',
    tag,
    status: 201,
    params,
    body: TableFields.pick({ seatsMin: true, shape: true })
      .partial()
      .extend({ numbers: z.string().trim().min(1).max(500), seatsMax: TableFields.shape.seatsMax }),
    result: PlaceHall,
    errors: refusals,
  },
  'PATCH /console/tables/:id': {
    access,
    summary: 'Change a table; absent fields stay',
    tag,
    params,
    body: TableFields.partial().extend({ version: Version }),
    result: PlaceTable,
    errors: versioned,
  },
  'DELETE /console/tables/:id': {
    access,
    summary: 'Archive a table; refused while it is taken or booked',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: inUse,
  },
});
