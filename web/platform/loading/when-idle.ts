/** Browsers without idle callbacks wait a quarter of the longest wait. */
const SHARE_WITHOUT_CALLBACKS = 0.25;

/** Calls back when the browser is idle, after `atLatest` milliseconds at the latest. Returns what cancels it. */
export function whenIdle(callback: () => void, atLatest: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, atLatest * SHARE_WITHOUT_CALLBACKS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: atLatest });
  return () => window.cancelIdleCallback(handle);
}
