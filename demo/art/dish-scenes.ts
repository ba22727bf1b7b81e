import type { Scene } from './scene.ts';

/** Scenes keyed by picture id; `satisfies` keeps each file's own ids. */
export type DishSceneMap = Record<string, Scene>;
