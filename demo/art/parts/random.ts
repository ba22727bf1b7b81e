/**
 * A seeded generator (mulberry32). Every crumb of a picture is placed by it, so the same seed always gives
 * the same drawing and a redrawn master differs only where its code changed.
 */
export type Random = {
  next(): number;
  between(low: number, high: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** A point inside a disc; `spread` 0.5 fills it evenly, more than that gathers at the middle. */
  within(x: number, y: number, radius: number, spread?: number): [number, number];
};

export function createRandom(seed: number): Random {
  let state = seed | 0;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    within(x, y, radius, spread = 0.5) {
      const angle = next() * Math.PI * 2;
      const distance = radius * next() ** spread;
      return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
    },
  };
}

/** A picture's seed comes from its id: adding a picture never reshuffles the others. */
export function seedOf(id: string): number {
  let hash = 2166136261;
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}
