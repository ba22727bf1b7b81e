import type { TillReport } from '#domain/floor/till/till-report.ts';
import { statement } from '#server/platform/database/sql.ts';

export interface TillPrintRow {
  id: string;
  kind: 'X' | 'Z';
  printer: string | null;
  state: 'QUEUED' | 'PRINTING' | 'PRINTED' | 'FAILED';
  at: Date;
}
/** $1 shift. */
export const printsOf = statement<TillPrintRow>(
  'till.prints',
  `
  select p.id, p.report ->> 'kind' as kind, r.name as printer, p.state, p.created_date as at
  from till_print p left join printer r on r.merchant_id = p.merchant_id and r.id = p.printer_id
  where p.shift_id = $1 order by p.created_date desc, p.id desc limit 20`,
);

/** $1 branch, $2 language: names and the clock for the head of a report. */
export const headOf = statement<{ restaurant: string; branch: string; time_zone: string }>(
  'till.report-head',
  `
  select coalesce(text_in(r.name, $2, null), '') as restaurant, coalesce(text_in(b.name, $2, null), '') as branch,
    b.time_zone
  from branch b join restaurant r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id where b.id = $1`,
);

/** $1 id, $2 shift, $3 printer, $4 report. */
export const addPrint = statement(
  'till.add-print',
  `
  insert into till_print (merchant_id, id, shift_id, printer_id, report)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4)`,
);

/** From now on it may be on paper. $1 id. */
export const beginPrint = statement<{
  was: 'QUEUED' | 'PRINTING';
  printer_id: string;
  branch_id: string;
  report: TillReport;
}>(
  'till.begin-print',
  `
  with mine as (select id, state from till_print where id = $1 and state in ('QUEUED', 'PRINTING') for update)
  update till_print p set state = 'PRINTING' from mine, till_shift s
  where p.id = mine.id and s.merchant_id = p.merchant_id and s.id = p.shift_id
  returning mine.state as was, p.printer_id, s.branch_id, p.report`,
);
/** $1 id, $2 the printer that takes it over. */
export const movePrint = statement(
  'till.move-print',
  `update till_print set printer_id = $2, state = 'QUEUED', error = null where id = $1 and state = 'PRINTING'`,
);
/** $1 id, $2 state, $3 why it failed. One that has meanwhile come out stays printed. */
export const endPrint = statement(
  'till.end-print',
  `
  update till_print set state = $2, error = $3, printed_at = case when $2 = 'PRINTED' then now() end
  where id = $1 and state = 'PRINTING'`,
);
