/** Gives memory back to the system that a start or a load of data has taken and no longer needs. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Loading modules and rows leaves so much garbage that V8's young generation grows to its largest size, over 50 MB.
 * V8 does not shrink it by itself; a full collection does.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
