/**
 * Makes the city's pictures in a process of its own, so that their memory and computing time do not burden the product.
 * It ends when all of them are made or the product ends; the next start makes those that are left.
 */
import os from 'node:os';
import { openDerivation } from './derive-pictures.ts';
import type { PictureRequest, PictureMessage } from './make-pictures.ts';

const send = (message: PictureMessage): void => void process.send?.(message);

// Ctrl+C reaches every process of the terminal; the product says when to end.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
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
  const { missing } = await derivation.makeRest();
  send({ missing });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  send({ failed: message, ...(code === undefined ? {} : { code }) });
}
process.disconnect?.();
