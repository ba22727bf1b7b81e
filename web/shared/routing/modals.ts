/** The overlays of the storefront, each with its own address. */
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

/** While an overlay is open over a page, the router's location is that page with this parameter. */
export const MODAL_PARAM = 'modal';
/** Parameters of an overlay; no loader depends on them. */
const ABOUT_PARAMS = ['order', 'repeat'];

/** The query with another overlay, or without one. */
export const withModal = (search: string, name: string | null): string => {
  const params = new URLSearchParams(search);
  if (name === null) {
    for (const param of [MODAL_PARAM, ...ABOUT_PARAMS]) params.delete(param);
  } else params.set(MODAL_PARAM, name);
  return params.size > 0 ? `?${params}` : '';
};

/** Opening an overlay over a page does not run its loaders again. */
export function onlyModalChanged(current: URL, next: URL): boolean {
  return current.pathname === next.pathname && withModal(current.search, null) === withModal(next.search, null);
}
