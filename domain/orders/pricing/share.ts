/** A share of a sum in hundredths of a per cent; half a tiyin is rounded up. */
export const shareOf = (sum: number, basisPoints: number): number =>
  Number((BigInt(sum) * BigInt(basisPoints) + 5_000n) / 10_000n);
