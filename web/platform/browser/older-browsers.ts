/**
 * Interfaces that the oldest of the served browsers lack (tools/supported-browsers.json). The entry of the browser
 * loads them where one of the latest two is missing; `tools/check-browsers.ts` finds newer ones in the built files.
 */
type Method = (this: never, ...args: never[]) => unknown;

function define(target: object, methods: Record<string, Method>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

/** @internal */
export function addMissing(array: object = Array.prototype, url: object = URL, signal: object = AbortSignal): void {
  // Chrome and Edge 110.
  define(array, {
    toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      return [...this].sort(compare);
    },
    toReversed(this: unknown[]) {
      return this.map((_, at) => this[this.length - 1 - at]);
    },
    toSpliced(this: unknown[], ...args: [start: number, deleteCount: number, ...items: unknown[]]) {
      const copy = [...this];
      copy.splice(...args);
      return copy;
    },
    with(this: unknown[], at: number, value: unknown) {
      const copy = [...this];
      copy[at < 0 ? copy.length + at : at] = value;
      return copy;
    },
  });
  // Chrome and Edge 120, Safari 17.
  define(url, {
    canParse(address: string, base?: string) {
      try {
        return Boolean(new URL(address, base));
      } catch {
        return false;
      }
    },
  });
  // Chrome and Edge 116, Firefox 124, Safari 17.4.
  define(signal, {
    any(signals: Iterable<AbortSignal>) {
      const controller = new AbortController();
      for (const each of signals) {
        const abort = (): void => controller.abort(each.reason);
        if (each.aborted) {
          abort();
          break;
        }
        each.addEventListener('abort', abort, { once: true, signal: controller.signal });
      }
      return controller.signal;
    },
  });
}

/** Chrome and Edge 113, Safari 17. @internal */
export function addSize(search: object = URLSearchParams.prototype): void {
  if ('size' in search) return;
  Object.defineProperty(search, 'size', {
    get(this: URLSearchParams) {
      return [...this].length;
    },
    configurable: true,
  });
}

addMissing();
addSize();
