/** Hours of branch `b` as JSON, in the shape of `Hours` in domain/restaurants/hours/hours.ts. */
export const SHIFTS_SQL = `
    coalesce((select jsonb_agg(jsonb_build_object('weekday', s.weekday, 'opensMinute', s.opens_minute,
        'closesMinute', s.closes_minute, 'serviceType', s.service_type))
      from branch_shift s where s.merchant_id = b.merchant_id and s.branch_id = b.id), '[]')`;

/** `where` filters the special days `s`; all of them without it. */
export const specialShiftsSql = (where = 'true'): string => `
    coalesce((select jsonb_agg(jsonb_build_object('day', s.day, 'opensMinute', s.opens_minute,
        'closesMinute', s.closes_minute, 'serviceType', s.service_type))
      from branch_special_shift s where s.merchant_id = b.merchant_id and s.branch_id = b.id and ${where}), '[]')`;
