import { useState } from 'react';
import type { MediaFolder } from '#contract/accounts/media.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { putIntoLists } from '#web/platform/query/put-data.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface FolderToolsProps {
  /** The folder whose files are shown, where one is open. */
  folder: MediaFolder | undefined;
  onOpen: (id: string) => void;
}

const MOST_NAME_CHARACTERS = 60;

/** Adds a folder; renames and deletes the open one. */
export function FolderTools({ folder, onOpen }: FolderToolsProps) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const client = useQueryClient();
  const [opened, setOpened] = useState<'add' | 'rename' | 'delete' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <ButtonRow>
      <Button size={40} icon="plus" onClick={() => setOpened('add')}>
        {ct('media.folder.add')}
      </Button>
      {folder && (
        <>
          <Button size={40} icon="pencil" onClick={() => setOpened('rename')}>
            {ct('media.folder.rename')}
          </Button>
          <Button size={40} icon="trash-2" onClick={() => setOpened('delete')}>
            {ct('media.folder.delete')}
          </Button>
        </>
      )}
      {opened === 'add' && (
        <NameDialog
          title={ct('media.folder.add')}
          onClose={close}
          onSave={async (name) => onOpen((await api('POST /console/media/folders', { body: { name } })).id)}
        />
      )}
      {opened === 'rename' && folder && (
        <NameDialog
          title={ct('media.folder.rename')}
          name={folder.name}
          onClose={close}
          onSave={async (name) => {
            await api('PATCH /console/media/folders/:id', { params: { id: folder.id }, body: { name } });
            // The folder may be renamed again before the folders are refetched.
            putIntoLists(client, 'GET /console/media/folders', { ...folder, name });
          }}
        />
      )}
      {folder && (
        <ConfirmDialog
          open={opened === 'delete'}
          title={ct('media.folder.deleteTitle', { name: folder.name })}
          action={ct('media.folder.delete')}
          onClose={close}
          onConfirm={async () => {
            await api('DELETE /console/media/folders/:id', { params: { id: folder.id } });
            onOpen('');
            await Promise.all([
              invalidateCalls(client, 'GET /console/media/folders'),
              invalidateCalls(client, 'GET /console/media'),
            ]);
            close();
          }}
        >
          {ct('media.folder.deleteWhy')}
        </ConfirmDialog>
      )}
    </ButtonRow>
  );
}

interface NameDialogProps {
  title: string;
  name?: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

function NameDialog({ title, name: before = '', onSave, onClose }: NameDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const client = useQueryClient();
  const errorMessage = useErrorMessage();
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      await onSave(name.trim());
      await invalidateCalls(client, 'GET /console/media/folders');
      onClose();
    } catch (failure) {
      const codes = failure instanceof ApiError ? failure.problem.errors?.map(({ code }) => code) : [];
      setError(codes?.includes('TAKEN') ? ct('media.folder.taken') : errorMessage(failure));
      setIsSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')} size="small">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void save();
        }}
      >
        <TextField
          label={ct('media.folder.name')}
          value={name}
          maxLength={MOST_NAME_CHARACTERS}
          error={error}
          required
          onChange={({ target }) => setName(target.value)}
        />
        <Button kind="primary" type="submit" loading={isSaving} disabled={name.trim() === ''}>
          {ct('media.save')}
        </Button>
      </form>
    </Dialog>
  );
}
