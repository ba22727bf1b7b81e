import { useEffect } from 'react';
import { newerBuildExists, onNewerBuild } from '#web/platform/browser/build-watch.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Says once that a newer build is out; it is taken up at the next change of page, never under a filled form. */
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
