/** The inbox of demo mode as a page beside the product: no script, it reloads by itself. */
import type { Inbox } from './inbox.ts';

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:720px;padding:32px 24px;background:#edf2f8;
color:#0f1728}article{background:#fff;border-radius:20px;padding:16px 20px;margin:12px 0}
h1{margin:0 0 4px;font-size:24px}p{margin:0;white-space:pre-line;overflow-wrap:anywhere}
header,article h2{color:#4a566b}article h2{font-size:13px;font-weight:500;margin:0 0 6px}
@media(prefers-color-scheme:dark){body{background:#0d131d;color:#eef2f8}article{background:#161d29}
header,article h2{color:#b2bdce}}`;

export function inboxPage(inbox: Inbox): string {
  const messages = inbox
    .messages()
    .map(
      ({ to, channel, text, at }) =>
        `<article><h2>${escape(channel)} · ${escape(to)} · <time datetime="${at}">${at.slice(11, 19)} UTC</time></h2>` +
        `<p>${escape(text)}</p></article>`,
    );
  const body =
    messages.join('') ||
    '<article><p>Nothing was sent yet. Sign in with any number and the code stands here.</p></article>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><meta name="robots" content="noindex"><title>Inbox</title><style>${STYLE}</style>
<main><header><h1>Inbox</h1>Messages of this demo that would have been sent.</header>${body}</main></html>`;
}
