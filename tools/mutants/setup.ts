/** Before each test file: which mutant is active, and what a file passes through is told with its result. */
import { afterEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the active mutant; 0 for none. */
    mutant: number;
  }
  interface TaskMeta {
    mutants?: number[];
  }
}

/** A change that makes a loop endless ends as an error. */
const MOST_VISITS = 5_000_000;

const active = inject('mutant');
const seen = new Set<number>();
let visits = 0;

Object.assign(globalThis, {
  mutant(id: number): boolean {
    seen.add(id);
    if (id !== active) return false;
    visits += 1;
    if (visits > MOST_VISITS) throw new Error(`mutant ${id} ran ${visits} times`);
    return true;
  },
});

afterEach(({ task }) => {
  task.file.meta.mutants = [...seen];
});
