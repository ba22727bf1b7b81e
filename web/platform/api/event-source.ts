/**
 * Server-sent events over fetch, because EventSource cannot send the storefront's headers. The stream pauses while the
 * page is hidden and resumes after the last event.
 */

export interface StreamEvent {
  id: string;
  event: string;
  data: string;
}

/**
 * Splits a stream of text into events; a chunk may end anywhere, even between the two characters of a line break.
 * @internal
 */
export function eventReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  let id = '';
  let event = '';
  let data: string[] = [];

  const line = (text: string): void => {
    if (text === '') {
      if (data.length > 0) onEvent({ id, event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  };

  return (piece) => {
    const text = rest + piece;
    // A carriage return at the very end may be the first half of a line break.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = whole.split(/\r\n|\r|\n/);
    rest = lines.pop()! + text.slice(whole.length);
    for (const each of lines) line(each);
  };
}

/** The server sends a comment every twenty seconds; a stream that is silent for longer is dead. */
const SILENCE_MS = 50_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Delay before reconnecting: doubled each time, with jitter so that visitors do not reconnect together. @internal */
export const pauseAfter = (failures: number, chance: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + chance / 2);

export interface Listening {
  url: string;
  headers: () => Record<string, string>;
  onEvent: (event: StreamEvent) => void;
  /** The stream is connected again after an interruption: events may have been missed. */
  onResume?: () => void;
  /** Whether the stream is connected. Not called for a pause while the page is hidden. */
  onState?: (isConnected: boolean) => void;
  /** A response that is not an event stream ends the subscription. */
  onRefused?: (status: number) => void;
  /** Stays connected while the page is hidden, for alarms with sound. */
  whileHidden?: boolean;
  silenceMs?: number;
  longestPauseMs?: number;
}

/** Subscribes until the returned function is called. A response that is not an event stream ends it for good. */
export function listen(listening: Listening): () => void {
  const {
    url,
    headers,
    onEvent,
    onResume,
    onState,
    onRefused,
    whileHidden = false,
    silenceMs = SILENCE_MS,
  } = listening;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = '';
  let failures = 0;
  let wasConnected = false;
  let over = false;

  const open = async (): Promise<void> => {
    const controller = new AbortController();
    running = controller;
    const silence = new AbortController();
    let watch: ReturnType<typeof setTimeout> | undefined;
    const onActivity = (): void => {
      clearTimeout(watch);
      watch = setTimeout(() => silence.abort(), silenceMs);
    };
    try {
      const response = await fetch(url, {
        headers: { ...headers(), accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) },
        signal: AbortSignal.any([controller.signal, silence.signal]),
        cache: 'no-store',
      });
      if (response.status >= 400 && response.status < 500 && response.status !== 429) {
        over = true;
        onRefused?.(response.status);
      }
      if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`);
      if (wasConnected) onResume?.();
      wasConnected = true;
      failures = 0;
      onState?.(true);
      onActivity();
      const read = eventReader((event) => {
        lastId = event.id || lastId;
        onEvent(event);
      });
      for (const reader = response.body.pipeThrough(new TextDecoderStream()).getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        onActivity();
        read(value);
      }
    } catch {
      // The connection was lost, or we closed it.
    }
    clearTimeout(watch);
    if (controller.signal.aborted) return;
    onState?.(false);
    if (over) return;
    timer = setTimeout(
      () => void open(),
      Math.min(pauseAfter(failures, Math.random()), listening.longestPauseMs ?? Infinity),
    );
    failures += 1;
  };
  const stop = (): void => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };
  const onVisibility = (): void => {
    if (document.hidden && !whileHidden) stop();
    else if (!running && !over) void open();
  };
  /** A pending reconnection is dropped once the stream is connected. */
  const onOnline = (): void => {
    if (over || (document.hidden && !whileHidden)) return;
    stop();
    void open();
  };

  document.addEventListener('visibilitychange', onVisibility);
  globalThis.addEventListener?.('online', onOnline);
  if (whileHidden || !document.hidden) void open();
  return () => {
    over = true;
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
    globalThis.removeEventListener?.('online', onOnline);
  };
}
