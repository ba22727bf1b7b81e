import { useState, type ReactNode } from 'react';
import { activeLanguages, htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface LanguagePreviewProps {
  /** `section` within an aside. */
  as?: 'aside' | 'section';
  className: string;
  /** What guests see in a language. */
  children: (language: Language) => ReactNode;
  /** Nothing in it can be pressed. */
  inert?: boolean;
  /** Below what guests see. */
  hint?: ReactNode;
}

/** What guests will see, in a language that is chosen here. */
export function LanguagePreview({
  as: Element = 'section',
  className,
  children,
  inert = false,
  hint,
}: LanguagePreviewProps) {
  const ct = useConsoleT();
  const [language, setLanguage] = useState(useLanguage());
  const { settings } = useStorefront();
  const languages = activeLanguages(settings.web);
  return (
    <Element className={className} aria-label={ct('menu.preview')}>
      <h3 className="text-h4">{ct('menu.preview')}</h3>
      {languages.length > 1 && (
        <SegmentedControl
          label={ct('menu.previewLanguage')}
          value={language}
          onChange={setLanguage}
          segments={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        />
      )}
      <div inert={inert} lang={htmlLanguage(language)}>
        {children(language)}
      </div>
      {hint}
    </Element>
  );
}
