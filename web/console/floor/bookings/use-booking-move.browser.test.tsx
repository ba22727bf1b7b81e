import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { Booking } from '#contract/floor/bookings.ts';
import { act, mount } from '#tests/components/component.tsx';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { useBookingMove } from './use-booking-move.ts';

vi.mock('#web/shared/console/staff/branch-clock.ts', () => ({ useClock: () => ({ time: String }) }));

const LIST = 'GET /console/bookings';
const MOVE = 'POST /console/bookings/:id/move';
const INPUT = { query: { branchId: 'b' } };
const noon = Date.parse('2026-11-28T12:00:00Z');
const booking = (tableIds: string[], version: number): Booking =>
  ({
    order: { id: 'o', version },
    tableIds,
    arrivesAt: new Date(noon).toISOString(),
    leavesAt: new Date(noon + 3_600_000).toISOString(),
    late: null,
  }) as unknown as Booking;

async function page() {
  let stored = booking(['1'], 1);
  const waiting: (() => void)[] = [];
  const server = fakeApi({
    [LIST]: () => ({ items: [stored] }),
    [MOVE]: async ({ body }: { body: { tableIds: string[]; version: number } }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (body.version !== stored.order.version) throw refusal(409, 'VERSION_CONFLICT');
      stored = booking(body.tableIds, body.version + 1);
      return stored;
    },
  });
  let shown: Booking | undefined;
  let move: ReturnType<typeof useBookingMove> = () => undefined;
  function Probe() {
    move = useBookingMove(INPUT);
    shown = useWithPending(LIST, INPUT, useCallQuery(LIST, INPUT).data)?.items[0];
    return null;
  }
  const translate = (key: string): string => key;
  const translator = { language: 'eng', translate } as const;
  const host = mount(
    <StorefrontContext value={{ api: server.api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator }}>
        <ConsoleMessagesContext value={translator}>
          <QueryClientProvider client={createQueryClient()}>
            <ToastProvider label="toasts" closeLabel="close">
              <Probe />
            </ToastProvider>
          </QueryClientProvider>
        </ConsoleMessagesContext>
      </I18nContext>
    </StorefrontContext>,
  );
  const settled = (work: () => void = () => undefined): Promise<void> =>
    act(async () => {
      work();
      await new Promise((done) => {
        setTimeout(done, 10);
      });
    });
  await settled();
  return {
    host,
    tables: () => shown?.tableIds.join(),
    stored: () => stored.tableIds.join(),
    moveTo: (table: string) => settled(() => move({ booking: shown!, plan: { tableIds: [table], arrivesAt: noon } })),
    colleagueMovesTo: (table: string) => (stored = booking([table], stored.order.version + 1)),
    answer: () => settled(() => waiting.shift()!()),
  };
}

describe('a booking that is moved', () => {
  it('twice before the first answer ends where it was put last, on the page and on the server', async () => {
    const { moveTo, answer, tables, stored } = await page();
    await moveTo('2');
    await moveTo('3');
    expect(tables()).toBe('3');
    await answer();
    expect(tables()).toBe('3');
    await answer();
    expect([tables(), stored()]).toEqual(['3', '3']);
  });

  it('goes back to where it is on the server when it is refused', async () => {
    const { moveTo, colleagueMovesTo, answer, tables, host } = await page();
    await moveTo('2');
    colleagueMovesTo('4');
    expect(tables()).toBe('2');
    await answer();
    expect(tables()).toBe('4');
    expect(host.text()).not.toContain('bookings.moved');
  });
});
