import { expect, it, vi } from 'vitest';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import { mount } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { TableDialog } from './table-dialog.tsx';

const TABLE = { id: 'table', number: '7', seatsMin: 2, seatsMax: 4 } as unknown as HallPlan['tables'][number];
const ORDER = { id: 'booking', status: 'ACCEPTED', version: 3, customerName: 'Aziza', partySize: 3, lines: [] };

function shown(moves: { to: string }[]) {
  const calls: [string, unknown][] = [];
  const api = vi.fn((call: string, args: unknown): Promise<unknown> => {
    if (call.startsWith('GET')) return new Promise(() => undefined);
    calls.push([call, args]);
    return Promise.resolve({ ...ORDER, status: 'ATTACHED', version: 4, moves: [] });
  });
  const booking = {
    order: { ...ORDER, moves },
    tableIds: ['table'],
    arrivesAt: '2026-03-20T14:00:00Z',
    leavesAt: '2026-03-20T16:00:00Z',
  } as unknown as Booking;
  const host = mount(
    inConsole(
      <TableDialog
        table={TABLE}
        session={undefined}
        bookings={[booking]}
        view="PLAN"
        onMove={() => undefined}
        onClose={() => undefined}
      />,
      { api, may: ['orders.place', 'orders.see'] },
    ),
  );
  return {
    host,
    calls,
    main: () => host.all('dialog .btn[data-kind="primary"]').map(({ textContent }) => textContent),
  };
}

it('guests of a booking are seated and ordered for by one press', async () => {
  const { host, calls, main } = shown([{ to: 'ATTACHED' }]);
  await expect.poll(main).toHaveLength(1);
  expect(main()[0]).toContain('Aziza');
  host.find('dialog .btn[data-kind="primary"]').click();
  await expect
    .poll(() => calls)
    .toEqual([
      [
        'PATCH /console/orders/:id/status',
        { params: { id: 'booking' }, body: { from: 'ACCEPTED', to: 'ATTACHED', version: 3 } },
      ],
    ]);
});

it('without somebody to seat an order is taken for new guests', async () => {
  const { main } = shown([]);
  await expect.poll(main).toEqual(['tables.orderHere']);
});
