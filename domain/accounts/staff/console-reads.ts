/**
 * Small reads that pages of the console keep fresh. Browsers ask for several of them in one request, whose parts cost a
 * slow line and a till's processor less than as many requests. Not those that the service worker keeps for offline use.
 */
export const CONSOLE_READS = [
  '/console/branches/:id/state',
  '/console/calls',
  '/console/mentions',
  '/console/orders/today',
  '/console/pos-orders',
  '/console/printers',
  '/console/setup',
  '/console/work-shifts/own',
] as const;
