import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { analyticsFor, needsOwnDocument, type AnalyticsTags } from '#domain/accounts/tenancy/analytics.ts';
import { Button } from '#web/ui/button.tsx';
import { targetAddress } from '#web/platform/loading/load-chunk.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

const KEY = 'analyticsConsent';
type Consent = 'yes' | 'no' | 'unknown';

const listeners = new Set<() => void>();

function readConsent(): Consent {
  try {
    const consent = localStorage.getItem(KEY);
    return consent === 'yes' || consent === 'no' ? consent : 'unknown';
  } catch {
    // Without storage the answer could not be remembered, so the visitor is not asked.
    return 'no';
  }
}

function decide(consent: 'yes' | 'no'): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // The question is shown again on the next page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const loaded = new Set<string>();

function loadScript(src: string): void {
  if (loaded.has(src)) return;
  loaded.add(src);
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

interface TagWindow {
  dataLayer?: unknown[];
  ym?: { (...args: unknown[]): void; a?: unknown[]; l?: number };
}

function loadTags({ gtagId, metrikaId }: AnalyticsTags): void {
  const tagWindow = window as unknown as TagWindow;
  if (gtagId && !loaded.has(gtagId)) {
    loaded.add(gtagId);
    const layer = (tagWindow.dataLayer ??= []);
    // gtag reads the arguments object itself, not an array.
    const gtag = function gtag(..._args: unknown[]): void {
      // oxlint-disable-next-line prefer-rest-params -- see above
      layer.push(arguments);
    };
    gtag('js', new Date());
    gtag('config', gtagId, { anonymize_ip: true });
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${gtagId}`);
  }
  if (metrikaId && !loaded.has(metrikaId)) {
    loaded.add(metrikaId);
    const ym: NonNullable<TagWindow['ym']> =
      tagWindow.ym ??
      ((...args: unknown[]) => {
        (ym.a ??= []).push(args);
      });
    tagWindow.ym = ym;
    ym.l = Date.now();
    ym(Number(metrikaId), 'init', { clickmap: false, trackLinks: true, accurateTrackBounce: true, webvisor: false });
    loadScript('https://mc.yandex.ru/metrika/tag.js');
  }
}

/** Loads a page as a document when analytics is allowed there and not here, or the other way round. */
function useDocumentForAnalytics(): void {
  const { state, location } = useNavigation();
  const { settings } = useStorefront();
  const { basePath, web } = settings;
  // The address of the document, whose security policy is in force; the server has none.
  const opened = useRef<{ address: string; path: string }>(undefined);
  useEffect(() => {
    const { href } = window.location;
    const start = (opened.current ??= { address: href, path: pathBelow(basePath, href) });
    if (state !== 'loading' || !location || web.analytics.addresses.length === 0) return;
    const address = new URL(targetAddress(), window.location.href).href;
    if (needsOwnDocument(web.analytics, start, { address, path: pathBelow(basePath, address) }))
      window.location.assign(address);
  }, [state, location, basePath, web.analytics]);
}

const pathBelow = (basePath: string, address: string): string => `/${new URL(address).pathname.slice(basePath.length)}`;

/** Loads analytics after consent, on the listed addresses only. */
export function Analytics() {
  useDocumentForAnalytics();
  const t = useT();
  const { settings } = useStorefront();
  const { pathname } = useLocation();
  const consent = useSyncExternalStore(subscribe, readConsent, (): Consent => 'no');
  const [tags, setTags] = useState<AnalyticsTags | null>(null);
  const { analytics } = settings.web;

  useEffect(() => {
    setTags(analyticsFor(analytics, window.location.href, pathname));
  }, [analytics, pathname]);
  useEffect(() => {
    if (tags && consent === 'yes') loadTags(tags);
  }, [tags, consent]);

  if (!tags || consent !== 'unknown') return null;
  return (
    <section className="consent" aria-label={t('consent.label')}>
      <p>{t('consent.question')}</p>
      <Button size={40} onClick={() => decide('no')}>
        {t('consent.no')}
      </Button>
      <Button size={40} onClick={() => decide('yes')}>
        {t('consent.yes')}
      </Button>
    </section>
  );
}
