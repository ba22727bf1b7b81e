import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/rendering/use-hydrated.ts';

interface Layer {
  name: string;
  value: unknown;
  /** The query it was opened over; null when another page led straight to it. */
  from: string | null;
}

/** State of a link that opens a layer of the page it leads to. */
export const layerState = (name: string, value: unknown = true): { layer: Layer } => ({
  layer: { name, value, from: null },
});

/**
 * A layer over a page that has no address of its own, such as the filters of phones: it is an entry of the history,
 * so Back closes it.
 */
export function useLayer<Value>(name: string): {
  value: Value | null;
  open: (value: Value) => void;
  close: () => void;
} {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // The server knows nothing of a history; a reload over an open layer must not differ from its page.
  const hydrated = useHydrated();
  const layer = (state as { layer?: Layer } | null)?.layer;
  const mine = layer?.name === name ? layer : undefined;

  const open = useCallback(
    (value: Value) => {
      const opened: Layer = { name, value, from: search };
      void navigate({ pathname, search }, { state: { layer: opened }, preventScrollReset: true });
    },
    [navigate, name, pathname, search],
  );
  const close = useCallback(() => {
    // What was chosen meanwhile stays: going back would undo it.
    if (mine?.from === search) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [navigate, mine?.from, pathname, search]);
  return { value: hydrated && mine ? (mine.value as Value) : null, open, close };
}
