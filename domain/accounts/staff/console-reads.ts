/**
 * Small reads that pages of the console repeat often. The browser asks for several of them in one request, because on a
 * slow line or a slow till each request of its own costs more. Reads that the service worker caches for offline use are
 * not in this list.
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
