import { useState } from 'react';
import { TELEPHONE_VENDORS, type TelephoneAccount, type TelephoneVendorName } from '#contract/partners/telephone.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface TelephoneVendorProps {
  account: TelephoneAccount;
  onSaved: (saved: TelephoneAccount) => void;
}

/** Whose format the notices have, and the secret of a vendor that signs them. */
export function TelephoneVendor({ account, onSaved }: TelephoneVendorProps) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const [vendor, setVendor] = useState(account.vendor);
  const [secret, setSecret] = useState('');
  const save = useCallMutation('PUT /console/telephone/vendor', {
    invalidates: ['GET /console/telephone'],
    onSuccess: (saved) => {
      onSaved(saved);
      setSecret('');
    },
  });
  const isSigned = vendor !== 'GENERIC';
  const isComplete = !isSigned || account.hasSecret || secret.trim() !== '';
  const isChanged = vendor !== account.vendor || secret.trim() !== '';
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && isComplete)
          save.mutate({ body: { vendor, ...(isSigned && secret.trim() && { secret: secret.trim() }) } });
      }}
    >
      <SegmentedControl<TelephoneVendorName>
        label={ct('telephone.vendor')}
        wide
        value={vendor}
        onChange={setVendor}
        segments={TELEPHONE_VENDORS.map((value) => ({ value, label: ct(`telephone.vendor.${value}`) }))}
      />
      {isSigned && (
        <>
          <p className="text-ink-2">{ct('telephone.zadarmaWhy')}</p>
          <TextField
            label={ct('telephone.secret')}
            hint={ct('telephone.secretWhy')}
            placeholder={account.hasSecret ? ct('telephone.secretSet') : undefined}
            type="password"
            autoComplete="off"
            maxLength={200}
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        </>
      )}
      {save.error && <Notice tone="bad" title={errorMessage(save.error)} />}
      {isChanged && (
        <div>
          <Button size={40} kind="tinted" type="submit" disabled={!isComplete} loading={save.isPending}>
            {ct('telephone.saveVendor')}
          </Button>
        </div>
      )}
    </form>
  );
}
