import { useMatches, useOutletContext } from 'react-router';
import type { RenderPage } from './console-pages.ts';

/** The route module of every page of the console. */
export default function ConsolePage() {
  const route = useMatches().at(-1)!;
  return useOutletContext<RenderPage>()(route.id);
}
