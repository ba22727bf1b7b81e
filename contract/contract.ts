/** Every call of the product in one object: what the server implements and the browser may call. */
import { aggregatorsContract } from './partners/aggregators.ts';
import { availabilityContract } from './restaurants/availability.ts';
import { basketContract } from './orders/basket.ts';
import { boardContract } from './floor/board.ts';
import { bookingsContract } from './floor/bookings.ts';
import { catalogContract } from './restaurants/catalog.ts';
import { broadcastsContract } from './guests/broadcasts.ts';
import { consoleGuestsContract } from './guests/guests.ts';
import { platformReportsContract } from './management/reports-platform.ts';
import { consoleReportsContract } from './management/reports.ts';
import { consoleMenuContract } from './restaurants/menu-editor.ts';
import { menuBulkContract } from './restaurants/menu-editor-bulk.ts';
import { menuDishesContract } from './restaurants/menu-editor-dishes.ts';
import { menuFilesContract } from './restaurants/menu-editor-files.ts';
import { menuHistoryContract } from './restaurants/menu-editor-history.ts';
import { carriersContract } from './partners/carriers.ts';
import { checkoutContract } from './orders/checkout.ts';
import { staffOrdersContract } from './orders/orders-staff.ts';
import { courierCashContract } from './floor/couriers-cash.ts';
import { courierPayContract } from './money/courier-pay.ts';
import { couriersContract } from './floor/couriers.ts';
import { discoveryContract } from './restaurants/discovery.ts';
import { groupOrdersContract } from './orders/group-orders.ts';
import { identityContract } from './accounts/identity.ts';
import { documentsContract } from './management/documents.ts';
import { integrationKeysContract } from './accounts/integration-keys.ts';
import { integrationsContract } from './partners/integrations.ts';
import { kitchenContract } from './floor/kitchen.ts';
import { ledgerContract } from './money/ledger.ts';
import { loyaltyContract } from './money/loyalty.ts';
import { marketingConsentsContract } from './guests/broadcasts-consents.ts';
import { mediaContract } from './accounts/media.ts';
import { notificationsContract } from './accounts/notifications.ts';
import { orderNotesContract } from './orders/order-notes.ts';
import { orderPlacementContract } from './orders/orders-placement.ts';
import { ordersContract } from './orders/orders.ts';
import { signInProvidersContract } from './accounts/identity-providers.ts';
import { consoleFrontContract } from './restaurants/offers-front.ts';
import { consoleOffersContract } from './restaurants/offers.ts';
import { consoleDeliveryContract } from './restaurants/places-editor-delivery.ts';
import { consoleHallsContract } from './restaurants/places-editor-halls.ts';
import { consolePlacesContract } from './restaurants/places-editor.ts';
import { merchantOpeningsContract } from './management/merchant-openings.ts';
import { merchantSetupContract } from './management/merchant-setup.ts';
import { paymentsContract } from './money/online-payments.ts';
import { placesContract } from './restaurants/places.ts';
import { prepForecastContract } from './management/prep-forecast.ts';
import { printAgentsContract } from './floor/print-agents.ts';
import { posContract } from './partners/pos.ts';
import { profileContract } from './accounts/identity-profile.ts';
import { holdsContract } from './orders/holds.ts';
import { reviewsContract } from './guests/reviews.ts';
import { platformMerchantsContract } from './management/settings-merchants.ts';
import { secondFactorContract } from './accounts/second-factor.ts';
import { settingsContract } from './management/settings.ts';
import { emailContract } from './accounts/notifications-email.ts';
import { smsAccountContract } from './accounts/notifications-sms-account.ts';
import { staffContract } from './accounts/staff.ts';
import { systemContract } from './accounts/system.ts';
import { guestPaperContract, tablePaperContract } from './floor/tickets-guest-paper.ts';
import { tableBillContract } from './floor/tables-bill.ts';
import { tablePaymentsContract } from './money/online-payments-tables.ts';
import { tablesContract } from './floor/tables.ts';
import { telephoneContract } from './partners/telephone.ts';
import { tenancyContract } from './accounts/tenancy.ts';
import { ticketsContract } from './floor/tickets.ts';
import { tabletsContract } from './accounts/tablets.ts';
import { tipsContract } from './money/online-payments-tips.ts';
import { tillContract } from './floor/till.ts';
import { waitingCodesContract } from './accounts/identity-waiting-codes.ts';
import { waitingListContract } from './floor/waiting-list.ts';
import { workShiftsContract } from './accounts/work-shifts.ts';

export const contract = {
  ...systemContract,
  ...tenancyContract,
  ...discoveryContract,
  ...catalogContract,
  ...basketContract,
  ...checkoutContract,
  ...orderPlacementContract,
  ...ordersContract,
  ...orderNotesContract,
  ...boardContract,
  ...staffOrdersContract,
  ...courierCashContract,
  ...courierPayContract,
  ...couriersContract,
  ...carriersContract,
  ...aggregatorsContract,
  ...availabilityContract,
  ...consoleMenuContract,
  ...menuDishesContract,
  ...menuFilesContract,
  ...menuBulkContract,
  ...menuHistoryContract,
  ...kitchenContract,
  ...tablePaymentsContract,
  ...tablesContract,
  ...tableBillContract,
  ...tablePaperContract,
  ...bookingsContract,
  ...waitingListContract,
  ...holdsContract,
  ...groupOrdersContract,
  ...reviewsContract,
  ...mediaContract,
  ...notificationsContract,
  ...smsAccountContract,
  ...emailContract,
  ...identityContract,
  ...secondFactorContract,
  ...waitingCodesContract,
  ...signInProvidersContract,
  ...paymentsContract,
  ...placesContract,
  ...consolePlacesContract,
  ...consoleDeliveryContract,
  ...consoleHallsContract,
  ...consoleOffersContract,
  ...consoleGuestsContract,
  ...broadcastsContract,
  ...ledgerContract,
  ...loyaltyContract,
  ...marketingConsentsContract,
  ...consoleReportsContract,
  ...platformReportsContract,
  ...consoleFrontContract,
  ...merchantOpeningsContract,
  ...merchantSetupContract,
  ...profileContract,
  ...platformMerchantsContract,
  ...settingsContract,
  ...staffContract,
  ...documentsContract,
  ...integrationKeysContract,
  ...telephoneContract,
  ...integrationsContract,
  ...posContract,
  ...prepForecastContract,
  ...printAgentsContract,
  ...ticketsContract,
  ...guestPaperContract,
  ...tillContract,
  ...tipsContract,
  ...tabletsContract,
  ...workShiftsContract,
};

export type AppContract = typeof contract;
