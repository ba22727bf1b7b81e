import type { PageContext } from '#contract/page-rendering.ts';

/** What the loader of the route `console` sends with every page of the console. */
export type ConsoleData = Pick<PageContext, 'tiles'>;
