/**
 * Makes the city's pictures in a process of its own, so that their memory and computing time do not burden the product.
 * It ends when all of them are made or the product ends; the next start makes those that are left. With
 * `--only-requested` it makes only the files that pages request, and ends with the product.
 */
import { once } from 'node:events';
import os from 'node:os';
import { openDerivation } from './derive-pictures.ts';
import { ONLY_REQUESTED, type PictureRequest, type PictureMessage } from './make-pictures.ts';

const onlyRequested = process.argv[3] === ONLY_REQUESTED;
const send = (message: PictureMessage): void => void process.send?.(message);

// Ctrl+C reaches every process of the terminal; the product says when to end.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
try {
  if (!onlyRequested) os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not everywhere allowed; only slower for others.
}

try {
  const derivation = await openDerivation(process.argv[2]!);
  send({ left: derivation.left });
  process.on('message', ({ name }: PictureRequest) => {
    void derivation.makeFile(name).then(
      (isThere) => send({ name, isThere }),
      () => send({ name, isThere: false }),
    );
  });
  if (onlyRequested) await once(process, 'disconnect');
  else send({ missing: (await derivation.makeRest()).missing });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  send({ failed: message, ...(code === undefined ? {} : { code }) });
}
process.disconnect?.();
