import { useLocation } from 'react-router';
import type { Settings } from '#contract/accounts/tenancy.ts';
import { htmlLanguage, languagesOf, textIn, type Language } from '#domain/platform/text/language.ts';
import { useStorefront } from './storefront-context.tsx';

interface PageHeadProps {
  /** Without the brand, which is appended; the home page has none. */
  title?: string;
  description?: string;
  /** The picture for sharing, absolute or from the root of the host. */
  image?: string;
  /** Overlays, filtered lists and personal pages stay out of search engines. */
  noindex?: boolean;
  /** The storefront that search engines list, with its languages; absent: this one. */
  canonical?: { home: string; languages: Language[] };
  /** The canonical path, where several addresses show the same page. */
  path?: string;
  /** Of what is shown over the page, such as `&product=…`: a part of the canonical address. */
  query?: string;
}

/** The head of one page; React hoists it into the document head, on the server too. */
export function PageHead({ title, description, image, noindex, canonical, path, query = '' }: PageHeadProps) {
  const { settings, language, canonicalHome } = useStorefront();
  const { pathname } = useLocation();
  const brand = useBrand();
  const shown = title === undefined ? brand : `${title} · ${brand}`;
  const { home, languages } = canonical ?? { home: canonicalHome, languages: languagesOf(settings.web) };
  const [first] = languages as [Language];
  const page = home + (path ?? pathname).replace(/^\//, '');
  const addressIn = (each: Language) => `${page}?lang=${each}${query}`;
  const address = addressIn(languages.includes(language) ? language : first);
  return (
    <>
      <title>{shown}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={htmlLanguage(each)} href={addressIn(each)} />
          ))}
          {/* The bare address has no language of its own: it answers in the visitor's language. */}
          <link rel="alternate" hrefLang="x-default" href={addressIn(first)} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={shown} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={fromRoot(image, canonicalHome)} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}

/** A path starts at the root of the host, whatever the base path of the storefront is. */
const fromRoot = (address: string, home: string): string =>
  address.startsWith('/') ? home.slice(0, home.indexOf('/', home.indexOf('//') + 2)) + address : address;

/** The name of the storefront: its brand, else the merchant's name. */
export const brandOf = ({ merchant, web }: Settings, language: Language): string =>
  web.brand || textIn(merchant.name, language, web.mainLanguage) || 'Dasturxon';

export function useBrand(): string {
  const { settings, language } = useStorefront();
  return brandOf(settings, language);
}
