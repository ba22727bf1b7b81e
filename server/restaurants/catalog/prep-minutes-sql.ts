/** Of a branch `b`: the forecast for this moment; null: it is switched off, or nothing was learned for the hour. */
export const FORECAST_SQL = `case when b.promises_forecast then (select f.current_minutes from branch_forecast f
    where f.merchant_id = b.merchant_id and f.branch_id = b.id) end`;
/** Of a branch `b`: the minutes that an order of this moment is promised, by the forecast or by the setting. */
export const PREP_MINUTES_SQL = `coalesce(${FORECAST_SQL}, b.prep_minutes) as prep_minutes`;
