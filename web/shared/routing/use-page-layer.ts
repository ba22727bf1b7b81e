import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/rendering/use-hydrated.ts';

interface Layer {
  name: string;
  value: unknown;
  /** The query over which it was opened; null when another page linked to it. */
  from: string | null;
}

/** The link state that opens a layer on the target page. */
export const layerState = (name: string, value: unknown = true): { layer: Layer } => ({
  layer: { name, value, from: null },
});

/** A layer without an address of its own, such as the filters on phones. It is a history entry, so Back closes it. */
export function usePageLayer<Value>(name: string): {
  value: Value | null;
  open: (value: Value) => void;
  close: () => void;
} {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // The server does not know the history state, so a reload with an open layer must hydrate the plain page first.
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
    // Choices made in the layer changed the query; going back would undo them.
    if (mine?.from === search) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [navigate, mine?.from, pathname, search]);
  return { value: hydrated && mine ? (mine.value as Value) : null, open, close };
}
