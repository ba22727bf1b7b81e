/** The overlays of the storefront, each with an address of its own. */
export const MODALS = {
  activeorder: '/Modals/activeorder',
  branch: '/Modals/Branchmodal',
  language: '/Modals/LangModal',
  map: '/Modals/MapModal',
  status: '/Modals/statusmodal',
  time: '/Modals/timeModal',
  card: '/Merchants/modals/Cardmodal',
  confirm: '/Merchants/modals/modal',
  rating: '/Merchants/modals/reatingmodal',
  orders: '/orders/modal',
} as const;
export type ModalName = keyof typeof MODALS;

export const modalOf = (pathname: string): ModalName | undefined =>
  (Object.keys(MODALS) as ModalName[]).find((name) => MODALS[name] === pathname);
