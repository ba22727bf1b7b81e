/** The router without another service: the straight line times a factor for the streets. */
import { straightRoute } from '#server/restaurants/delivery/delivery.ts';
import type { Router } from '#server/restaurants/delivery/ports.ts';

export const straightLine = (): Router => ({
  route: async (from, to) => straightRoute(from, to),
  routesTo: async (from, to) => from.map((each) => straightRoute(each, to)),
  line: async () => null,
});
