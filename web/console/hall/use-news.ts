import { useEffect, useRef } from 'react';
import { listen } from '#web/shell/event-source.ts';
import { renew } from '#web/shell/session.ts';
import { useStreamHeaders } from '../stream-headers.ts';

/** Tells that something happened, also when something may have: a connection that came back looks again. */
export function useNews(url: string, onNews: () => void): void {
  const headers = useStreamHeaders();
  const told = useRef(onNews);
  useEffect(() => {
    told.current = onNews;
  });
  useEffect(() => {
    let over = false;
    let end: (() => void) | undefined;
    const tell = (): void => told.current();
    const open = (): void => {
      end = listen({
        url, headers, whileHidden: true, onEvent: tell, onResume: tell,
        onRefused: (status) => {
          // The token ended while nobody called; the next one opens it again.
          if (status === 401) void renew().then(() => !over && open());
        },
      });
    };
    open();
    return () => {
      over = true;
      end?.();
    };
  }, [url, headers]);
}
