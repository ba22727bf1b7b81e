/** What a photograph is made of: a scene script of families/ and its parameters. */
type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };
export type Params = { readonly [key: string]: Value };

export interface Shot {
  name: string;
  family: string;
  params: Params;
  size: readonly [width: number, height: number];
  samples: number;
}

const DISH_SIZE = [960, 720] as const;
const COVER_SIZE = [1600, 1000] as const;
const BANNER_SIZE = [2100, 700] as const;

const VARIANT_SIZE = [800, 600] as const;

const shotOf =
  (size: Shot['size'], samples = 32) =>
  (name: string, family: string, params: Params = {}): Shot => ({ name, family, params, size, samples });

export const dish = shotOf(DISH_SIZE);
/** A dish beside its sibling in the same menu, in half the time of `dish`. */
export const variant = shotOf(VARIANT_SIZE, 24);
export const cover = shotOf(COVER_SIZE);
export const banner = shotOf(BANNER_SIZE);
