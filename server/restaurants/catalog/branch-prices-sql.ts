/** Prices that branches have of their own, as a list; null where there is none. Both parts of each are filled in. */
export const branchPrices = (carried: string, product: string): string => `jsonb_agg(jsonb_build_object(
        'branchId', ${carried}.branch_id, 'costPrice', coalesce(${carried}.cost_price, ${product}.cost_price),
        'discount', coalesce(${carried}.discount, ${product}.discount)) order by ${carried}.branch_id)
        filter (where ${carried}.cost_price is not null or ${carried}.discount is not null)`;
