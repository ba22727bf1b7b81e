import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { ownPosition } from '#web/shared/map/own-position.ts';
import { choosePlace, visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { Button } from '#web/ui/button.tsx';

interface OwnPositionProps {
  /** The street that the guest has typed so far; they may type it while the position is still being found. */
  typed: string;
}

/** Requested only by this button; a refusal is shown beside it and changes nothing. */
export function OwnPosition({ typed }: OwnPositionProps) {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const t = useT();
  const { api } = useStorefront();
  const [state, setState] = useState<'idle' | 'locating' | 'denied' | 'unavailable'>('idle');
  const locate = (): void => {
    setState('locating');
    ownPosition().then(
      (point) => {
        choosePlace({ ...point, name: visitorPlace.get()?.name ?? latest.current, source: 'COORDINATES' });
        setState('idle');
        // Fills in the street, where the geocoder knows it; the house number, and an address that was typed, stay the
        // guest's.
        api('GET /places/at', { query: point }).then(
          ({ name }) => {
            const place = visitorPlace.get();
            if (name && place?.source === 'COORDINATES' && place.name === '') visitorPlace.set({ ...place, name });
          },
          () => undefined,
        );
      },
      (why: 'denied' | 'unavailable') => setState(why),
    );
  };
  return (
    <>
      <Button icon="locate-fixed" loading={state === 'locating'} onClick={locate}>
        {t('checkout.ownPosition')}
      </Button>
      {(state === 'denied' || state === 'unavailable') && (
        <p className="basis-full text-small text-ink-2" role="status">
          {t(`checkout.position.${state}`)}
        </p>
      )}
    </>
  );
}
