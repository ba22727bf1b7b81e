import { useState } from 'react';
import type { MediaItem } from '#contract/accounts/media.ts';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { localizedText } from '#web/platform/form/localized-text-input.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { putIntoPages } from '#web/platform/query/put-data.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { widestAddress } from '#web/ui/picture-sources.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { mediaName } from '#web/shared/console/media/media-name.ts';
import { PosterDialog } from '#web/shared/console/media/poster-dialog.tsx';
import { Facts, Uses } from './file-facts.tsx';
import { PictureStage, PictureTools, type PictureTool } from './picture-tools.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { usePictureEdit } from './use-picture-edit.ts';
import { useReplacement } from './use-replacement.ts';
import '#web/styles/media-dialog.css';
import { DrawerMoves } from '#web/shared/console/kit/drawer-parts.tsx';

interface MediaDetailsProps {
  item: MediaItem;
  onChange: (item: MediaItem) => void;
  onClose: () => void;
}

const MOST_ALT_CHARACTERS = 200;

/** One file: how it is cut and described, where it is used, and what can be done with it. */
export function MediaDetails({ item, onChange, onClose }: MediaDetailsProps) {
  const t = useT();
  const ct = useConsoleT();
  const toast = useToast();
  const [alt, setAlt] = useState(() => localizedText(item.alt));
  const [tool, setTool] = useState<PictureTool>('FOCUS');
  const [opened, setOpened] = useState<'delete' | 'replace' | 'poster' | null>(null);
  const client = useQueryClient();
  const edit = usePictureEdit(item);
  const save = useCallMutation('PATCH /console/media/:id', {
    invalidates: ['GET /console/media'],
    onSuccess: (changed) => {
      // A user may open the file again before the list has been fetched again.
      putIntoPages(client, 'GET /console/media', changed);
      toast.show({ text: ct('media.saved') });
      onClose();
    },
    onError: useErrorToast(),
  });
  const close = (): void => setOpened(null);
  const { original } = item;
  const isUsed = item.uses.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={mediaName(item)}
      closeLabel={t('close')}
      media={
        original ? (
          <PictureStage picture={original} edit={edit} tool={tool} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- merchants upload no caption tracks
          <video
            key={item.posterId}
            src={item.src}
            poster={item.picture ? widestAddress(item.picture) : undefined}
            controls
            playsInline
            className="w-full"
          />
        )
      }
      footer={
        <DrawerMoves>
          <Button
            kind="danger"
            disabled={isUsed}
            disabledReason={ct('media.inUse')}
            onClick={() => setOpened('delete')}
          >
            {ct('media.delete')}
          </Button>
          <Button
            kind="primary"
            loading={save.isPending}
            onClick={() => save.mutate({ params: { id: item.id }, body: { alt, ...(original && edit.body) } })}
          >
            {ct('media.save')}
          </Button>
        </DrawerMoves>
      }
    >
      <div className="grid gap-4">
        <Replaced item={item} onUndone={onChange} />
        {original && <PictureTools picture={original} edit={edit} tool={tool} onTool={setTool} />}
        <ButtonRow>
          {isUsed && (
            <Button size={40} icon="refresh-cw" onClick={() => setOpened('replace')}>
              {ct('media.replace')}
            </Button>
          )}
          {item.kind === 'VIDEO' && (
            <Button size={40} icon="image" onClick={() => setOpened('poster')}>
              {ct('media.poster')}
            </Button>
          )}
        </ButtonRow>
        <Uses item={item} />
        <div className="grid gap-3">
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              lang={language === 'eng' ? 'en' : language}
              label={ct('media.alt', { language: LANGUAGE_NAMES[language] })}
              maxLength={MOST_ALT_CHARACTERS}
              value={alt[language]}
              onChange={(event) => setAlt({ ...alt, [language]: event.target.value })}
            />
          ))}
        </div>
        <Facts item={item} />
      </div>
      <DeleteDialog item={item} open={opened === 'delete'} onClose={close} onDeleted={onClose} />
      {opened === 'replace' && <ReplaceDialog item={item} onClose={close} onReplaced={onChange} />}
      {opened === 'poster' && (
        <PosterDialog
          video={{ id: item.id, src: item.src, name: mediaName(item) }}
          onClose={close}
          onSaved={onChange}
        />
      )}
    </Dialog>
  );
}

/** What a replacement means for this file, for as long as it can be undone. */
function Replaced({ item: { replacement }, onUndone }: { item: MediaItem; onUndone: (item: MediaItem) => void }) {
  const t = useT();
  const ct = useConsoleT();
  const clock = useClock();
  const language = useLanguage();
  const { undo } = useReplacement();
  if (!replacement) return null;
  const { id, isOld, otherName, undoUntil } = replacement;
  const day = clock.date(undoUntil, language);
  return (
    <Notice
      trailing={
        <Button size={40} icon="undo-2" onClick={() => void undo(id).then((item) => item && onUndone(item))}>
          {t('undo')}
        </Button>
      }
    >
      {ct(isOld ? 'media.replaced.old' : 'media.replaced.new', { name: otherName, day })}
    </Notice>
  );
}

interface DeleteDialogProps {
  item: MediaItem;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ item, open, onClose, onDeleted }: DeleteDialogProps) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const client = useQueryClient();
  return (
    <ConfirmDialog
      open={open}
      title={ct('media.deleteTitle')}
      action={ct('media.delete')}
      onClose={onClose}
      onConfirm={async () => {
        await api('DELETE /console/media/:id', { params: { id: item.id } });
        await invalidateCalls(client, 'GET /console/media');
        onDeleted();
      }}
    >
      {ct('media.deleteWhy')}
    </ConfirmDialog>
  );
}
