import type { PosProvider } from '#server/partners/pos/ports.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { iiko } from './iiko.ts';
import { poster } from './poster.ts';

/** The adapter of each POS. */
export const posProviders = (now: () => number): Record<PosVendor, PosProvider> => ({
  POSTER: poster(),
  IIKO: iiko(now),
});
