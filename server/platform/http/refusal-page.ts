/**
 * A refusal as a page, where no storefront page could be rendered: the sentence, a link, and the trace id of the log.
 * Without scripts and files, so it depends on nothing else.
 */
import type { IncomingMessage } from 'node:http';
import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  htmlLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '#domain/platform/text/language.ts';
import { readablePath } from '#domain/platform/text/readable-path.ts';
import { cookieOf } from './cookie.ts';
import { PROBLEM_TEXTS } from './problem-texts.ts';
import type { Refusal } from './refusal.ts';
import { pagePolicy } from './security-headers.ts';

/** A person sends nothing with a page request but its address, so a validation error can only mean that. */
const WORDS: Record<Language, { again: string; home: string; noAddress: string; notFound: string; offline: string }> = {
  uz: {
    again: 'Qayta urinish',
    home: 'Bosh sahifaga',
    noAddress: 'Bunday manzil boʻlmaydi.',
    notFound: 'Sahifa topilmadi',
    offline: 'Aloqa yoʻq. Savatingiz saqlangan.',
  },
  ru: {
    again: 'Попробовать ещё раз',
    home: 'На главную',
    noAddress: 'Такого адреса не бывает.',
    notFound: 'Страница не найдена',
    offline: 'Нет связи. Корзина сохранена.',
  },
  eng: {
    again: 'Try again',
    home: 'Home',
    noAddress: 'That is not an address of this site.',
    notFound: 'Page not found',
    offline: 'No connection. Your basket is safe.',
  },
};

/** Reloading sooner would add to the load. */
const LEAST_SECONDS = 5;

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.5 system-ui,sans-serif;
background:#edf2f8;color:#0f1728}main{max-width:30rem;padding:32px 24px;text-align:center}
h1{font-size:22px;line-height:1.3;margin:0 0 24px}
a,button{display:inline-block;padding:12px 24px;border-radius:14px;background:#0f1728;color:#fff;text-decoration:none}
button{border:0;font:inherit;margin:24px 4px 0}
small{display:block;margin-top:24px;color:#4a566b}@media(prefers-color-scheme:dark){
body{background:#0d131d;color:#eef2f8}a,button{background:#eef2f8;color:#0f1728}small{color:#b2bdce}}`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character]!);

export const isCallAddress = (url = ''): boolean => /^\/api(?:[/?]|$)/.test(url);

/**
 * A browser that opens an address: pages' own requests and programs do not accept HTML, and /api answers programs
 * alone.
 */
export const isOpenedByPerson = ({ method, url, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !isCallAddress(url) && (headers.accept ?? '').includes('text/html');

/** As far as it is known without a database: the cookie, else Accept-Language. */
export function languageOfPerson({ headers }: IncomingMessage): Language {
  const chosen = cookieOf(headers.cookie, LANGUAGE_COOKIE);
  return chosen && isLanguage(chosen) ? chosen : (acceptedLanguage(headers['accept-language']) ?? DEFAULT_LANGUAGE);
}

interface PlainPage {
  html: string;
  policy: string;
}

export function refusalPage({ code, status, extra }: Refusal, language: Language, traceId: string): PlainPage {
  const { retryAfter, path } = extra;
  const words = WORDS[language];
  const mayComeBack = status >= 500 || status === 429;
  const refresh =
    typeof retryAfter === 'number'
      ? `<meta http-equiv="refresh" content="${Math.max(LEAST_SECONDS, Math.ceil(retryAfter))}">`
      : '';
  const link = mayComeBack ? `<a href="">${words.again}</a>` : `<a href="/">${words.home}</a>`;
  const sentence =
    typeof path === 'string'
      ? `${words.notFound}: ${escapeHtml(readablePath(path))}`
      : code === 'VALIDATION'
        ? words.noAddress
        : PROBLEM_TEXTS[code][language];
  return plainPage(language, { sentence, head: refresh, body: `${link}<small>${status} · ${traceId}</small>` });
}

/** Shown by the service worker for an address that was never visited, while there is no connection. */
export const offlinePage = (language: Language): PlainPage =>
  plainPage(language, { sentence: WORDS[language].offline, body: `<a href="">${WORDS[language].again}</a>` });

export function plainPage(
  language: Language,
  { sentence, body, head = '', forms }: { sentence: string; body: string; head?: string; forms?: readonly string[] },
): PlainPage {
  const html = `<!doctype html><html lang="${htmlLanguage(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${sentence}</title><style>${STYLE}</style></head>
<body><main><h1>${sentence}</h1>${body}</main></body></html>`;
  return { html, policy: pagePolicy(html, { forms: forms ?? [] }) };
}
