/**
 * Divides a sum in proportion to the weights by the largest remainder: the parts add up to it, and no part is more than
 * its weight.
 */
export function spread(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, each) => all + each, 0);
  if (sum < 0 || sum > whole) throw new RangeError(`${sum} cannot be spread over ${whole}`);
  if (sum === 0) return weights.map(() => 0);
  // The products exceed what a number holds exactly.
  const shares = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const parts = shares.map((share) => Number(share / BigInt(whole)));
  const rest = sum - parts.reduce((all, each) => all + each, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share % BigInt(whole) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, rest)) parts[index]! += 1;
  return parts;
}
