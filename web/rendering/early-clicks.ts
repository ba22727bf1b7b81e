/**
 * Taps that come before the page is alive are not lost: they are kept and made again on the same element as soon as
 * React has taken it over. Links need no help, they work by themselves.
 */
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'));

const MOST_WAITING_MS = 10_000;

export function replayEarlyClicks(): void {
  let kept: { element: HTMLElement; until: number } | undefined;
  const replay = (): void => {
    if (!kept) return;
    const { element, until } = kept;
    if (!element.isConnected || performance.now() > until) kept = undefined;
    else if (isAlive(element)) {
      kept = undefined;
      element.click();
    } else requestAnimationFrame(replay);
  };
  document.addEventListener(
    'click',
    (event) => {
      const element = (event.target as Element | null)?.closest<HTMLElement>('button, [role=button], a[data-product]');
      if (!element || isAlive(element)) return;
      event.preventDefault();
      event.stopPropagation();
      const isWaiting = kept !== undefined;
      // The last one counts: whoever taps again has changed their mind or lost their patience.
      kept = { element, until: performance.now() + MOST_WAITING_MS };
      if (!isWaiting) requestAnimationFrame(replay);
    },
    { capture: true },
  );
}
