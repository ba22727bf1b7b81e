import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';

export type LanguageChoice = {
  /** The stored code. */
  code: string;
  /** Its name in itself: Oʻzbekcha. */
  name: string;
  /** On the button: OʻZ. */
  short: string;
  /** For the lang attribute. */
  lang: string;
};

type LanguageMenuProps = {
  /** "Language". */
  label: string;
  languages: LanguageChoice[];
  current: string;
  onChange: (code: string) => void;
};

/** Not rendered with a single language. */
export function LanguageMenu({ label, languages, current, onChange }: LanguageMenuProps) {
  if (languages.length < 2) return null;
  const short = languages.find((language) => language.code === current)?.short ?? current;
  return (
    <Menu
      align="end"
      items={languages.map((language) => ({
        id: language.code,
        label: language.name,
        lang: language.lang,
        checked: language.code === current,
        onSelect: () => onChange(language.code),
      }))}
      trigger={(props) => (
        <button
          type="button"
          className="btn"
          data-kind="ghost"
          data-size="40"
          aria-label={`${label}: ${short}`}
          {...props}
        >
          <Icon name="globe" />
          {short}
        </button>
      )}
    />
  );
}
