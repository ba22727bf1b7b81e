/** Gives memory back to the system that a start or a load of data has taken and no longer needs. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * What modules and rows leave while they are loaded makes V8's young generation grow to its most, 50 MB and more, and
 * nothing makes it smaller afterwards.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
