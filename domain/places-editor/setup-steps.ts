/** What a new restaurant still lacks before guests can order, computed from its data. */
export const SETUP_STEPS = ['BRAND', 'HOURS', 'MENU', 'DELIVERY', 'STAFF'] as const;
type SetupStep = (typeof SETUP_STEPS)[number];

export interface SetupFacts {
  hasLogo: boolean;
  hasAbout: boolean;
  /** Branches, and those of them with opening hours. */
  branches: number;
  branchesWithHours: number;
  /** Dishes that guests see. */
  dishes: number;
  /** Branches that deliver, and those of them with a zone. */
  delivering: number;
  deliveringWithZone: number;
  /** People beside the first owner. */
  colleagues: number;
}

const FEWEST_DISHES = 5;

const DONE: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  BRAND: ({ hasLogo, hasAbout }) => hasLogo && hasAbout,
  HOURS: ({ branches, branchesWithHours }) => branches > 0 && branchesWithHours === branches,
  MENU: ({ dishes }) => dishes >= FEWEST_DISHES,
  DELIVERY: ({ branches, delivering, deliveringWithZone }) => branches > 0 && deliveringWithZone === delivering,
  STAFF: ({ colleagues }) => colleagues > 0,
};

export const setupSteps = (facts: SetupFacts): { step: SetupStep; done: boolean }[] =>
  SETUP_STEPS.map((step) => ({ step, done: DONE[step](facts) }));
