import { useLocation } from 'react-router';
import { activeLanguages, htmlLanguage, type Language } from '#domain/language.ts';
import { rememberLanguage } from '#web/shell/device.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import type { ModalProps } from './modal-host.tsx';

export const LANGUAGE_NAMES: Record<Language, string> = { uz: 'Oʻzbekcha', ru: 'Русский', eng: 'English' };

/** The page itself comes again in the new language: its texts, its dishes and its address in search engines. */
export function useChooseLanguage(): (language: Language) => void {
  const { pathname, search } = useLocation();
  const { settings } = useShell();
  return (language) => {
    rememberLanguage(language);
    const query = new URLSearchParams(search);
    query.delete('lang');
    query.delete('modal');
    const path = settings.basePath.replace(/\/$/, '') + pathname;
    const to = pathname.startsWith('/Modals/') ? settings.basePath : `${path}${query.size > 0 ? `?${query}` : ''}`;
    window.location.assign(to);
  };
}

export default function LanguageModal({ open, onClose }: ModalProps) {
  const t = useT();
  const { settings, language } = useShell();
  const choose = useChooseLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={t('language.title')} closeLabel={t('close')} size="small">
      <div className="stack-8">
        {activeLanguages(settings.web).map((each) => (
          <OptionRow key={each} type="radio" name="language" label={<span lang={htmlLanguage(each)}>{LANGUAGE_NAMES[each]}</span>}
            checked={each === language} onChange={() => choose(each)} />
        ))}
      </div>
    </Dialog>
  );
}
