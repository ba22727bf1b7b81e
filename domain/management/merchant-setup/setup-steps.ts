/** The way of a new restaurant to its guests, computed from its data. */
export const SETUP_STEPS = ['BRAND', 'HOURS', 'MENU', 'DELIVERY', 'STAFF', 'TEST_ORDER', 'LIVE'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const MISSING_KINDS = ['LOGO', 'HOURS', 'ZONE', 'PHOTO', 'TRANSLATION', 'MXIK'] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

export interface SetupFacts {
  hasLogo: boolean;
  hasAbout: boolean;
  /** Branches, and those of them with opening hours. */
  branches: number;
  branchesWithHours: number;
  /** Dishes that guests see. */
  dishes: number;
  dishesWithoutPhoto: number;
  /** Without a name in one of the languages of the storefront. */
  dishesWithoutTranslation: number;
  /** Without the code that a fiscal receipt needs. */
  dishesWithoutMxik: number;
  /** Branches that deliver, and those of them with a zone. */
  delivering: number;
  deliveringWithZone: number;
  /** People beside the first owner. */
  colleagues: number;
  /** An order was accepted by somebody: a test order, or one of a guest. */
  hasTestOrder: boolean;
  /** The owner shows the restaurant to guests. */
  isLive: boolean;
  /** null: the platform created the merchant, or it needed no review. */
  opening: 'PENDING' | 'APPROVED' | 'DECLINED' | null;
}

const FEWEST_DISHES = 5;

const DONE: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  BRAND: ({ hasLogo, hasAbout }) => hasLogo && hasAbout,
  HOURS: ({ branches, branchesWithHours }) => branches > 0 && branchesWithHours === branches,
  MENU: ({ dishes }) => dishes >= FEWEST_DISHES,
  DELIVERY: ({ branches, delivering, deliveringWithZone }) => branches > 0 && deliveringWithZone === delivering,
  STAFF: ({ colleagues }) => colleagues > 0,
  TEST_ORDER: ({ hasTestOrder }) => hasTestOrder,
  LIVE: ({ isLive }) => isLive,
};

export const setupSteps = (facts: SetupFacts): { step: SetupStep; done: boolean }[] =>
  SETUP_STEPS.map((step) => ({ step, done: DONE[step](facts) }));

/** What guests would miss, and of how many dishes or branches. */
export function missingForGuests(facts: SetupFacts): { kind: MissingKind; count: number }[] {
  const counts: Record<MissingKind, number> = {
    LOGO: facts.hasLogo ? 0 : 1,
    HOURS: facts.branches - facts.branchesWithHours,
    ZONE: facts.delivering - facts.deliveringWithZone,
    PHOTO: facts.dishesWithoutPhoto,
    TRANSLATION: facts.dishesWithoutTranslation,
    MXIK: facts.dishesWithoutMxik,
  };
  return MISSING_KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({ kind, count: counts[kind] }));
}

export const LIVE_REFUSALS = ['UNDER_REVIEW', 'DECLINED', 'NO_HOURS', 'NO_MENU'] as const;
export type LiveRefusal = (typeof LIVE_REFUSALS)[number];

/** Why the restaurant cannot go live; null: it can. Without hours or dishes nobody could order anything. */
export function liveRefusal({ opening, branchesWithHours, dishes }: SetupFacts): LiveRefusal | null {
  if (opening === 'PENDING') return 'UNDER_REVIEW';
  if (opening === 'DECLINED') return 'DECLINED';
  if (branchesWithHours === 0) return 'NO_HOURS';
  return dishes === 0 ? 'NO_MENU' : null;
}
