import { watchOrder } from './watch-order.ts';

/** A browser allows few connections; further orders are refreshed when the page becomes visible. */
const MAX_STREAMS = 2;

/** Event streams of the first active orders. A stream that is still needed stays connected. */
export class ActiveOrderWatches {
  private watches = new Map<string, () => void>();
  private readonly onChange: () => void;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  watch(links: readonly string[]): void {
    const next = new Map(links.slice(0, MAX_STREAMS).map((link) => [link, this.watches.get(link) ?? this.open(link)]));
    for (const [link, stop] of this.watches) if (!next.has(link)) stop();
    this.watches = next;
  }

  private open(link: string): () => void {
    return watchOrder(link, {
      // The courier's position does not change the order.
      onEvent: ({ data }) => void (data.includes('"position"') || this.onChange()),
      onResume: this.onChange,
    });
  }
}
