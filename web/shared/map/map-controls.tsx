import { useState, type ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Board, Point } from './map-board.ts';
import { ownPosition, type PositionFailure } from './own-position.ts';
import '#web/styles/screens-map.css';

/** Zoom buttons and the visitor's own position, which is requested only by this button. */
export function MapControls({ board, onOwn }: { board: Board | null; onOwn: (point: Point) => void }) {
  const t = useT();
  const toast = useToast();
  const [isLocating, setLocating] = useState(false);
  const locate = (): void => {
    setLocating(true);
    ownPosition()
      .then(onOwn, (why: PositionFailure) => {
        toast.show({ text: t(why === 'denied' ? 'map.denied' : 'map.noPosition') });
      })
      .finally(() => setLocating(false));
  };
  return (
    <div className="map-controls">
      <IconButton icon="plus" kind="raised" label={t('map.closer')} onClick={() => board?.zoomBy(1)} />
      <IconButton icon="minus" kind="raised" label={t('map.farther')} onClick={() => board?.zoomBy(-1)} />
      <IconButton icon="locate-fixed" kind="raised" label={t('map.own')} disabled={isLocating} onClick={locate} />
    </div>
  );
}

/** A notice over the empty map; `children` names what still works, if it is not a list. */
export function MapTrouble({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <p className="map-trouble" role="status">
      {children ?? t('map.trouble')}
    </p>
  );
}
