/** Of a branch `b`: the minutes that an order of this moment is promised, by the forecast or by the setting. */
export const PREP_MINUTES_SQL =
  'coalesce(case when b.promises_forecast then b.forecast_minutes end, b.prep_minutes) as prep_minutes';
