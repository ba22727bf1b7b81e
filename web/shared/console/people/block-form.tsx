import { useState } from 'react';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const SHORTEST_REASON = 3;

interface BlockFormProps {
  hint: string;
  isSending: boolean;
  onBlock: (reason: string) => void;
  /** Called by a button that leaves without blocking; absent where the form is always shown. */
  onLeave?: () => void;
}

/** A guest or a person is blocked with a reason only. */
export function BlockForm({ hint, isSending, onBlock, onLeave }: BlockFormProps) {
  const ct = useConsoleT();
  const [reason, setReason] = useState('');
  const isTooShort = reason.trim().length < SHORTEST_REASON;
  return (
    <div className="grid gap-2">
      <TextField
        label={ct('guest.blockWhy')}
        hint={hint}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ButtonRow>
        {onLeave && (
          <Button size={40} kind="ghost" onClick={onLeave}>
            {ct('guest.blockLeave')}
          </Button>
        )}
        <Button size={40} loading={isSending} disabled={isTooShort} onClick={() => onBlock(reason.trim())}>
          {ct('guest.blockDo')}
        </Button>
      </ButtonRow>
    </div>
  );
}
