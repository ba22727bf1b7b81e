/** For boolean data attributes: `data-wide={flag(wide)}`. */
export function flag(on: boolean | undefined): '' | undefined {
  return on ? '' : undefined;
}
