import { describe, expect, it } from 'vitest';
import type { StaffMember } from '#contract/accounts/staff.ts';
import type { Tablet } from '#contract/accounts/tablets.ts';
import type { WorkShift } from '#contract/accounts/work-shifts.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { BRANCH, renderConsole } from '#web/shared/console/testing/render-console.tsx';
import StaffPage from './staff-page.tsx';

const OWNER = ['staff.manage', 'shifts.see', 'tablets.manage'];
const MANAGER = ['shifts.see', 'staff.invite', 'tablets.manage'];

const member: StaffMember = {
  userId: 'aziz',
  firstName: 'Aziz',
  lastName: 'Karimov',
  phone: '+998901112233',
  imageUrl: null,
  hasSignedIn: true,
  roles: [{ id: 'role', role: 'COOK', branchId: BRANCH.id, createdDate: '2026-11-01T09:00:00Z' }],
};
const shift: WorkShift = {
  id: 'shift',
  branchId: BRANCH.id,
  userId: 'aziz',
  name: 'Aziz Karimov',
  startedAt: '2026-11-24T04:00:00Z',
  endedAt: null,
  pausedAt: null,
  worked: 125,
  paused: 0,
  isCorrected: false,
  isForgotten: false,
};
const tablet: Tablet = {
  id: 'tablet',
  branchId: BRANCH.id,
  name: 'Bar counter',
  lockMinutes: 3,
  createdDate: '2026-11-01T09:00:00Z',
  lastSeen: '2026-11-24T04:00:00Z',
};

interface Answers {
  people?: StaffMember[];
  shifts?: WorkShift[];
  tablets?: Tablet[];
}

function page(may: readonly string[], path: string, { people, shifts, tablets }: Answers = {}): string {
  const client = createQueryClient();
  if (people) client.setQueryData(queryKeyOf('GET /console/staff'), { items: people, invitations: null });
  if (shifts)
    client.setQueryData(queryKeyOf('GET /console/work-shifts', { query: { branchId: BRANCH.id } }), {
      items: shifts,
      isComplete: true,
    });
  if (tablets) client.setQueryData(queryKeyOf('GET /console/tablets'), { items: tablets });
  return renderConsole(<StaffPage />, { may, path, client });
}

describe('the page of the staff', () => {
  it('shows an owner the people with their roles, and the other views beside them', () => {
    const html = page(OWNER, '/', { people: [member] });
    for (const text of ['Aziz Karimov', 'role.COOK', 'staff.invite', 'shifts.title', 'tablet.title', 'staff.changes'])
      expect(html).toContain(text);
    expect(page(OWNER, '/', { people: [] })).toContain('staff.empty');
  });

  it('shows a manager the people and working time, never the changes', () => {
    const html = page(MANAGER, '/?view=PEOPLE', { people: [member], shifts: [] });
    for (const text of ['staff.invite', 'Aziz Karimov', 'staff.removeNamed']) expect(html).toContain(text);
    expect(html).not.toContain('staff.changes');
    const above = { ...member, roles: [{ ...member.roles[0]!, role: 'MANAGER' as const }] };
    expect(page(MANAGER, '/', { people: [above] })).not.toContain('staff.removeNamed');
  });

  it('is closed to everybody else', () => {
    const html = page(['orders.see'], '/', { people: [member], shifts: [shift] });
    expect(html).toContain('refused.FORBIDDEN');
    expect(html).not.toContain('Aziz');
  });

  it('says who works now, who has a break, and whose end was forgotten', () => {
    const html = (given: Partial<WorkShift>): string =>
      page(OWNER, '/?view=HOURS', { shifts: [{ ...shift, ...given }] });
    expect(html({})).toContain('shifts.working');
    expect(html({})).toContain('shifts.since 09:00');
    expect(html({ isForgotten: true })).toContain('shifts.forgotten');
    expect(html({ pausedAt: '2026-11-24T05:30:00Z' })).toContain('shifts.pausedSince 10:30');
    expect(page(OWNER, '/?view=HOURS')).toContain('skeleton');
  });

  it('lists the shared tablets, and says what they are for while there are none', () => {
    const html = page(MANAGER, '/?view=TABLETS', { tablets: [tablet] });
    expect(html).toContain('Bar counter');
    expect(html).not.toContain('tablet.none');
    const empty = page(MANAGER, '/?view=TABLETS', { tablets: [] });
    expect(empty).toContain('tablet.none');
    expect(empty).toContain('tablet.addHere');
  });
});
