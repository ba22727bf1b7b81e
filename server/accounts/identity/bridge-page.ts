/**
 * The last page of a sign-in window: it posts the result to the page that opened it, and to nobody else, and closes.
 * Without an opener the window itself navigates back to where the sign-in began.
 */
import { createHash } from 'node:crypto';
import type { Language } from '#domain/platform/text/language.ts';
import { escapeHtml, plainPage } from '#server/platform/http/refusal-page.ts';
import type { FastifyReply } from 'fastify';
import type { SIGN_IN_PROVIDER_ERRORS } from '#contract/accounts/identity-providers.ts';

type SignInProviderError = (typeof SIGN_IN_PROVIDER_ERRORS)[number];
export type Outcome = { code: string } | { error: SignInProviderError };

const SCRIPT = `(function(){var d=document.body.dataset,o=window.opener,m={type:'sign-in',state:d.state};
if(d.code)m.code=d.code;if(d.error)m.error=d.error;
if(!o){location.replace(d.back);return}
try{o.postMessage(m,d.origin)}catch(e){location.replace(d.back);return}
setTimeout(function(){window.close()},0)})()`;
const HASH = createHash('sha256').update(SCRIPT).digest('base64');

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Back {
  mode: 'popup' | 'redirect';
  origin: string;
  path: string;
  challenge: string;
}

/** After the #, so that no server, log or referrer ever sees it. */
const backTo = ({ origin, path, challenge }: Back, outcome: Outcome): string =>
  `${origin}${path}#${new URLSearchParams(
    'code' in outcome ? { signIn: outcome.code, signInFor: challenge } : { signInError: outcome.error },
  ).toString()}`;

/** Windows on several hosts message each other here, which the policy of every other page forbids. */
const openToOpener = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer');

const WORDS: Record<Language, { title: (host: string) => string; why: string; yes: string; no: string }> = {
  uz: {
    title: (host) => `Siz ${host} saytiga kirmoqdasiz`,
    why: 'Bu sayt restoranning oʻziniki. U yerda faqat shu restoranga tegishli maʼlumotlar ochiladi.',
    yes: 'Davom etish',
    no: 'Bekor qilish',
  },
  ru: {
    title: (host) => `Вы входите на сайт ${host}`,
    why: 'Это собственный сайт ресторана. Там откроется только то, что относится к этому ресторану.',
    yes: 'Продолжить',
    no: 'Отмена',
  },
  eng: {
    title: (host) => `You are signing in to ${host}`,
    why: 'This site belongs to the restaurant itself. Only what concerns this restaurant opens there.',
    yes: 'Continue',
    no: 'Cancel',
  },
};

/** Before a code goes to a merchant's own domain: whoever opened a link that somebody else made sees where it leads. */
export function askToContinue(
  reply: FastifyReply,
  { provider, state, origin, language }: { provider: string; state: string; origin: string; language: Language },
): void {
  const { title, why, yes, no } = WORDS[language];
  const { html, policy } = plainPage(language, {
    sentence: escapeHtml(title(new URL(origin).host)),
    body:
      `<p>${why}</p><form method="post" action="/api/auth/${provider}/continue">` +
      `<input type="hidden" name="state" value="${escape(state)}">` +
      `<button name="answer" value="no">${no}</button><button name="answer" value="yes">${yes}</button></form>`,
    forms: [origin],
  });
  void openToOpener(reply)
    // Without a referrer the form would be posted without an origin.
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(html);
}

export function redirectTo(reply: FastifyReply, address: string): void {
  void openToOpener(reply).redirect(address, 303);
}

export function returnToOpener(reply: FastifyReply, back: Back, outcome: Outcome): void {
  const address = backTo(back, outcome);
  if (back.mode === 'redirect') return redirectTo(reply, address);
  const facts = Object.entries({ state: back.challenge, origin: back.origin, back: address, ...outcome })
    .map(([name, value]) => `data-${name}="${escape(value)}"`)
    .join(' ');
  void openToOpener(reply)
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(
      '<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>Dasturxon</title>' +
        `<body ${facts}><script>${SCRIPT}</script>`,
    );
}
