import { useSyncExternalStore } from 'react';
import { visitorStore, type Visitor } from './session.ts';

const BEFORE: Visitor = { status: 'unknown', user: null };

/** The current visitor; unknown on the server and until the browser has restored the session. */
export const useVisitor = (): Visitor => useSyncExternalStore(visitorStore.subscribe, visitorStore.get, () => BEFORE);
