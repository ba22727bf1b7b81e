import { classNames } from '#web/ui/class-names.ts';
import { useState } from 'react';
import type { MediaItem } from '#contract/accounts/media.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useDebounced } from '#web/platform/query/use-debounced.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { mediaName } from './media-name.ts';
import { useFolders } from './use-folders.ts';
import { useMedia, type MediaFilter } from './use-media.ts';
import './media.css';
import '#web/shared/console/dishes/dishes.css';

const SHOWN = ['ALL', 'IMAGE', 'VIDEO', 'UNUSED'] as const;
type Shown = (typeof SHOWN)[number];

const filterOf = (shown: Shown): MediaFilter =>
  shown === 'ALL' ? {} : shown === 'UNUSED' ? { isUsed: false } : { kind: shown };

interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

interface MediaBrowserProps {
  /** Only files of this kind. */
  kind?: MediaItem['kind'] | undefined;
  /** By default the browser keeps the chosen folder itself: '' for all, NONE for files without a folder. */
  folder?: { id: string; onChange: (id: string) => void };
  selection?: Selection;
  onOpen: (item: MediaItem) => void;
}

/** Search, filter and the grid of files. */
export function MediaBrowser({ kind, folder, selection, onOpen }: MediaBrowserProps) {
  const ct = useConsoleT();
  const folders = useFolders();
  const [ownFolder, setOwnFolder] = useState('');
  const folderId = folder?.id ?? ownFolder;
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('ALL');
  const search = useDebounced(text.trim(), 250);
  const { list, total, more, isLoadingMore } = useMedia({
    ...(kind ? { kind } : filterOf(shown)),
    ...(search && { search }),
    ...(folderId && { folderId }),
  });
  const isFiltered = search !== '' || shown !== 'ALL' || folderId !== '';
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="flex-[1_1_220px]"
          type="search"
          label={ct('media.find')}
          icon="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // In a picker inside a form, Enter must not submit that form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {folders.length > 0 && (
          <Select
            className="flex-[1_1_220px]"
            label={ct('media.folder')}
            value={folderId}
            onChange={({ target }) => (folder?.onChange ?? setOwnFolder)(target.value)}
            options={[
              { value: '', label: ct('media.folder.all') },
              ...folders.map(({ id, name, files }) => ({ value: id, label: `${name} (${files})` })),
              { value: 'NONE', label: ct('media.folder.none') },
            ]}
          />
        )}
        {!kind && (
          <SegmentedControl
            label={ct('media.show')}
            value={shown}
            onChange={setShown}
            segments={SHOWN.map((value) => ({ value, label: ct(`media.show.${value}`) }))}
          />
        )}
      </div>
      <ListStates
        query={list}
        failed={ct('media.failed')}
        empty={
          <EmptyState icon="images" title={ct(isFiltered ? 'media.nothing' : 'media.empty')} className="py-14">
            {!isFiltered && ct('media.emptyBody')}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <p role="status" className="text-small text-ink-2">
              {ct('media.total', { n: total })}
            </p>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))] gap-3 max-sm:grid-cols-2">
              {items.map((item) => (
                <li className="relative" key={item.id}>
                  <MediaTile item={item} onOpen={() => onOpen(item)} />
                  {selection && (
                    <input
                      type="checkbox"
                      className={classNames(
                        'size-6 absolute top-3.5 left-3.5 accent-brand cursor-pointer after:absolute after:-inset-2.5',
                      )}
                      aria-label={ct('media.select', { name: mediaName(item) })}
                      checked={selection.ids.has(item.id)}
                      onChange={() => selection.toggle(item.id)}
                    />
                  )}
                </li>
              ))}
            </ul>
            {more && (
              <ButtonRow>
                <Button loading={isLoadingMore} onClick={more}>
                  {ct('media.more')}
                </Button>
              </ButtonRow>
            )}
          </>
        )}
      </ListStates>
    </>
  );
}

function MediaTile({ item, onOpen }: { item: MediaItem; onOpen: () => void }) {
  const ct = useConsoleT();
  const name = mediaName(item);
  const { kind, picture, uses } = item;
  return (
    <button type="button" className="media-tile" aria-label={ct('media.open', { name })} onClick={onOpen}>
      <span className="media-film w-full rounded-input" data-kind={kind}>
        {picture ? (
          <StoredPicture picture={picture} alt="" ratio="4:3" sizes="220px" className="w-full rounded-input" />
        ) : (
          <video src={`${item.src}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} />
        )}
        {kind === 'VIDEO' && <Icon name="circle-play" size={24} />}
      </span>
      <span className="max-w-full truncate">{name}</span>
      <Badge tone={uses.length > 0 ? 'ok' : 'neutral'}>
        {uses.length > 0 ? ct('media.used', { n: uses.length }) : ct('media.unused')}
      </Badge>
    </button>
  );
}
