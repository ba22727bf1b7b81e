/**
 * The content of an e-mail, and its two forms: plain text and HTML. The HTML uses tables with inline styles, because
 * many mail clients remove style sheets, and it contains no pictures, because many do not load them.
 */
import { escapeMarkup } from '#domain/platform/text/escape-markup.ts';
import { htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import { merchantPalette, productColor, type MainColorType } from '../tenancy/palette.ts';

type EmailPart =
  | { kind: 'text'; text: string }
  /** In large type: a code, for example. */
  | { kind: 'large'; text: string }
  | { kind: 'rows'; rows: readonly EmailRow[] }
  | { kind: 'button'; label: string; url: string };

interface EmailRow {
  name: string;
  value: string;
  /** Stands out, such as a sum. */
  isMain?: boolean;
}

export interface EmailContent {
  subject: string;
  parts: readonly EmailPart[];
  /** Below the message: why it came. */
  footer?: { text: string; url: string };
  /** Ends messages like this one when it is posted to (RFC 8058). */
  oneClick?: string;
}

export interface EmailBrand {
  name: string;
  color: string | null;
  colorType: MainColorType;
}

const plainPart = (part: EmailPart): string => {
  switch (part.kind) {
    case 'text':
    case 'large':
      return part.text;
    case 'rows':
      return part.rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
    case 'button':
      return `${part.label}: ${part.url}`;
  }
};

export function plainText({ parts, footer }: Pick<EmailContent, 'parts' | 'footer'>, brand: EmailBrand): string {
  const blocks = [brand.name, ...parts.map(plainPart), ...(footer ? [`-- \n${footer.text} ${footer.url}`] : [])];
  return `${blocks.join('\n\n')}\n`;
}

const lines = (text: string): string => escapeMarkup(text).replaceAll('\n', '<br>');

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const INK = '#0f1728';
const INK_2 = '#4a566b';
const LINE = '#dde4ee';

/** Only web addresses become links. */
const linkTo = (url: string): string | null => (/^https?:\/\//.test(url) ? escapeMarkup(url) : null);

function htmlPart(part: EmailPart, { fill, on }: { fill: string; on: string }): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${lines(part.text)}</p>`;
    case 'large':
      return (
        '<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px">' +
        `${lines(part.text)}</p>`
      );
    case 'rows': {
      const rows = part.rows.map(({ name, value, isMain }) => {
        const look = `padding:8px 0;border-top:1px solid ${LINE};font-size:16px;line-height:22px;vertical-align:top`;
        const weight = isMain ? ';font-weight:700' : '';
        return (
          `<tr><td style="${look}${weight}">${lines(name)}</td>` +
          `<td align="right" style="${look}${weight};padding-left:16px">${lines(value)}</td></tr>`
        );
      });
      return (
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">' +
        `${rows.join('')}</table>`
      );
    }
    case 'button': {
      const url = linkTo(part.url);
      if (!url) return '';
      return (
        '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>' +
        `<td bgcolor="${fill}" style="background:${fill};border-radius:12px">` +
        `<a href="${url}" style="display:inline-block;padding:12px 20px;font-size:16px;line-height:24px;` +
        `font-weight:600;color:${on};text-decoration:none">${escapeMarkup(part.label)}</a></td></tr></table>`
      );
    }
  }
}

export function emailHtml({ subject, parts, footer }: EmailContent, brand: EmailBrand, language: Language): string {
  const palette = merchantPalette(brand.color ?? productColor, brand.colorType, false);
  const colors = { fill: palette['--brand'], on: palette['--on-brand'] };
  const url = footer && linkTo(footer.url);
  const below = footer
    ? `<tr><td style="padding:16px 24px;font-size:13px;line-height:20px;color:${INK_2}">${lines(footer.text)}` +
      `${url ? ` <a href="${url}" style="color:${INK_2}">${url}</a>` : ''}</td></tr>`
    : '';
  return (
    `<!doctype html><html lang="${htmlLanguage(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">' +
    `<title>${escapeMarkup(subject)}</title></head>` +
    `<body style="margin:0;padding:0;background:#edf2f8;color:${INK};${FONT}">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#edf2f8">' +
    `<tr><td align="center" style="padding:24px 12px;${FONT};color:${INK}">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;' +
    `text-align:left;${FONT};color:${INK}">` +
    `<tr><td bgcolor="${colors.fill}" style="background:${colors.fill};color:${colors.on};padding:16px 24px;` +
    'border-radius:16px 16px 0 0;font-size:20px;line-height:28px;font-weight:700">' +
    `${escapeMarkup(brand.name)}</td></tr>` +
    '<tr><td bgcolor="#ffffff" style="background:#ffffff;padding:24px 24px 8px;border-radius:0 0 16px 16px;' +
    `overflow-wrap:anywhere">${parts.map((part) => htmlPart(part, colors)).join('')}</td></tr>` +
    `${below}</table></td></tr></table></body></html>`
  );
}

const CODE_SUBJECT: Record<Language, string> = {
  uz: 'Tasdiqlash kodi',
  ru: 'Код подтверждения',
  eng: 'Your code',
};
const OPEN: Record<Language, string> = { uz: 'Ochish', ru: 'Открыть', eng: 'Open' };
const MOST_SUBJECT = 78;

/**
 * A text that was written for an SMS. The address in it becomes a button, and the line by which browsers recognize a
 * code goes, as mail programs do not read it.
 */
export function contentOfText(
  text: string,
  { isCode, language }: { isCode: boolean; language: Language },
): EmailContent {
  const spoken = text.replace(/\n+@\S+ #\d+$/, '');
  const [code] = (isCode && /\b\d{6}\b/.exec(spoken)) || [];
  const [url] = /https?:\/\/\S+/.exec(spoken) ?? [];
  const words = (url ? spoken.replace(url, '') : spoken).trim();
  const subject = isCode ? CODE_SUBJECT[language] : words.replaceAll(/\s+/g, ' ').replace(/[:\s]+$/, '');
  return {
    subject: [...subject].length > MOST_SUBJECT ? `${[...subject].slice(0, MOST_SUBJECT - 1).join('')}…` : subject,
    parts: [
      { kind: 'text', text: words },
      ...(code ? [{ kind: 'large' as const, text: code }] : []),
      ...(url ? [{ kind: 'button' as const, label: OPEN[language], url }] : []),
    ],
  };
}
