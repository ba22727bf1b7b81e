import { useT } from '#web/platform/i18n/use-t.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { useLanguageChoices } from './language-choices.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';

export default function LanguageModal({ open, onClose }: ModalProps) {
  const t = useT();
  const { languages, current, choose } = useLanguageChoices();
  return (
    <Dialog open={open} onClose={onClose} title={t('language.title')} closeLabel={t('close')} size="small">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('language.title')}</legend>
        {languages.map(({ code, name, lang }) => (
          <OptionRow
            key={code}
            type="radio"
            name="language"
            label={<span lang={lang}>{name}</span>}
            checked={code === current}
            onChange={() => choose(code)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
