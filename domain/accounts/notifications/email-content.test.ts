import { describe, expect, it } from 'vitest';
import { contentOfText, emailHtml, plainText, type EmailContent } from './email-content.ts';

const brand = { name: 'Anhor', color: '#0a7d5a', colorType: 'DARK' as const };
const HOSTILE = `<img src=x onerror="alert('1')">&`;

describe('e-mails', () => {
  const content: EmailContent = {
    subject: HOSTILE,
    parts: [
      { kind: 'text', text: `Buyurtma\n${HOSTILE}` },
      { kind: 'large', text: HOSTILE },
      { kind: 'rows', rows: [{ name: HOSTILE, value: HOSTILE, isMain: true }] },
      { kind: 'button', label: HOSTILE, url: `https://anhor.uz/?a="${HOSTILE}` },
    ],
    footer: { text: HOSTILE, url: 'https://anhor.uz/profile' },
  };

  it('escape every value, wherever it stands', () => {
    const html = emailHtml(content, { ...brand, name: HOSTILE }, 'uz');
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(9);
    expect(html).not.toMatch(/href="[^"]*"[^ >]/);
  });

  it('link to nothing but web addresses', () => {
    const parts = [{ kind: 'button' as const, label: 'Ochish', url: 'javascript:alert(1)' }];
    expect(emailHtml({ subject: 'x', parts }, brand, 'uz')).not.toContain('javascript');
  });

  it('take a colour from the merchant, and nothing else that is in its setting', () => {
    const html = emailHtml(content, { ...brand, color: 'red"><script>' }, 'ru');
    expect(html).not.toContain('<script');
    expect(html).toContain('<html lang="ru">');
    expect(emailHtml(content, brand, 'eng')).toContain('bgcolor="#0a7d5a"');
  });

  it('load nothing from anywhere', () => {
    expect(emailHtml(content, brand, 'uz')).not.toMatch(/<(?:img|link|script|style)|url\(/);
  });

  it('say the same in plain text', () => {
    const text = plainText(
      {
        parts: [
          { kind: 'text', text: 'Rahmat!' },
          { kind: 'rows', rows: [{ name: '2 × Osh', value: '90 000 soʻm' }] },
          { kind: 'button', label: 'Chek', url: 'https://anhor.uz/1' },
        ],
        footer: { text: 'Oʻchirish:', url: 'https://anhor.uz/profile' },
      },
      brand,
    );
    expect(text).toBe(
      'Anhor\n\nRahmat!\n\n2 × Osh: 90 000 soʻm\n\nChek: https://anhor.uz/1\n\n' +
        '-- \nOʻchirish: https://anhor.uz/profile\n',
    );
  });
});

describe('a text that was written for an SMS', () => {
  it('shows its code large, outside the subject, without the line for browsers', () => {
    const text = 'Anhor: код подтверждения 123456. Никому его не сообщайте.\n\n@anhor.uz #123456';
    expect(contentOfText(text, { isCode: true, language: 'ru' })).toEqual({
      subject: 'Код подтверждения',
      parts: [
        { kind: 'text', text: 'Anhor: код подтверждения 123456. Никому его не сообщайте.' },
        { kind: 'large', text: '123456' },
      ],
    });
  });

  it('makes a button of its address, and its subject of the rest', () => {
    const text = 'Osh markazi tasdiqlandi. Tayyorlab, ishga tushiring: https://taom.uz/console';
    expect(contentOfText(text, { isCode: false, language: 'uz' })).toEqual({
      subject: 'Osh markazi tasdiqlandi. Tayyorlab, ishga tushiring',
      parts: [
        { kind: 'text', text: 'Osh markazi tasdiqlandi. Tayyorlab, ishga tushiring:' },
        { kind: 'button', label: 'Ochish', url: 'https://taom.uz/console' },
      ],
    });
  });

  it('has a subject of one line', () => {
    const { subject } = contentOfText(`${'Kun '.repeat(60)}\nJami`, { isCode: false, language: 'uz' });
    expect(subject).not.toContain('\n');
    expect([...subject]).toHaveLength(78);
  });
});
