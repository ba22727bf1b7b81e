import { useEffect, useState, type FormEvent } from 'react';
import { useForm, type Control, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useToast } from '#web/ui/toast.tsx';
import { contractResolver } from './contract-resolver.ts';
import { DISCARD_TYPED, oneAtATime, submitForm, type SubmitOptions, type VersionConflict } from './submit-form.ts';
import { useUnsavedReport } from './unsaved-changes.tsx';

export interface ContractFormOptions<Values extends FieldValues, Body, Result> extends SubmitOptions<
  Values,
  Body,
  Result
> {
  defaultValues: Values;
  /** What the server has now. A field that was changed here stays as it was typed. */
  serverValues?: Values | undefined;
  savedText?: ((result: Result) => string) | undefined;
  /** `notice`: inside the form, the default. `toast`: where the form is longer than the screen. */
  failureAs?: 'notice' | 'toast' | undefined;
}

export interface ContractForm<Values extends FieldValues> {
  control: Control<Values>;
  methods: UseFormReturn<Values>;
  isPending: boolean;
  isDirty: boolean;
  /** The sentence for a refusal that belongs to no field. */
  failure: string | null;
  conflict: VersionConflict | null;
  resolveConflict: (how: 'reload' | 'overwrite') => Promise<void>;
  dismissConflict: () => void;
  /** Grows with each refused attempt; the form then moves the focus to the first field in error. */
  refusals: number;
  submit: (event?: FormEvent) => Promise<void>;
}

/** New values from the server leave what was typed, and that it is unsaved, as they are. */
const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true, keepErrors: true };

/** A form whose rules, problems and pending state come from one call of the contract. */
export function useContractForm<Values extends FieldValues, Body, Result>(
  options: ContractFormOptions<Values, Body, Result>,
): ContractForm<Values> {
  const { show } = useToast();
  const methods = useForm<Values>({
    defaultValues: options.defaultValues as DefaultValues<Values>,
    ...(options.serverValues ? { values: options.serverValues, resetOptions: KEEP_TYPED } : {}),
    resolver: contractResolver(options),
    shouldFocusError: false,
  });
  // react-hook-form tracks only what is read; `keepDirtyValues` needs the dirty fields.
  const { isSubmitting, isDirty, dirtyFields: _tracked } = methods.formState;
  const [alone] = useState(oneAtATime);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<VersionConflict | null>(null);
  const [refusals, setRefusals] = useState(0);
  const { subscribe } = methods;
  const reportUnsaved = useUnsavedReport();
  // Reported before React renders, because the page may be left as soon as the form is saved or reset.
  useEffect(
    () => subscribe({ formState: { isDirty: true }, callback: (state) => reportUnsaved(state.isDirty === true) }),
    [subscribe, reportUnsaved],
  );

  const attempt = async (send: typeof options.send): Promise<void> => {
    setFailure(null);
    setConflict(null);
    const outcome = await submitForm(methods, { ...options, send });
    if (outcome.kind === 'saved' && options.savedText) show({ text: options.savedText(outcome.result) });
    if (outcome.kind === 'conflict') setConflict(outcome.conflict);
    if (outcome.kind === 'invalid') setRefusals((before) => before + 1);
    if (outcome.kind === 'failed') fail(outcome.text);
  };
  const fail = (text: string): void => {
    if (options.failureAs === 'toast') show({ text, kind: 'error' });
    else setFailure(text);
  };
  const reload = async (load: () => Promise<Values>): Promise<void> => {
    try {
      methods.reset(await load(), DISCARD_TYPED);
      setConflict(null);
    } catch (error) {
      setConflict(null);
      fail(options.failureText(error));
    }
  };
  const submit = (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    return alone(() => attempt(options.send));
  };
  return {
    control: methods.control,
    methods,
    isPending: isSubmitting,
    isDirty,
    failure,
    conflict,
    resolveConflict: (how) =>
      alone(async () => {
        const { conflict: solution } = options;
        if (!solution) return;
        await (how === 'reload' ? reload(solution.reload) : attempt(solution.overwrite));
      }),
    dismissConflict: () => setConflict(null),
    refusals,
    submit,
  };
}
