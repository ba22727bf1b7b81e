import { classNames } from '#web/ui/class-names.ts';
import type { MediaFolder } from '#contract/accounts/media.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface SelectionBarProps {
  ids: ReadonlySet<string>;
  folders: readonly MediaFolder[];
  onClear: () => void;
}

const NO_FOLDER = 'NONE';

/** Moves the selected files to a folder, or out of theirs. */
export function SelectionBar({ ids, folders, onClear }: SelectionBarProps) {
  const ct = useConsoleT();
  const toast = useToast();
  const move = useCallMutation('POST /console/media/move', {
    invalidates: ['GET /console/media', 'GET /console/media/folders'],
    onSuccess: () => {
      toast.show({ text: ct('media.moved', { n: ids.size }) });
      onClear();
    },
    onError: useErrorToast(),
  });
  return (
    <div
      className={classNames(
        'sticky bottom-3 z-2 flex flex-wrap items-end gap-x-4 gap-y-2 py-3 px-4 rounded-[18px]',
        'bg-surface shadow-e2',
      )}
      role="region"
      aria-label={ct('media.selection')}
    >
      <b className="self-center me-auto" role="status">
        {ct('media.selected', { n: ids.size })}
      </b>
      <Select
        label={ct('media.moveTo')}
        value=""
        disabled={move.isPending}
        placeholder={ct('media.chooseFolder')}
        options={[
          ...folders.map(({ id, name }) => ({ value: id, label: name })),
          { value: NO_FOLDER, label: ct('media.folder.none') },
        ]}
        onChange={({ target: { value } }) =>
          value && move.mutate({ body: { ids: [...ids], folderId: value === NO_FOLDER ? null : value } })
        }
      />
      <Button size={40} kind="ghost" onClick={onClear}>
        {ct('media.clearSelection')}
      </Button>
    </div>
  );
}
