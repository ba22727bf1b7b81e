import { useState } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MediaBrowser } from '#web/shared/console/media/media-browser.tsx';
import { UploadArea } from '#web/shared/console/media/upload-area.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { MediaDetails } from './media-details.tsx';

/** Every picture and video of the merchant. */
export function MediaPage() {
  const ct = useConsoleT();
  const { can } = useStaff();
  const [opened, setOpened] = useState<MediaItem | null>(null);
  if (!can('media.add'))
    return (
      <div className="console-sheet">
        <h1 className="text-h2">{ct('section.media')}</h1>
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      </div>
    );
  return (
    <div className="console-sheet">
      <h1 className="text-h2">{ct('section.media')}</h1>
      <p className="text-ink-2">{ct('media.about')}</p>
      <UploadArea />
      <MediaBrowser onOpen={setOpened} />
      {opened && <MediaDetails key={opened.id} item={opened} onChange={setOpened} onClose={() => setOpened(null)} />}
    </div>
  );
}
