/** The address of the product that journeys visit, from the environment. */
export const productOrigin = (): string => {
  const origin = process.env.PRODUCT_ORIGIN;
  if (!origin) throw new Error('Journeys run with their own setup: vitest run --project journeys');
  return origin;
};
