/** Folders of the media library: a file is in one of them, or in none. */
import type { MediaFolder } from '#contract/accounts/media.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { invalid, noteChange, refuseTaken } from '../staff/staff.ts';
import type { LibraryDeps } from './media-library.ts';

const listFolders = statement<MediaFolder>(
  'media.folders',
  `
  select f.id, f.name, (select count(*)::integer from media_asset a
    where a.merchant_id = f.merchant_id and a.folder_id = f.id) as files
  from media_folder f order by lower(f.name), f.id`,
);
const countFolders = statement<{ folders: number }>(
  'media.count-folders',
  'select count(*)::integer as folders from media_folder',
);
const addFolder = statement(
  'media.add-folder',
  `insert into media_folder (merchant_id, id, name) values (current_setting('app.merchant_id')::uuid, $1, $2)`,
);
const folderName = statement<{ name: string }>(
  'media.folder-name',
  'select name from media_folder where id = $1 for update',
);
const renameFolder = statement('media.rename-folder', 'update media_folder set name = $2 where id = $1');
const deleteFolder = statement<{ name: string }>(
  'media.delete-folder',
  'delete from media_folder where id = $1 returning name',
);
const moveFiles = statement('media.move-files', 'update media_asset set folder_id = $2 where id = any($1::uuid[])');

/** More would be unreadable as a list, and each page of the library loads all of them. */
const MOST_FOLDERS = 100;

interface FolderRequest {
  merchantId: string;
  userId: string | null;
}

const inUse = <T>(work: () => Promise<T>): Promise<T> => refuseTaken('media_folder_name', 'name', work);

export const findFolders = ({ transactions }: LibraryDeps, merchantId: string): Promise<MediaFolder[]> =>
  transactions.tenantRows(merchantId, listFolders);

export function createFolder(
  { transactions }: LibraryDeps,
  { merchantId, userId, name }: FolderRequest & { name: string },
): Promise<MediaFolder> {
  const id = newId();
  return inUse(() =>
    transactions.withTenant(merchantId, async (tx) => {
      const { folders } = await tx.row(countFolders, []);
      if (folders >= MOST_FOLDERS) throw invalid('name', 'TOO_MANY');
      await tx.run(addFolder, [id, name]);
      await noteChange(tx, { by: userId, action: 'MEDIA_FOLDER_ADDED', subject: id, before: null, after: { name } });
      return { id, name, files: 0 };
    }),
  );
}

export function changeFolder(
  { transactions }: LibraryDeps,
  { merchantId, userId, id, name }: FolderRequest & { id: string; name: string },
): Promise<null> {
  return inUse(() =>
    transactions.withTenant(merchantId, async (tx) => {
      const before = await tx.maybe(folderName, [id]);
      if (!before) throw new Refusal('NOT_FOUND');
      await tx.run(renameFolder, [id, name]);
      await noteChange(tx, { by: userId, action: 'MEDIA_FOLDER_CHANGED', subject: id, before, after: { name } });
      return null;
    }),
  );
}

/** Its files stay in the library, without a folder. */
export function removeFolder(
  { transactions }: LibraryDeps,
  { merchantId, userId, id }: FolderRequest & { id: string },
): Promise<null> {
  return transactions.withTenant(merchantId, async (tx) => {
    const before = await tx.maybe(deleteFolder, [id]);
    if (!before) throw new Refusal('NOT_FOUND');
    await noteChange(tx, { by: userId, action: 'MEDIA_FOLDER_DELETED', subject: id, before, after: null });
    return null;
  });
}

/** Refused as a whole where one of the files, or the folder, is not there. */
export function moveToFolder(
  { transactions }: LibraryDeps,
  { merchantId, ids, folderId }: { merchantId: string; ids: readonly string[]; folderId: string | null },
): Promise<null> {
  return transactions.withTenant(merchantId, async (tx) => {
    if (folderId && !(await tx.maybe(folderName, [folderId]))) throw new Refusal('NOT_FOUND');
    const unique = [...new Set(ids)];
    if ((await tx.run(moveFiles, [unique, folderId])) < unique.length) throw new Refusal('NOT_FOUND');
    return null;
  });
}
