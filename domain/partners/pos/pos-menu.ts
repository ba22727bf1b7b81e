/** The menu of a POS, in our words. Money is in tiyin. */
export interface PosModifier {
  id: string;
  name: string;
  price: number;
}

export interface PosModifierGroup {
  id: string;
  name: string;
  /** VARIANT: one of them is the product itself, at its own price, such as a size. EXTRA: added to the product. */
  kind: 'VARIANT' | 'EXTRA';
  modifiers: PosModifier[];
}

export interface PosProduct {
  id: string;
  name: string;
  price: number;
  groups: PosModifierGroup[];
  /** Its address. */
  photo?: string;
}

interface PosNamed {
  id: string;
  name: string;
}

/** Which menu of the POS is read, and at which prices. Empty: everything that it knows, and its usual prices. */
export interface MenuSource {
  externalMenuId: string;
  priceCategoryId: string;
}

export const sourceOf = ({ externalMenuId, priceCategoryId }: MenuSource): MenuSource => ({
  externalMenuId,
  priceCategoryId: externalMenuId === '' ? '' : priceCategoryId,
});

/** Revisions of different menus cannot be compared. */
export const isOfSource = ({ source }: Pick<PosMenu, 'source'>, wanted: MenuSource): boolean =>
  (source?.externalMenuId ?? '') === wanted.externalMenuId &&
  (source?.priceCategoryId ?? '') === wanted.priceCategoryId;

export interface PosMenu {
  branches: PosNamed[];
  products: PosProduct[];
  /** Absent: the POS has no such types. */
  paymentTypes?: PosNamed[];
  discountTypes?: PosNamed[];
  /** Menus of the POS that can be read instead of everything that it knows. Absent: it has no such menus. */
  externalMenus?: PosNamed[];
  priceCategories?: PosNamed[];
  /** Absent: everything. */
  source?: MenuSource;
}
