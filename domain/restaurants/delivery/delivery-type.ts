/** Who brings an order: the restaurant's couriers, Yandex Delivery, or somebody else whom the restaurant calls. */
export const DELIVERY_TYPES = ['DASTURXON', 'YANDEX', 'CUSTOM'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];
