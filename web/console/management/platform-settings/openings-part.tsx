import { useState } from 'react';
import { merchantOpeningsContract, type MerchantOpening } from '#contract/management/merchant-openings.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { TextAreaInput } from '#web/platform/form/text-fields.tsx';
import { formatDate } from '#web/platform/format/moments.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AskChangesDialog } from './ask-changes-dialog.tsx';
import { OpeningFacts } from './opening-facts.tsx';
import { STALE_OPENINGS } from './stale-merchants.ts';

/** Restaurants that their owners have opened: those under review with the decision, then what was decided. */
export function OpeningsPart() {
  const ct = useConsoleT();
  const query = useCallQuery('GET /platform/openings');
  const [declining, setDeclining] = useState<MerchantOpening | null>(null);
  const [requesting, setRequesting] = useState<MerchantOpening | null>(null);
  return (
    <section className="grid gap-3" aria-labelledby="openings">
      <h2 id="openings" className="text-h3">
        {ct('openings.title')}
      </h2>
      <ListStates
        query={query}
        failed={ct('openings.failed')}
        empty={<p className="text-ink-2">{ct('openings.empty')}</p>}
      >
        {(items) => <Openings items={items} onAsk={setRequesting} onDecline={setDeclining} />}
      </ListStates>
      {requesting && <AskChangesDialog opening={requesting} onClose={() => setRequesting(null)} />}
      {declining && <DeclineDialog opening={declining} onClose={() => setDeclining(null)} />}
    </section>
  );
}

interface OpeningsProps {
  items: readonly MerchantOpening[];
  onAsk: (opening: MerchantOpening) => void;
  onDecline: (opening: MerchantOpening) => void;
}

function Openings({ items, onAsk, onDecline }: OpeningsProps) {
  const ct = useConsoleT();
  const pending = items.filter(({ state }) => state === 'PENDING');
  const decided = items.filter(({ state }) => state !== 'PENDING');
  const list = (openings: readonly MerchantOpening[]) => (
    <ul className="grid gap-3">
      {openings.map((opening) => (
        <OpeningRow
          key={opening.id}
          opening={opening}
          onAsk={() => onAsk(opening)}
          onDecline={() => onDecline(opening)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {pending.length > 0 ? (
        list(pending.slice(0, MOST_AT_ONCE))
      ) : (
        <p className="text-ink-2">{ct('openings.nonePending')}</p>
      )}
      {pending.length > MOST_AT_ONCE && (
        <details>
          <summary className="link min-h-11 cursor-pointer">
            {ct('openings.morePending', { n: pending.length - MOST_AT_ONCE })}
          </summary>
          {list(pending.slice(MOST_AT_ONCE))}
        </details>
      )}
      {decided.length > 0 && (
        <details>
          <summary className="link min-h-11 cursor-pointer">{ct('openings.decided', { n: decided.length })}</summary>
          {list(decided)}
        </details>
      )}
    </>
  );
}

/** The list of merchants below stays in reach. */
const MOST_AT_ONCE = 2;

const TONES = { PENDING: 'warn', APPROVED: 'ok', DECLINED: 'bad' } as const;

interface OpeningRowProps {
  opening: MerchantOpening;
  onAsk: () => void;
  onDecline: () => void;
}

function OpeningRow({ opening, onAsk, onDecline }: OpeningRowProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { show } = useToast();
  const name = textIn(opening.name, language);
  const approve = useCallMutation('POST /platform/merchants/:id/approve', {
    invalidates: STALE_OPENINGS,
    onSuccess: () => show({ text: ct('openings.approved', { name }) }),
    onError: useErrorToast(),
  });
  const { state, key, phone, address, reason, createdDate } = opening;
  return (
    <li className="card grid gap-2" data-pad="">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-h4">{name}</h3>
        <Badge tone={TONES[state]}>{ct(`openings.${state}`)}</Badge>
        <small className="ml-auto text-ink-2">{formatDate(createdDate, language)}</small>
      </div>
      <p className="text-ink-2 wrap-anywhere">{[key, textIn(address, language)].filter(Boolean).join(' · ')}</p>
      <OpeningFacts opening={opening} />
      {phone && (
        <a className="link justify-self-start" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      )}
      {opening.request && <p className="font-semibold">{ct('openings.asked', { request: opening.request })}</p>}
      {opening.answer && <p className="font-semibold">{ct('openings.answered', { answer: opening.answer })}</p>}
      {reason && <p>{ct('openings.reasonGiven', { reason })}</p>}
      {state === 'PENDING' && (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="tinted"
            icon="check"
            aria-label={ct('openings.approveNamed', { name })}
            loading={approve.isPending}
            onClick={() => approve.mutate({ params: { id: opening.id } })}
          >
            {ct('openings.approve')}
          </Button>
          <Button icon="pencil" aria-label={ct('openings.askChangesNamed', { name })} onClick={onAsk}>
            {ct('openings.askChanges')}
          </Button>
          <Button kind="danger" icon="x" aria-label={ct('openings.declineNamed', { name })} onClick={onDecline}>
            {ct('openings.decline')}
          </Button>
        </div>
      )}
    </li>
  );
}

function DeclineDialog({ opening, onClose }: { opening: MerchantOpening; onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={ct('openings.declineTitle', { name: textIn(opening.name, language) })}
      closeLabel={t('close')}
      size="small"
    >
      <DeclineForm id={opening.id} onDeclined={onClose} />
    </Dialog>
  );
}

function DeclineForm({ id, onDeclined }: { id: string; onDeclined: () => void }) {
  const ct = useConsoleT();
  const decline = useCallMutation('POST /platform/merchants/:id/decline', { invalidates: STALE_OPENINGS });
  const form = useConsoleForm({
    schema: merchantOpeningsContract['POST /platform/merchants/:id/decline'].body,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    fieldText: () => ct('openings.reasonNeeded'),
    send: (body) => decline.mutateAsync({ params: { id }, body }),
    onSaved: onDeclined,
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextAreaInput
        control={form.control}
        name="reason"
        label={ct('openings.reason')}
        hint={ct('openings.reasonHint')}
        maxLength={300}
      />
      <FormFailure form={form} />
      <Button kind="danger" type="submit" loading={form.isPending}>
        {ct('openings.decline')}
      </Button>
    </ConsoleForm>
  );
}
