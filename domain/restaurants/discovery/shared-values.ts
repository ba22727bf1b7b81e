/** Beyond it sharing starts anew: hours change from day to day, and those of past days are not used again. */
const MOST = 10_000;

/**
 * One object for all equal values. A list looks at every branch: objects that many branches share stay in the
 * processor's cache, and what is derived from one is worked out once.
 */
export class SharedValues<Of, Made> {
  private readonly make: (of: Of) => Made;
  private readonly known = new Map<string, Made>();

  constructor(make: (of: Of) => Made) {
    this.make = make;
  }

  get(of: Of): Made {
    const key = JSON.stringify(of);
    let made = this.known.get(key);
    if (made === undefined) {
      if (this.known.size === MOST) this.known.clear();
      this.known.set(key, (made = this.make(of)));
    }
    return made;
  }
}
