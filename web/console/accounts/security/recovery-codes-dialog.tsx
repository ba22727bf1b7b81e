import { useT } from '#web/platform/i18n/use-t.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { printLines } from '#web/shared/console/print/print-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

/** The codes are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;
  const { copied, copy } = useCopy(text);
  const print = (): void => {
    const heading = [{ text: ct('security.recovery'), bold: true }, { text: window.location.host }, { text: '' }];
    printLines({ lines: [...heading, ...codes.map((code) => ({ text: code, size: 'large' }))], width: 42 });
  };
  return (
    <Dialog open onClose={onClose} title={ct('security.recovery')} closeLabel={t('close')} size="small" keepOpen>
      <div className="grid gap-4">
        <Notice>{ct('security.recoveryOnce')}</Notice>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2 tabular">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <ButtonRow>
          <Button kind="primary" icon={copied ? 'check' : 'copy'} onClick={copy}>
            {ct('security.copy')}
          </Button>
          <Button render={(look) => <a href={file} download="recovery-codes.txt" {...look} />}>
            {ct('security.save')}
          </Button>
          <Button icon="printer" onClick={print}>
            {ct('codes.print')}
          </Button>
        </ButtonRow>
        <span className="sr-only" role="status">
          {copied && ct('security.copied')}
        </span>
        <Button onClick={onClose}>{ct('security.kept')}</Button>
      </div>
    </Dialog>
  );
}
