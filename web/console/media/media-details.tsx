import { useState } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { localizedText } from '#web/platform/form/localized-text-input.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { mediaName } from '#web/shared/console/media/media-name.ts';
import { FocalPointField } from './focal-point-field.tsx';
import '#web/styles/media-dialog.css';

interface MediaDetailsProps {
  item: MediaItem;
  onChange: (item: MediaItem) => void;
  onClose: () => void;
}

const MOST_ALT_CHARACTERS = 200;

/** One file: its alternative texts, its focal point, where it is used. */
export function MediaDetails({ item, onChange, onClose }: MediaDetailsProps) {
  const t = useT();
  const ct = useConsoleT();
  const toast = useToast();
  const [alt, setAlt] = useState(() => localizedText(item.alt));
  const [focalPoint, setFocalPoint] = useState(item.focalPoint);
  const [isDeleting, setIsDeleting] = useState(false);
  const save = useCallMutation('PATCH /console/media/:id', {
    invalidates: ['GET /console/media'],
    onSuccess: (changed) => {
      onChange(changed);
      toast.show({ text: ct('media.saved') });
      onClose();
    },
    onError: useErrorToast(),
  });
  const isUsed = item.uses.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={mediaName(item)}
      closeLabel={t('close')}
      media={
        item.picture ? (
          <FocalPointField picture={item.picture} value={focalPoint} onChange={setFocalPoint} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- merchants upload no caption tracks
          <video src={item.src} controls playsInline className="w-full" />
        )
      }
      footer={
        <div className="drawer-moves">
          <Button
            kind="danger"
            disabled={isUsed}
            disabledReason={ct('media.inUse')}
            onClick={() => setIsDeleting(true)}
          >
            {ct('media.delete')}
          </Button>
          <Button
            kind="primary"
            loading={save.isPending}
            onClick={() => save.mutate({ params: { id: item.id }, body: { alt, focalPoint } })}
          >
            {ct('media.save')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {item.picture && <p className="text-small text-ink-2">{ct('media.focusHint')}</p>}
        <Facts item={item} />
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
        <Uses item={item} />
      </div>
      <DeleteDialog item={item} open={isDeleting} onClose={() => setIsDeleting(false)} onDeleted={onClose} />
    </Dialog>
  );
}

const KILOBYTE = 1024;

function Facts({ item: { width, height, bytes, contentType, createdDate } }: { item: MediaItem }) {
  const ct = useConsoleT();
  const { decimal } = useFormat();
  const clock = useClock();
  const language = useLanguage();
  return (
    <dl className="media-facts">
      <dt>{ct('media.size')}</dt>
      <dd>
        {width && height ? `${width} × ${height}, ` : ''}
        {bytes >= KILOBYTE * KILOBYTE
          ? ct('media.megabytes', { n: decimal(bytes / KILOBYTE / KILOBYTE) })
          : ct('media.kilobytes', { n: Math.max(1, Math.round(bytes / KILOBYTE)) })}
      </dd>
      <dt>{ct('media.type')}</dt>
      <dd>{contentType}</dd>
      <dt>{ct('media.uploaded')}</dt>
      <dd>{clock.date(createdDate, language)}</dd>
    </dl>
  );
}

function Uses({ item: { uses } }: { item: MediaItem }) {
  const ct = useConsoleT();
  return (
    <section aria-label={ct('media.where')}>
      <h3 className="text-h4">{ct('media.where')}</h3>
      {uses.length === 0 ? (
        <p className="text-ink-2">{ct('media.nowhere')}</p>
      ) : (
        <ul>
          {uses.map(({ place, id, name }) => (
            <li key={`${place} ${id}`}>
              {ct(`media.place.${place}`)}: {name}
            </li>
          ))}
        </ul>
      )}
    </section>
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
