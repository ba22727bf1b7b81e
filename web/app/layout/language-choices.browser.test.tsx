import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { left } from '#tests/components/component.tsx';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { useLanguageChoices } from './language-choices.ts';

afterEach(() => {
  document.cookie = 'i18n_redirected=; path=/; max-age=0';
});

function choicesAt(address: string, { basePath = '/', web = {} }: { basePath?: string; web?: object } = {}) {
  let choices: ReturnType<typeof useLanguageChoices> | undefined;
  function Host() {
    choices = useLanguageChoices();
    return null;
  }
  const all = { uzLangActive: true, ruLangActive: true, engLangActive: true, mainLanguage: 'uz', ...web };
  const storefront = { settings: { basePath, web: all }, language: 'ru' } as unknown as Storefront;
  renderToString(
    <StorefrontContext value={storefront}>
      <MemoryRouter initialEntries={[address]}>
        <Host />
      </MemoryRouter>
    </StorefrontContext>,
  );
  return choices!;
}

const chosenAt = (address: string, basePath?: string): string | undefined => {
  choicesAt(address, { basePath }).choose('eng');
  return left.at(-1);
};

describe('a chosen language', () => {
  it('is remembered and loads the same page again', () => {
    expect(chosenAt('/Merchants/7?q=osh')).toBe('/Merchants/7?q=osh');
    expect(document.cookie).toContain('i18n_redirected=eng');
  });

  it('is not overruled by the language of the link that was opened', () => {
    expect(chosenAt('/search?lang=ru&q=osh')).toBe('/search?q=osh');
    expect(chosenAt('/?lang=ru')).toBe('/');
  });

  it('closes the dialog in which it was chosen', () => {
    expect(chosenAt('/basket?modal=language')).toBe('/basket');
    expect(chosenAt('/Modals/LangModal')).toBe('/');
    expect(chosenAt('/Modals/LangModal', '/anhor/')).toBe('/anhor/');
  });

  it('stays within the storefront', () => {
    expect(chosenAt('/basket', '/anhor/')).toBe('/anhor/basket');
    expect(chosenAt('/', '/anhor/')).toBe('/anhor/');
  });
});

describe('the languages to choose from', () => {
  it('are those that the merchant has switched on, each in its own words', () => {
    const { languages, current } = choicesAt('/', { web: { engLangActive: false } });
    expect(languages).toEqual([
      { code: 'uz', name: 'Oʻzbekcha', short: 'OʻZ', lang: 'uz' },
      { code: 'ru', name: 'Русский', short: 'РУ', lang: 'ru' },
    ]);
    expect(current).toBe('ru');
  });

  it('have the names that HTML gives them', () => {
    expect(choicesAt('/').languages.map(({ lang }) => lang)).toEqual(['uz', 'ru', 'en']);
  });
});
