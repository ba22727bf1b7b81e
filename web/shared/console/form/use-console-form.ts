import type { FieldValues } from 'react-hook-form';
import { useContractForm, type ContractForm, type ContractFormOptions } from '#web/platform/form/use-contract-form.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';

type ConsoleFormOptions<Values extends FieldValues, Body, Result> = Omit<
  ContractFormOptions<Values, Body, Result>,
  'failureText'
>;

/** The form kit with the console's sentences for refusals. */
export function useConsoleForm<Values extends FieldValues, Body, Result>(
  options: ConsoleFormOptions<Values, Body, Result>,
): ContractForm<Values> {
  return useContractForm({ ...options, failureText: useErrorMessage() });
}
