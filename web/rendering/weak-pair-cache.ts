/**
 * What was made of two objects and a word, for as long as both of them live: whatever is made of loaded data is made
 * again when it is replaced, and goes with it.
 */
export class WeakPairCache<Value> {
  private readonly known = new WeakMap<object, WeakMap<object, Map<string, Value>>>();

  of(first: object, second: object): Map<string, Value> {
    const ofFirst = this.known.get(first) ?? new WeakMap<object, Map<string, Value>>();
    this.known.set(first, ofFirst);
    const ofBoth = ofFirst.get(second) ?? new Map<string, Value>();
    ofFirst.set(second, ofBoth);
    return ofBoth;
  }
}
