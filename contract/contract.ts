/** Every call of the product in one object: what the server implements and the browser may call. */
import { aggregatorsContract } from './aggregators.ts';
import { availabilityContract } from './availability.ts';
import { basketContract } from './basket.ts';
import { boardContract } from './board.ts';
import { bookingsContract } from './bookings.ts';
import { catalogContract } from './catalog.ts';
import { broadcastsContract } from './broadcasts.ts';
import { consoleGuestsContract } from './console-guests.ts';
import { platformReportsContract } from './platform-reports.ts';
import { consoleReportsContract } from './console-reports.ts';
import { consoleMenuContract } from './console-menu.ts';
import { menuBulkContract } from './console-menu-bulk.ts';
import { menuDishesContract } from './console-menu-dishes.ts';
import { menuFilesContract } from './console-menu-files.ts';
import { menuHistoryContract } from './console-menu-history.ts';
import { carriersContract } from './carriers.ts';
import { checkoutContract } from './checkout.ts';
import { staffOrdersContract } from './staff-orders.ts';
import { courierCashContract } from './courier-cash.ts';
import { courierPayContract } from './courier-pay.ts';
import { couriersContract } from './couriers.ts';
import { discoveryContract } from './discovery.ts';
import { groupOrdersContract } from './group-orders.ts';
import { identityContract } from './identity.ts';
import { documentsContract } from './documents.ts';
import { integrationKeysContract } from './integration-keys.ts';
import { integrationsContract } from './integrations.ts';
import { kitchenContract } from './kitchen.ts';
import { ledgerContract } from './ledger.ts';
import { loyaltyContract } from './loyalty.ts';
import { marketingConsentsContract } from './marketing-consents.ts';
import { mediaContract } from './media.ts';
import { notificationsContract } from './notifications.ts';
import { orderNotesContract } from './order-notes.ts';
import { orderPlacementContract } from './order-placement.ts';
import { ordersContract } from './orders.ts';
import { signInProvidersContract } from './sign-in-providers.ts';
import { consoleFrontContract } from './console-front.ts';
import { consoleOffersContract } from './console-offers.ts';
import { consoleDeliveryContract } from './console-delivery.ts';
import { consoleHallsContract } from './console-halls.ts';
import { consolePlacesContract } from './console-places.ts';
import { merchantOpeningsContract } from './merchant-openings.ts';
import { merchantSetupContract } from './merchant-setup.ts';
import { paymentsContract } from './payments.ts';
import { placesContract } from './places.ts';
import { prepForecastContract } from './prep-forecast.ts';
import { printAgentsContract } from './print-agents.ts';
import { posContract } from './pos.ts';
import { profileContract } from './profile.ts';
import { holdsContract } from './holds.ts';
import { reviewsContract } from './reviews.ts';
import { platformMerchantsContract } from './platform-merchants.ts';
import { settingsContract } from './settings.ts';
import { smsAccountContract } from './sms-account.ts';
import { staffContract } from './staff.ts';
import { systemContract } from './system.ts';
import { guestPaperContract, tablePaperContract } from './guest-paper.ts';
import { tableBillContract } from './table-bill.ts';
import { tablePaymentsContract } from './table-payments.ts';
import { tablesContract } from './tables.ts';
import { telephoneContract } from './telephone.ts';
import { tenancyContract } from './tenancy.ts';
import { ticketsContract } from './tickets.ts';
import { tabletsContract } from './tablets.ts';
import { tipsContract } from './tips.ts';
import { tillContract } from './till.ts';
import { waitingCodesContract } from './waiting-codes.ts';
import { waitingListContract } from './waiting-list.ts';
import { workShiftsContract } from './work-shifts.ts';

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
  ...identityContract,
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
