/** How a guest gets the food. The two aggregators follow DELIVERY and are never chosen by a guest. */
export const SERVICE_TYPES = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export interface ServiceFlags {
  deliveryActive: boolean;
  pickupActive: boolean;
  dineInActive: boolean;
}

/** The services a merchant offers, in the order they are shown. */
export const offeredServices = (flags: ServiceFlags): ServiceType[] =>
  SERVICE_TYPES.filter(
    (service) =>
      ({
        DELIVERY: flags.deliveryActive,
        PICK_UP: flags.pickupActive,
        DINE_IN: flags.dineInActive,
      })[service],
  );
