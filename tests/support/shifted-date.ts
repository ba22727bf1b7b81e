/**
 * Shifts what `Date` says is now by so many milliseconds; time goes on. It also runs as a script of pages, so it uses
 * nothing from outside. A second call replaces the first.
 */
export function shiftDate(ms: number): void {
  const Real = (Date as DateConstructor & { real?: DateConstructor }).real ?? Date;
  const now = (): number => Real.now() + ms;
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (_, given: unknown[], target) => {
      const made: object = Reflect.construct(Real, given.length === 0 ? [now()] : given, target);
      return made;
    },
    get: (_, key): unknown => {
      if (key === 'now') return now;
      return key === 'real' ? Real : Reflect.get(Real, key);
    },
  });
}
