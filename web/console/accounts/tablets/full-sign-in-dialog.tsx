import { useT } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useFullSignIn, useNeedsFullSignIn } from '#web/shared/console/tablets/full-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** On a shared tablet: what a PIN does not open is offered with the phone number. */
export function FullSignInDialog() {
  const t = useT();
  const ct = useConsoleT();
  const { isNeeded, dismiss } = useNeedsFullSignIn();
  const signIn = useFullSignIn();
  return (
    <Dialog open={isNeeded} onClose={dismiss} title={ct('tablet.full')} closeLabel={t('close')} size="small">
      <p className="text-ink-2">{ct('tablet.fullWhy')}</p>
      <Button kind="primary" icon="smartphone" onClick={signIn}>
        {ct('tablet.fullEnter')}
      </Button>
    </Dialog>
  );
}
