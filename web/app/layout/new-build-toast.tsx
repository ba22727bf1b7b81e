import { useEffect } from 'react';
import { newerBuildExists, onNewerBuild } from '#web/platform/browser/build-watch.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Announces a newer build once. It is loaded at the next navigation, never while a form is filled in. */
export function NewBuildToast() {
  const t = useT();
  const { show } = useToast();
  useEffect(() => {
    const tell = (): void => void show({ text: t('build.newer') });
    if (newerBuildExists()) tell();
    return onNewerBuild(tell);
  }, [show, t]);
  return null;
}
