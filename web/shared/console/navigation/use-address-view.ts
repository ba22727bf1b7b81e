import { useSearchParams } from 'react-router';

/** Which view of a page is shown; kept in the address, where the first needs no parameter. */
export function useAddressView<View extends string>(
  views: readonly [View, ...View[]],
): [view: View, setView: (next: View) => void] {
  const [params, setParams] = useSearchParams();
  const setView = (next: View): void =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === views[0]) changed.delete('view');
        else changed.set('view', next);
        return changed;
      },
      { replace: true },
    );
  return [views.find((each) => each === params.get('view')) ?? views[0], setView];
}
