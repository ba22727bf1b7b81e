import { useState, type ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRefusal } from './refusal-words.ts';
import { useWords } from './words/use-words.ts';

interface QuestionProps {
  open: boolean;
  /** Names what goes. */
  title: string;
  /** The verb on the button. */
  action: string;
  /** The other button, where “leave it as it is” does not say it. */
  keep?: string;
  children: ReactNode;
  /** What it throws is said in the dialog. */
  onDo: () => Promise<void>;
  onClose: () => void;
}

/** Asked before something is taken away. */
export function QuestionDialog({ open, title, action, keep, children, onDo, onClose }: QuestionProps) {
  const t = useT();
  const w = useWords();
  const refusal = useRefusal();
  const [doing, setDoing] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const close = (): void => {
    setFailed(null);
    onClose();
  };
  const act = async (): Promise<void> => {
    setDoing(true);
    setFailed(null);
    try {
      await onDo();
    } catch (error) {
      setFailed(refusal(error));
    }
    setDoing(false);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      closeLabel={t('close')}
      size="small"
      footer={
        <div className="drawer-moves">
          <Button onClick={close}>{keep ?? w('change.leave')}</Button>
          <Button kind="danger" loading={doing} onClick={() => void act()}>
            {action}
          </Button>
        </div>
      }
    >
      <p>{children}</p>
      <div role="alert">{failed && <Notice tone="bad">{failed}</Notice>}</div>
    </Dialog>
  );
}
