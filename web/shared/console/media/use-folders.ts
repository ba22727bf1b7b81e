import type { MediaFolder } from '#contract/accounts/media.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';

/** Folders of the library; none until they have loaded. */
export function useFolders(): readonly MediaFolder[] {
  return useCallQuery('GET /console/media/folders', {}).data?.items ?? [];
}
