import type { ReactNode } from 'react';
import { activeLanguages, type Language } from '#domain/text/language.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface PreviewLanguageProps {
  language: Language;
  onLanguage: (language: Language) => void;
  children: ReactNode;
}

/** A preview and the language in which it is shown. */
export function PreviewLanguage({ language, onLanguage, children }: PreviewLanguageProps) {
  const ct = useConsoleT();
  const { settings } = useStorefront();
  const languages = activeLanguages(settings.web);
  return (
    <section className="offer-aside" aria-label={ct('menu.preview')}>
      <h3 className="text-h4">{ct('menu.preview')}</h3>
      {languages.length > 1 && (
        <SegmentedControl
          label={ct('menu.previewLanguage')}
          value={language}
          onChange={onLanguage}
          segments={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        />
      )}
      {children}
    </section>
  );
}
