import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import { isInLine } from '#domain/floor/waiting-list/waiting-list.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { CallInput } from '#web/platform/query/call-types.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useToast } from '#web/ui/toast.tsx';

export interface PartySteps {
  /** Ids of parties whose step is being sent. */
  busy: ReadonlySet<string>;
  call: (party: WaitingParty) => Promise<void>;
  seat: (party: WaitingParty, tableIds: string[]) => Promise<boolean>;
  end: (party: WaitingParty, as: 'NO_SHOW' | 'REMOVED') => Promise<void>;
  undo: (party: WaitingParty) => Promise<void>;
}

const REASONS = ['TOO_SOON', 'HAS_ORDERS'] as const;

/**
 * The list after a change: parties that left the line come after those in it, the last first.
 * @internal
 */
export function withParty(items: readonly WaitingParty[], changed: WaitingParty): WaitingParty[] {
  const all = items.map((each) => (each.id === changed.id ? changed : each));
  const ended = all.filter(({ state }) => !isInLine(state));
  return [
    ...all.filter(({ state }) => isInLine(state)).toSorted((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1)),
    ...ended.toSorted((a, b) => (a.endedAt! > b.endedAt! ? -1 : 1)),
  ];
}

/** What the host does with a party; each step can be taken back from its message. */
export function usePartySteps(input: CallInput<'GET /console/waiting-list'>): PartySteps {
  const { api } = useStorefront();
  const client = useQueryClient();
  const { show } = useToast();
  const showError = useErrorToast();
  const t = useT();
  const ct = useConsoleT();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function step(
    { id }: WaitingParty,
    send: () => Promise<WaitingParty>,
    textOf: (changed: WaitingParty) => string,
    isUndo = false,
  ): Promise<boolean> {
    setBusy((before) => new Set([...before, id]));
    try {
      const changed = await send();
      setCallData(client, 'GET /console/waiting-list', input, (before) => ({
        ...before,
        items: withParty(before.items, changed),
      }));
      show({
        text: textOf(changed),
        duration: UNDO_MS,
        ...(isUndo ? {} : { action: { label: t('undo'), onAction: () => void undo(changed) } }),
      });
      return true;
    } catch (error) {
      const why = error instanceof ApiError ? (error.problem as { why?: string }).why : undefined;
      const reason = REASONS.find((each) => each === why);
      if (reason) show({ text: ct(`waiting.why.${reason}`), kind: 'error' });
      else showError(error);
      return false;
    } finally {
      setBusy((before) => new Set([...before].filter((each) => each !== id)));
      // The places of the others, and the tables.
      void invalidateCalls(client, 'GET /console/waiting-list');
    }
  }

  const paramsOf = ({ id, version }: WaitingParty) => ({ params: { id }, body: { version } });
  async function undo(party: WaitingParty): Promise<void> {
    const send = () => api('POST /console/waiting-list/:id/undo', paramsOf(party));
    await step(party, send, ({ name }) => ct('waiting.restored', { name }), true);
  }

  return {
    busy,
    undo,
    async call(party) {
      const text = party.phone ? 'waiting.calledDone' : 'waiting.calledNoPhone';
      await step(
        party,
        () => api('POST /console/waiting-list/:id/call', paramsOf(party)),
        ({ name }) => ct(text, { name }),
        // An earlier call is not taken back with the reminder.
        party.state !== 'WAITING',
      );
    },
    seat: (party, tableIds) =>
      step(
        party,
        () =>
          api('POST /console/waiting-list/:id/seat', {
            params: { id: party.id },
            body: { version: party.version, tableIds },
          }),
        ({ name }) => ct('waiting.seated', { name }),
      ),
    async end(party, as) {
      await step(
        party,
        () =>
          api('POST /console/waiting-list/:id/end', { params: { id: party.id }, body: { version: party.version, as } }),
        ({ name }) => ct(as === 'NO_SHOW' ? 'waiting.noShowDone' : 'waiting.removed', { name }),
      );
    },
  };
}
