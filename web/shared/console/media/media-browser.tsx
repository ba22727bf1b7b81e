import { useState } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { useDebounced } from '#web/platform/query/use-debounced.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ListStates } from '#web/shared/console/feedback/list-states.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { mediaName } from './media-name.ts';
import { useMedia, type MediaFilter } from './use-media.ts';
import './media.css';

const SHOWN = ['ALL', 'IMAGE', 'VIDEO', 'UNUSED'] as const;
type Shown = (typeof SHOWN)[number];

const filterOf = (shown: Shown): MediaFilter =>
  shown === 'ALL' ? {} : shown === 'UNUSED' ? { isUsed: false } : { kind: shown };

interface MediaBrowserProps {
  /** Only files of this kind. */
  kind?: MediaItem['kind'] | undefined;
  onOpen: (item: MediaItem) => void;
}

/** Search, filter and the grid of files. */
export function MediaBrowser({ kind, onOpen }: MediaBrowserProps) {
  const ct = useConsoleT();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('ALL');
  const search = useDebounced(text.trim(), 250);
  const { list, total, more, isLoadingMore } = useMedia({
    ...(kind ? { kind } : filterOf(shown)),
    ...(search && { search }),
  });
  const isFiltered = search !== '' || shown !== 'ALL';
  return (
    <>
      <div className="stop-tools">
        <TextField
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
            <ul className="media-grid">
              {items.map((item) => (
                <li key={item.id}>
                  <MediaTile item={item} onOpen={() => onOpen(item)} />
                </li>
              ))}
            </ul>
            {more && (
              <div className="drawer-buttons">
                <Button loading={isLoadingMore} onClick={more}>
                  {ct('media.more')}
                </Button>
              </div>
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
  const { picture, uses } = item;
  return (
    <button type="button" className="media-tile" aria-label={ct('media.open', { name })} onClick={onOpen}>
      {picture ? (
        <StoredPicture picture={picture} alt="" ratio="4:3" sizes="220px" />
      ) : (
        <span className="media-film">
          <video src={`${item.src}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} />
          <Icon name="circle-play" size={24} />
        </span>
      )}
      <span className="media-tile-name">{name}</span>
      <Badge tone={uses.length > 0 ? 'ok' : 'neutral'}>
        {uses.length > 0 ? ct('media.used', { n: uses.length }) : ct('media.unused')}
      </Badge>
    </button>
  );
}
