/** For data attributes that are either there or not: `data-wide={flag(wide)}`. */
export function flag(on: boolean | undefined): '' | undefined {
  return on ? '' : undefined;
}
