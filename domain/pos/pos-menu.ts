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
}

interface PosNamed {
  id: string;
  name: string;
}

export interface PosMenu {
  branches: PosNamed[];
  products: PosProduct[];
  /** Absent: the POS has no such types. */
  paymentTypes?: PosNamed[];
  discountTypes?: PosNamed[];
}
