/**
 * A reason the product cannot start (or a command cannot run) that the person at the keyboard can fix: one plain
 * sentence and the next step. The caller prints both without a stack trace.
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
