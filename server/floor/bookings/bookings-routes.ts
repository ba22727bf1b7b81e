import type { bookingsContract } from '#contract/floor/bookings.ts';
import { branchHours, dayAt } from '#server/restaurants/catalog/catalog.ts';
import { staffOf } from '#server/orders/orders/orders.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { demandAt } from '#server/accounts/staff/staff.ts';
import { moveBooking } from './move-booking.ts';
import { assignTables, hallsOf, staffBookings, toBooking, type BookingsDeps } from './bookings.ts';

export function bookingsHandlers(deps: BookingsDeps): Handlers<typeof bookingsContract> {
  const { transactions, now } = deps;
  const demand = demandAt(transactions);
  return {
    'GET /console/bookings': async ({ query, tenant, caller, language }) => {
      await demand(tenant, caller, 'hall.work', query.branchId);
      const staff = await staffOf(transactions, tenant.id, caller);
      const [[plan], [hours]] = await transactions.pipelined(tenant.id, [
        call(hallsOf, [language, query.branchId]),
        branchHours([query.branchId], now()),
      ]);
      const today = dayAt(hours!, 'DINE_IN', now());
      const day = query.day ?? today;
      const rows = await transactions.tenantRows(tenant.id, staffBookings, [language, query.branchId, day, null]);
      return {
        timeZone: plan!.time_zone,
        day,
        today,
        halls: plan!.halls,
        items: rows.map((row) => toBooking(row, staff, now())).filter((booking) => booking !== undefined),
      };
    },
    'POST /console/bookings/:id/move': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      return moveBooking(deps, {
        merchantId: tenant.id,
        orderId: params.id,
        tableIds: body.tableIds,
        arrivesAt: Date.parse(body.arrivesAt),
        version: body.version,
        staff,
        language,
      });
    },
    'POST /console/bookings/:id/assign': async ({ params, body, tenant, caller, language }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      return assignTables(deps, {
        merchantId: tenant.id,
        orderId: params.id,
        tableIds: body.tableIds,
        version: body.version,
        staff,
        language,
      });
    },
  };
}
