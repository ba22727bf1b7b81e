import { paths } from './paths.ts';

/** Addresses of this storefront only: a link from elsewhere must not lead a fresh session away. */
export function safeReturn(wished: string | null): string {
  return wished && /^\/(?![/\\])/.test(wished) && !wished.includes('\\') ? wished : paths.profile();
}
