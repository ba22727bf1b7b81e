/** Whether this browser is a shared tablet: a manager signed it in for a branch, and staff switch by PIN. */
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

interface SharedTablet {
  merchantId: string;
  token: string;
}

function readTablet(stored: unknown): SharedTablet | null {
  const { merchantId, token } = (stored ?? {}) as Partial<SharedTablet>;
  return typeof merchantId === 'string' && typeof token === 'string' ? { merchantId, token } : null;
}

export const sharedTablet = persistedStore<SharedTablet>('sharedTablet', readTablet);

/** The token of this tablet in the merchant's console; null on any other device. */
export function useTabletToken(merchantId: string): string | null {
  const tablet = sharedTablet.use();
  return tablet?.merchantId === merchantId ? tablet.token : null;
}
