/** The page on which a guest pays; its links stand for what the guest and their bank do. */
import type { FakeAnswer } from './fake-server.ts';

/** `given` returns with the choice, at /do/pay, /do/decline and /do/slow. */
export function payPage(name: string, som: string, given: string): FakeAnswer {
  const link = (choice: string, text: string): string =>
    `<p><a href="/do/${choice}?f=${encodeURIComponent(given)}">${text}</a></p>`;
  const body = `<!doctype html><html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title>
<h1>${name}</h1><p>${som} UZS</p>
${link('pay', 'Pay')}${link('decline', 'Card is declined')}${link('slow', 'Bank takes its time')}</html>`;
  return { status: 200, body, headers: { 'content-type': 'text/html; charset=utf-8' } };
}

export const backTo = (url: string): FakeAnswer => ({ status: 303, body: '', headers: { location: url } });
