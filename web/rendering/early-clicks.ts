/**
 * Clicks before hydration are recorded and dispatched again on the same element once React has hydrated it. Links need
 * no help: browsers follow them without scripts.
 */
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'));

const MAX_WAIT_MS = 10_000;

/** Finds the element at the same place after a part of the page has been rendered anew (render-nearby.tsx). */
export function successorIn(part: Element, element: Element): () => HTMLElement | undefined {
  const { tagName } = element;
  const at = [...part.querySelectorAll(tagName)].indexOf(element);
  return () => part.querySelectorAll<HTMLElement>(tagName)[at];
}

export function replayEarlyClicks(): void {
  let recorded: { find: () => HTMLElement | undefined; until: number } | undefined;
  const replay = (): void => {
    if (!recorded) return;
    const { find, until } = recorded;
    const element = find();
    if (!element?.isConnected || performance.now() > until) recorded = undefined;
    else if (isHydrated(element)) {
      recorded = undefined;
      element.click();
    } else {
      const part = element.closest('[data-kept]');
      if (part) recorded.find = successorIn(part, element);
      requestAnimationFrame(replay);
    }
  };
  document.addEventListener(
    'click',
    (event) => {
      const element = (event.target as Element | null)?.closest<HTMLElement>('button, [role=button], a[data-product]');
      if (!element || isHydrated(element)) return;
      event.preventDefault();
      event.stopPropagation();
      const isWaiting = recorded !== undefined;
      // Only the last click is replayed: an earlier one was a mistake or an impatient repetition.
      recorded = { find: () => element, until: performance.now() + MAX_WAIT_MS };
      if (!isWaiting) requestAnimationFrame(replay);
    },
    { capture: true },
  );
}
