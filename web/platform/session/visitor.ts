import { useSyncExternalStore } from 'react';
import { visitorStore, type Visitor } from './session.ts';

const BEFORE: Visitor = { status: 'unknown', user: null };

/** Who is here; unknown on the server and until the browser has found out. */
export const useVisitor = (): Visitor => useSyncExternalStore(visitorStore.subscribe, visitorStore.get, () => BEFORE);
