import { useState, type FormEvent } from 'react';
import { isPin, isWeakPin } from '#domain/accounts/identity/pin.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Sets the own PIN for shared tablets. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useCallMutation('PUT /console/pin', {
    invalidates: ['GET /console/pin'],
    onSuccess: () => {
      onClose();
      show({ text: ct('pin.saved') });
    },
  });
  const fault = isPin(pin) ? isWeakPin(pin) && ct('pin.weak') : ct('pin.form');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!fault && pin === again) save.mutate({ body: { pin } });
  };
  const field = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  return (
    <Dialog open onClose={onClose} title={ct('pin.own')} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">{ct('pin.why')}</p>
        <TextField
          {...field}
          label={ct('pin.label')}
          value={pin}
          onChange={({ target }) => setPin(target.value)}
          error={isTried && fault}
        />
        <TextField
          {...field}
          label={ct('pin.again')}
          value={again}
          onChange={({ target }) => setAgain(target.value)}
          error={isTried && !fault && pin !== again && ct('pin.differs')}
        />
        <div role="alert">{save.error && <Notice tone="bad">{errorMessage(save.error)}</Notice>}</div>
        <Button kind="primary" size={56} type="submit" wide loading={save.isPending}>
          {ct('pin.save')}
        </Button>
      </form>
    </Dialog>
  );
}
