import { useEffect } from 'react';
import { newerBuildExists, onNewerBuild } from '#web/platform/browser/build-watch.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useFailedNavigation } from './use-failed-navigation.ts';

/** Announces a newer build once. It is loaded at the next navigation, never while a form is filled in. */
export function NewBuildToast() {
  useFailedNavigation();
  const t = useT();
  const { show } = useToast();
  useEffect(() => {
    const announce = (): void => void show({ text: t('build.newer') });
    if (newerBuildExists()) announce();
    return onNewerBuild(announce);
  }, [show, t]);
  return null;
}
