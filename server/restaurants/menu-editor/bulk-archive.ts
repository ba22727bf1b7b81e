/** Many dishes to the archive, and back. */
import { statement } from '#server/platform/database/sql.ts';
import type { Editor } from './edit-menu.ts';

interface Versioned {
  id: string;
  version: number;
}

/** $1 dishes. */
const archiveAll = statement<Versioned>(
  'menu-editor.archive-many',
  `
  update product set archived_at = now(), shown_before_archive = is_active, is_active = false, version = version + 1
  where id = any($1::uuid[]) and archived_at is null returning id, version`,
);
/** $1 dishes with their versions in the archive. A dish stays there with its category. */
const returnAll = statement<{ id: string }>(
  'menu-editor.return-many',
  `
  update product p set archived_at = null, is_active = coalesce(p.shown_before_archive, false), version = p.version + 1
  from jsonb_to_recordset($1::jsonb) as w(id uuid, version integer)
  where p.id = w.id and p.version = w.version and p.archived_at is not null
    and exists (select from category c where c.id = p.category_id and c.archived_at is null)
  returning p.id`,
);

export async function archiveMany({ tx }: Editor, ids: readonly string[]): Promise<Map<string, number>> {
  return new Map((await tx.rows(archiveAll, [ids])).map(({ id, version }) => [id, version]));
}

/** Returns the dishes that came back. */
export async function undoArchive({ tx }: Editor, dishes: readonly Versioned[]): Promise<string[]> {
  return (await tx.rows(returnAll, [JSON.stringify(dishes)])).map(({ id }) => id);
}
