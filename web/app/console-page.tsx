import { useMatches } from 'react-router';
import { useRenderPage } from './console-pages-context.ts';

/** The route module of every page of the console. */
export default function ConsolePage() {
  const route = useMatches().at(-1)!;
  return useRenderPage()(route.id);
}
