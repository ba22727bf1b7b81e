import { statement } from '#server/platform/database/sql.ts';
import { invalid, type RowEditor } from '#server/accounts/staff/staff.ts';

const knownRestaurant = statement<{ id: string }>('offers.known-restaurant', 'select id from restaurant where id = $1');

/** Of the merchant itself; none is named by an absent id. */
export async function demandRestaurant({ tx }: Pick<RowEditor, 'tx'>, id: string | null | undefined): Promise<void> {
  if (id && !(await tx.maybe(knownRestaurant, [id]))) throw invalid('restaurantId', 'UNKNOWN');
}
