/**
 * A reason the product cannot start (or a command cannot run) that the person at the keyboard can do something
 * about: one plain sentence and the next step. Whoever catches it prints both and leaves the stack trace out.
 */
export class StartRefusal extends Error {
  readonly sentence: string;
  readonly next: string;

  constructor(sentence: string, next: string, cause?: unknown) {
    super(`${sentence}\n${next}`, cause === undefined ? undefined : { cause });
    this.name = 'StartRefusal';
    this.sentence = sentence;
    this.next = next;
  }
}
