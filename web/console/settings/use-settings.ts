import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MerchantSettings } from '#contract/settings.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { SettingsState } from './settings-context.ts';
import { changedFields, changeOf, problemsOf, valueOf, withValue, type Draft, type Field } from './settings-draft.ts';

type Errors = SettingsState['errors'];

/** Kept on the server, changed here field by field, saved group by group. */
export function useSettings(): { state: SettingsState | null; error: unknown; retry: () => void } {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const [kept, setKept] = useState<MerchantSettings | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    api('GET /console/settings', { signal: controller.signal }).then(
      (settings) => {
        setKept(settings);
        setDraft({ web: settings.web, merchant: settings.merchant, limits: settings.limits });
      },
      (failed: unknown) => !controller.signal.aborted && setError(failed),
    );
    return () => controller.abort();
  }, [api, attempt]);

  const save = useCallback(
    async (fields: readonly Field[]): Promise<boolean> => {
      if (!kept || !draft) return false;
      const changed = changedFields(kept, draft, fields);
      const found = problemsOf(kept, draft, fields);
      setErrors((before) => ({
        ...Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as Field))),
        ...found,
      }));
      if (Object.keys(found).length > 0 || changed.length === 0) return changed.length === 0;
      try {
        const settings = await api('PATCH /console/settings', { body: changeOf(draft, changed) });
        setKept(settings);
        setDraft((now) => now && fields.reduce((next, field) => withValue(next, field, valueOf(settings, field)), now));
        show({ text: ct('settings.saved') });
        return true;
      } catch (failed) {
        const refused = refusedFields(failed, fields);
        if (Object.keys(refused).length > 0) setErrors((before) => ({ ...before, ...refused }));
        else show({ text: errorMessage(failed), kind: 'error' });
        return false;
      }
    },
    [api, draft, kept, errorMessage, show, ct],
  );

  const state = useMemo<SettingsState | null>(
    () =>
      kept &&
      draft && {
        kept,
        draft,
        errors,
        save,
        change: (field, value) => {
          setDraft((now) => now && withValue(now, field, value));
          setErrors(({ [field]: _gone, ...others }) => others);
        },
        undo: (fields) => {
          setDraft((now) => now && fields.reduce((next, field) => withValue(next, field, valueOf(kept, field)), now));
          setErrors((before) =>
            Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as Field))),
          );
        },
        take: setKept,
      },
    [kept, draft, errors, save],
  );
  return {
    state,
    error,
    retry: () => {
      setError(null);
      setAttempt(attempt + 1);
    },
  };
}

/** `body.web.analytics.gtagId` is said at the field that holds it. */
function refusedFields(failed: unknown, fields: readonly Field[]): Errors {
  if (!(failed instanceof ApiError)) return {};
  const found: Errors = {};
  for (const { path, code } of failed.problem.errors ?? []) {
    const field = fields.find((each) => path === `body.${each}` || path.startsWith(`body.${each}.`));
    if (field) found[field] = code;
  }
  return found;
}
