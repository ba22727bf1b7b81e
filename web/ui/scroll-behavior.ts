/** Scripts scroll smoothly where the visitor has not asked for less motion; styles cannot overrule scripts. */
export const smoothly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
