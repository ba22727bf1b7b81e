import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** Failures that are not the provider's own words. */
const OWN_FAILURES = ['NO_ACCOUNT', 'UNKNOWN', 'UNREACHED'] as const;
const isOwnFailure = (failure: string): failure is (typeof OWN_FAILURES)[number] =>
  OWN_FAILURES.some((each) => each === failure);

/** Why a provider did not return money, so that staff do. */
export function ReturnFailure({ failure }: { failure: string }) {
  const ct = useConsoleT();
  return (
    <span className="block text-small text-ink-2 wrap-anywhere">
      {isOwnFailure(failure) ? ct(`money.failure.${failure}`) : ct('money.failure', { why: failure })}
    </span>
  );
}
