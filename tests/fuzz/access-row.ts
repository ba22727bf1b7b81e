import type { Access } from '#contract/platform/kit.ts';

/**
 * `refused`: it names something private, which another merchant's staff and other guests do not find. `public`: what it
 * names is shown to everybody, or every guest may take it. `nothing`: it names no rows, or those of the caller alone.
 */
type Foreign = 'refused' | 'public' | 'nothing';

/** By call. */
export type AccessRows = Readonly<Record<string, readonly [Access, Foreign]>>;
