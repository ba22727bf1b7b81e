/** Which movements of a shift are listed: all, or those that one of its figures counts. It stands in the address. */
import { useSearchParams } from 'react-router';
import { TILL_KINDS, TILL_MEANS, type TillKind, type TillMeans } from '#domain/floor/till/till.ts';

const ONLY = 'only';

interface Figure {
  kind: TillKind;
  means: TillMeans;
}

export function useEntryFilter(): { only: Figure | null; searchOf: (only: Figure | null) => string } {
  const [params] = useSearchParams();
  const [kind, means] = (params.get(ONLY) ?? '').split('.');
  const only = { kind: TILL_KINDS.find((each) => each === kind), means: TILL_MEANS.find((each) => each === means) };
  return {
    only: only.kind && only.means ? { kind: only.kind, means: only.means } : null,
    searchOf: (figure) => {
      const next = new URLSearchParams(params);
      if (figure) next.set(ONLY, `${figure.kind}.${figure.means}`);
      else next.delete(ONLY);
      return next.toString();
    },
  };
}
