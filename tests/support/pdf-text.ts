/** Reads the text of a PDF that the product wrote, whose embedded fonts have a ToUnicode map. */
import { inflateSync } from 'node:zlib';

const ref = (dictionary: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';

/** By glyph, four hexadecimal digits. */
function charactersOf(cmap: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0');
      found.set(glyph, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  return found;
}

/** Each page as the texts that were placed on it, in their order. */
export function pdfTexts(file: Buffer): string[][] {
  const objects = new Map<string, { dictionary: string; stream: string }>();
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', stream] = body.split(/\nstream\n|\nendstream/);
    const bytes = Buffer.from(stream ?? '', 'latin1');
    const isPacked = dictionary.includes('/FlateDecode') && bytes.length > 0;
    objects.set(id, { dictionary, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  const of = (id: string) => objects.get(id) ?? { dictionary: '', stream: '' };
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary))
    .map(({ dictionary }) => {
      const fonts = new Map<string, Map<string, string>>();
      for (const [, name = '', id = ''] of of(ref(dictionary, 'Resources')).dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g))
        fonts.set(name, charactersOf(of(ref(of(id).dictionary, 'ToUnicode')).stream));
      let characters = new Map<string, string>();
      const texts: string[] = [];
      for (const [, font, shown] of of(ref(dictionary, 'Contents')).stream.matchAll(/\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g)) {
        if (font) characters = fonts.get(font)!;
        else {
          const glyphs = [...shown!.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
          texts.push(glyphs.map((glyph) => characters.get(glyph.toLowerCase()) ?? '\uFFFD').join(''));
        }
      }
      return texts;
    });
}
