import type { OwnOpening } from '#contract/management/merchant-openings.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SendAgainForm } from './send-again-form.tsx';

const TONES = { PENDING: 'warn', APPROVED: 'ok', DECLINED: 'bad' } as const;

/** What became of the restaurants that the visitor has opened, each with its console. */
export function OwnOpenings({ openings }: { openings: readonly OwnOpening[] }) {
  const t = useT();
  const language = useLanguage();
  return openings.map((opening) => {
    const { id, key, name, state, reason, request, home } = opening;
    return (
      <section key={id} className="card grid gap-3" data-pad="" aria-labelledby={id}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-h3">
            {textIn(name, language) || key}
          </h2>
          <Badge tone={TONES[state]}>{t(`opening.state.${state}`)}</Badge>
        </div>
        <p role="status" className="text-ink-2">
          {t(`opening.state.${state}Why`)}
        </p>
        {request && <SendAgainForm key={request} opening={opening} request={request} />}
        {reason && <p className="font-semibold">{t('opening.reason', { reason })}</p>}
        {state !== 'DECLINED' && (
          <Button kind="primary" icon="arrow-right" render={(props) => <a href={`${home}console/setup`} {...props} />}>
            {t('opening.toConsole')}
          </Button>
        )}
      </section>
    );
  });
}
