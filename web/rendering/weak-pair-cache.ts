/** Memoizes values derived from a pair of objects and a string; entries are garbage-collected with either object. */
export class WeakPairCache<Value> {
  private readonly byFirst = new WeakMap<object, WeakMap<object, Map<string, Value>>>();

  of(first: object, second: object): Map<string, Value> {
    const bySecond = this.byFirst.get(first) ?? new WeakMap<object, Map<string, Value>>();
    this.byFirst.set(first, bySecond);
    const values = bySecond.get(second) ?? new Map<string, Value>();
    bySecond.set(second, values);
    return values;
  }
}
