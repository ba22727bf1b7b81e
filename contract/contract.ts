/** Every call of the product in one object: what the server implements and the browser may ask. */
import { availabilityContract } from './availability.ts';
import { basketContract } from './basket.ts';
import { catalogContract } from './catalog.ts';
import { checkoutContract } from './checkout.ts';
import { consoleContract } from './staff-orders.ts';
import { discoveryContract } from './discovery.ts';
import { identityContract } from './identity.ts';
import { integrationsContract } from './integration-keys.ts';
import { kitchenContract } from './kitchen.ts';
import { mediaContract } from './media.ts';
import { notificationsContract } from './notifications.ts';
import { ordersContract } from './orders.ts';
import { otherWaysContract } from './sign-in-providers.ts';
import { placesContract } from './places.ts';
import { profileContract } from './profile.ts';
import { reservationsContract } from './holds.ts';
import { reviewsContract } from './reviews.ts';
import { settingsContract } from './settings.ts';
import { staffContract } from './staff.ts';
import { staffOrdersContract } from './board.ts';
import { systemContract } from './system.ts';
import { tablesContract } from './tables.ts';
import { tenancyContract } from './tenancy.ts';
import { ticketsContract } from './tickets.ts';

export const contract = {
  ...systemContract,
  ...tenancyContract,
  ...discoveryContract,
  ...catalogContract,
  ...basketContract,
  ...checkoutContract,
  ...ordersContract,
  ...staffOrdersContract,
  ...consoleContract,
  ...availabilityContract,
  ...kitchenContract,
  ...tablesContract,
  ...reservationsContract,
  ...reviewsContract,
  ...mediaContract,
  ...notificationsContract,
  ...identityContract,
  ...otherWaysContract,
  ...placesContract,
  ...profileContract,
  ...settingsContract,
  ...staffContract,
  ...integrationsContract,
  ...ticketsContract,
};

export type AppContract = typeof contract;
