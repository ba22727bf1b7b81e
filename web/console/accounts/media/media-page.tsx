import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MediaItem } from '#contract/accounts/media.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { toggleOne } from '#web/shared/console/data-table/table-rows.ts';
import { MediaBrowser } from '#web/shared/console/media/media-browser.tsx';
import { UploadArea } from '#web/shared/console/media/upload-area.tsx';
import { useFolders } from '#web/shared/console/media/use-folders.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { FolderTools } from './folder-tools.tsx';
import { MediaDetails } from './media-details.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** Every picture and video of the merchant. */
export default function MediaPage() {
  const ct = useConsoleT();
  const { can } = useStaff();
  if (can('media.add')) return <Library />;
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.media')} />
      <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
    </ConsoleSheet>
  );
}

function Library() {
  const ct = useConsoleT();
  const [opened, setOpened] = useState<MediaItem | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [params, setParams] = useSearchParams();
  const folders = useFolders();
  const folderId = params.get('folder') ?? '';
  const folder = folders.find(({ id }) => id === folderId);
  const openFolder = (id: string): void => {
    setSelected(new Set());
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('folder', id);
        else next.delete('folder');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const toggle = (id: string): void => setSelected((before) => toggleOne(before, id));
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.media')} />
      <p className="text-ink-2">{ct('media.about')}</p>
      <UploadArea folderId={folder?.id ?? null} />
      <FolderTools folder={folder} onOpen={openFolder} />
      <MediaBrowser
        folder={{ id: folderId, onChange: openFolder }}
        selection={{ ids: selected, toggle }}
        onOpen={setOpened}
      />
      {selected.size > 0 && <SelectionBar ids={selected} folders={folders} onClear={() => setSelected(new Set())} />}
      {opened && (
        <MediaDetails
          key={`${opened.id} ${opened.posterId}`}
          item={opened}
          onChange={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </ConsoleSheet>
  );
}
