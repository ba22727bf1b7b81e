import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CallName } from '#web/platform/query/call-types.ts';
import { putIntoLists } from '#web/platform/query/put-data.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import {
  useVersionedForm,
  type VersionedForm,
  type VersionedFormOptions,
} from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { frontFieldText } from './front-field-text.ts';

interface StoredRow {
  id: string;
  version: number;
}

interface FrontFormOptions<Row, Values extends FieldValues, Body extends object> extends Omit<
  VersionedFormOptions<Row, Values, Body>,
  'versionOf' | 'fieldText' | 'savedText' | 'onSaved'
> {
  path: string;
  /** The call that lists the rows. */
  list: CallName;
  fieldText?: (field: string, code: string) => string;
  archive: (id: string) => Promise<unknown>;
  onClose: () => void;
}

interface FrontForm<Row, Values extends FieldValues> extends Pick<VersionedForm<Row, Values>, 'form'> {
  isNew: boolean;
  /** Archives the row and closes its panel. */
  onArchive: () => void;
}

const versionOf = ({ version }: StoredRow): number => version;

/** The form of a row that guests see; a row that was added gets an address of its own. */
export function useFrontForm<Row extends StoredRow, Values extends FieldValues, Body extends object>(
  options: FrontFormOptions<Row, Values, Body>,
): FrontForm<Row, Values> {
  const { path, list, archive, onClose, ...formOptions } = options;
  const ct = useConsoleT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  const showError = useErrorToast();
  const { form, base } = useVersionedForm<Row, Values, Body>({
    fieldText: (field, code) => frontFieldText(ct, field, code),
    ...formOptions,
    versionOf,
    savedText: () => ct('offers.saved'),
    onSaved: async (saved, isAdded) => {
      // The row may be opened again before the list is refetched.
      putIntoLists(client, list, saved);
      await invalidateCalls(client, list);
      if (isAdded) await navigate(`${path}/${saved.id}`, { replace: true });
    },
  });
  const archiveRow = async (id: string): Promise<void> => {
    try {
      await archive(id);
      onClose();
      show({ text: ct('offers.wasArchived') });
    } catch (error) {
      showError(error);
    }
    await invalidateCalls(client, list);
  };
  return { form, isNew: base === null, onArchive: () => base && void archiveRow(base.id) };
}
