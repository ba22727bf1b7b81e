/**
 * The process that makes the city's pictures: what it needs of memory and cores is not the product's. It ends with the
 * product, or when all of them are made; the next start goes on.
 */
import os from 'node:os';
import { openDerivation } from './derive-pictures.ts';
import type { Asked, Told } from './make-pictures.ts';

const tell = (told: Told): void => void process.send?.(told);

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
  tell({ left: derivation.left });
  process.on('message', ({ name }: Asked) => {
    void derivation.makeFile(name).then(
      (isThere) => tell({ name, isThere }),
      () => tell({ name, isThere: false }),
    );
  });
  const { missing } = await derivation.makeRest();
  tell({ missing });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  tell({ failed: message, ...(code === undefined ? {} : { code }) });
}
process.disconnect?.();
