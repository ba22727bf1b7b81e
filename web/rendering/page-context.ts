import { createContext } from 'react-router';
import type { PageContext } from '#contract/page-rendering.ts';

/** The key under which the page server puts the context of a rendering. */
export const pageContext = createContext<PageContext>();
