import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { downloadTo } from './download.ts';

interface FileButtonProps {
  /** Of the file. */
  name: string;
  /** Makes the call that answers with the file; `fetch` goes into it. */
  load: (fetch: ReturnType<typeof downloadTo>) => Promise<unknown>;
  /** By default a toast says what went wrong. */
  onError?: (error: unknown) => void;
  'aria-label'?: string;
  children: ReactNode;
}

/** Saves a file that a call answers with. */
export function FileButton({ name, load, onError, children, ...label }: FileButtonProps) {
  const showError = useErrorToast();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    await load(downloadTo(name)).catch(onError ?? showError);
    setSaving(false);
  };
  return (
    <Button {...label} size={40} kind="ghost" icon="download" loading={isSaving} onClick={() => void save()}>
      {children}
    </Button>
  );
}
