/** Working time of staff: coming, breaks, going; who works now, and the list of worked time. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id, Instant } from '../platform/values.ts';

const tag = 'console';
const signedInStaff = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'NOT_ALLOWED_NOW'] as const;

const WorkShift = z
  .object({
    id: Id,
    branchId: Id,
    userId: Id,
    name: z.string(),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    /** When the break that runs began. */
    pausedAt: Instant.nullable(),
    /** Full minutes without breaks, up to now. */
    worked: z.int(),
    /** How many minutes of the shift were breaks. */
    paused: z.int(),
    /** Whether a manager has changed the times. */
    isCorrected: z.boolean(),
    /** Open for so long that its end was probably forgotten. */
    isForgotten: z.boolean(),
  })
  .meta({ id: 'WorkShift' });
export type WorkShift = z.infer<typeof WorkShift>;

const Own = z.object({ shift: WorkShift.nullable() });

export const workShiftsContract = define({
  'GET /console/work-shifts/own': {
    access: 'console.enter',
    summary: 'The running shift of the caller',
    tag,
    result: Own,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  'POST /console/work-shifts': {
    access: 'console.enter',
    summary: 'Begin the own shift at a branch; one shift at a time',
    tag,
    status: 201,
    body: z.object({ branchId: Id }),
    result: Own,
    errors: signedInStaff,
  },
  'POST /console/work-shifts/own/break': {
    access: 'console.enter',
    summary: 'Begin or end a break of the own shift; what is so already stays so',
    tag,
    body: z.object({ isOn: z.boolean() }),
    result: Own,
    errors: signedInStaff,
  },
  'POST /console/work-shifts/own/end': {
    access: 'console.enter',
    summary: 'End the own shift, and a break that runs',
    tag,
    result: Own,
    errors: signedInStaff,
  },
  'GET /console/work-shifts': {
    access: 'shifts.see',
    summary: 'Shifts that run now, or with a period those that began on its days, by the clock of their branch',
    tag,
    query: z.object({ branchId: Id.optional(), from: z.iso.date().optional(), to: z.iso.date().optional() }),
    result: z.object({ items: z.array(WorkShift), isComplete: z.boolean() }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'PATCH /console/work-shifts/:id': {
    access: 'shifts.see',
    summary: 'Correct the times of a shift: an end that was forgotten, a start that was late',
    tag,
    params: z.object({ id: Id }),
    body: z.object({ startedAt: Instant, endedAt: Instant.nullable() }),
    result: WorkShift,
    errors: signedInStaff,
  },
});
