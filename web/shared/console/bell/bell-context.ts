import { createContext, use } from 'react';
import type { Bell } from './use-bell.ts';

export const BellContext = createContext<Bell | null>(null);

export function useBellState(): Bell {
  const bell = use(BellContext);
  if (!bell) throw new Error('The bell hangs in the frame');
  return bell;
}
