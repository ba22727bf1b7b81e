import { useState, type ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface ReasonDialogProps<Reason extends string> {
  title: string;
  /** The verb on the button. */
  action: string;
  reasons: readonly { value: Reason; label: string }[];
  isPending: boolean;
  onChoose: (reason: Reason) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for one of the reasons before a review or a photo is taken away from guests. */
export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { title, action, reasons, isPending, onChoose, onClose, children } = props;
  const t = useT();
  const ct = useConsoleT();
  const [reason, setReason] = useState<Reason | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      size="small"
      footer={
        <Button
          kind="danger"
          wide
          loading={isPending}
          disabled={reason === null}
          disabledReason={ct('reject.choose')}
          onClick={() => reason && onChoose(reason)}
        >
          {action}
        </Button>
      }
    >
      {children}
      <OptionGroup legend={ct('reject.why')}>
        {reasons.map(({ value, label }) => (
          <OptionRow
            key={value}
            type="radio"
            name="reason"
            label={label}
            checked={reason === value}
            onChange={() => setReason(value)}
          />
        ))}
      </OptionGroup>
    </Dialog>
  );
}
