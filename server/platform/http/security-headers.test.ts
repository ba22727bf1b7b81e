import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonHeaders, pagePolicy } from './security-headers.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** The same by regular expressions: slower, but obviously correct. */
function asPatterns(html: string): { styles: string[] } {
  const inline = [...html.matchAll(INLINE)]
    .map(([, tag, attrs, body]) => ({ tag, attrs: attrs ?? '', body: body ?? '' }))
    .filter(({ attrs }) => !/\ssrc=|type="application\/(?:ld\+)?json"/.test(attrs));
  const attributes = [...html.replace(INLINE, '').matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/g)].map(([, value]) =>
    value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
  return {
    styles: [...inline.filter(({ tag }) => tag === 'style').map(({ body }) => hash(body)), ...attributes.map(hash)],
  };
}

const allowed = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))!
    .split(' ')
    .filter((each) => each.startsWith("'sha256-"));

it("https is promised for the names below the platform's host, and for a merchant's own domain alone", () => {
  const name = 'strict-transport-security';
  const headersOf = commonHeaders({ https: true, publicHost: 'dasturxon.uz' });
  for (const host of ['dasturxon.uz', 'www.dasturxon.uz', 'anhor.dasturxon.uz:443'])
    expect([host, headersOf(host)[name]]).toEqual([host, 'max-age=31536000; includeSubDomains']);
  for (const host of ['anhor.uz', 'order.anhor.uz', 'dasturxon.uz.evil.example', 'evildasturxon.uz', undefined])
    expect([host, headersOf(host)[name]]).toEqual([host, 'max-age=31536000']);
  expect(commonHeaders({ https: false, publicHost: 'dasturxon.uz' })('dasturxon.uz')[name]).toBeUndefined();
});

describe('the policy of a page', () => {
  it('allows what the page contains, and nothing else', () => {
    const policy = pagePolicy(
      '<p style="color:red">x</p><script>go()</script><script src="/a.js"></script><style>p{}</style>' +
        '<script type="application/ld+json">{"a":" style=\\"no\\""}</script>' +
        '<span style="width:calc(1px &amp; 2px)"></span>',
      { ownScripts: ['go()'] },
    );
    expect(allowed(policy, 'script-src')).toEqual([hash('go()')]);
    expect(allowed(policy, 'style-src')).toEqual([hash('p{}'), hash('color:red'), hash('width:calc(1px & 2px)')]);
    expect(policy).toContain("'unsafe-hashes'");
    expect(pagePolicy('<p>plain</p>')).not.toContain('unsafe');
  });

  it('allows no script that somebody has brought into the finished page', () => {
    const page = '<script>own()</script><p><script>alert(1)</script></p>';
    expect(allowed(pagePolicy(page, { ownScripts: ['own()'] }), 'script-src')).toEqual([hash('own()')]);
    expect(allowed(pagePolicy(page), 'script-src')).toEqual([]);
  });

  it('finds the same as regular expressions do, whatever stands next to what', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        'text',
        '<span class="a">',
        '<svg><use href="#style"/></svg>',
        '<section>',
        '&quot; style=&quot;x',
        '<script src="/a.js" async=""></script>',
        '<script type="application/ld+json">{"s":"<b style=\\"q\\">"}</script>',
      ),
      fc.constantFrom('a{}', 'p>q{}', ':root{--a:1}').map((css) => `<style data-x="1">${css}</style>`),
      fc
        .constantFrom('run()', 'if(1<2)x=" style=\'no\'"', 'document.write("<style>")')
        .map((js) => `<script type="module">${js}</script>`),
      fc.constantFrom('color:red', 'width:10%', 'font:&quot;Onest&quot;').map((css) => `<b id="x" style="${css}">`),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const html = parts.join('');
        const policy = pagePolicy(html);
        const expected = asPatterns(html);
        expect(allowed(policy, 'script-src')).toEqual([]);
        expect(new Set(allowed(policy, 'style-src'))).toEqual(new Set(expected.styles));
      }),
    );
  });
});
