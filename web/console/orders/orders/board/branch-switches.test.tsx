import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { BRANCH, renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { BranchSwitches } from './branch-switches.tsx';
import { CardTimer, LateNote } from './card-timer.tsx';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the switches of a branch', () => {
  const switches = (state: object, may: string[] = ['branch.switch']): string => {
    const client = createQueryClient();
    client.setQueryData(queryKeyOf('GET /console/branches/:id/state', { params: { id: BRANCH.id } }), {
      accepting: true,
      busyMinutes: 0,
      busyUntil: null,
      pausedUntil: null,
      ...state,
    });
    return renderConsole(<BranchSwitches />, { client, may });
  };

  it('are for those who may use them', () => {
    expect(switches({})).toContain('branch.accepting');
    expect(switches({}, [])).not.toContain('branch.accepting');
  });

  it('offer a pause, or to end the one that runs', () => {
    expect(switches({})).toContain('pause-button');
    const paused = switches({ pausedUntil: inMinutes(10) });
    expect(paused).toContain('branch.resume');
    expect(paused).not.toContain('pause-button');
  });

  it('do not show a pause that is over', () => {
    expect(switches({ pausedUntil: inMinutes(-10) })).not.toContain('branch.resume');
  });

  it('tell how many minutes are added', () => {
    expect(switches({ busyMinutes: 20 })).toContain('branch.busyNow 20');
    expect(switches({})).not.toContain('branch.busyNow');
  });
});

describe('the clock of a card', () => {
  const order = (given: object): StaffOrder =>
    ({ lane: 'COOKING', createdDate: inMinutes(-60), timeZone: 'Asia/Tashkent', ...given }) as never;
  const times = { acceptedTime: null, cookingTime: null, kitchenStartAt: null, promisedTo: null, readyBy: null };

  it('is red, with the minutes in words, once the promise has passed', () => {
    const late = order({ ...times, cookingTime: inMinutes(-30), readyBy: inMinutes(-12.5) });
    expect(renderConsole(<CardTimer order={late} />)).toContain('data-tone="bad"');
    expect(renderConsole(<LateNote order={late} />)).toContain('card.late 12');
  });

  it('says nothing within the first minute', () => {
    const late = order({ ...times, cookingTime: inMinutes(-30), readyBy: inMinutes(-0.5) });
    expect(renderConsole(<LateNote order={late} />)).not.toContain('card.late');
  });

  it('shows an order for later by its hour at the branch', () => {
    const later = order({ ...times, lane: 'LATER', atTime: '2026-11-22T14:30:00Z' });
    expect(renderConsole(<CardTimer order={later} />)).toContain('19:30');
  });
});
