/** The Markdown subset of merchants' texts: headings, paragraphs, lists, bold. HTML is shown as text. */

export interface Span {
  text: string;
  bold: boolean;
}

export type Block =
  | { kind: 'heading'; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] };

const HEADING = /^#{1,4}\s+/;
const ITEM = /^[-*•]\s+/;

const spansOf = (text: string): Span[] =>
  text
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((span) => span.text !== '');

/** Consecutive lines are one block, unless a line starts a block itself. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const endParagraph = (): void => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(open.join(' ')) });
    open = [];
  };
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (ITEM.test(line)) {
      const spans = spansOf(line.replace(ITEM, ''));
      if (open.length === 0 && last?.kind === 'list') last.items.push(spans);
      else {
        endParagraph();
        blocks.push({ kind: 'list', items: [spans] });
      }
    } else if (HEADING.test(line)) {
      endParagraph();
      blocks.push({ kind: 'heading', spans: spansOf(line.replace(HEADING, '')) });
    } else if (line === '') endParagraph();
    else open.push(line);
  }
  endParagraph();
  return blocks;
}

/** The beginning of the text without markup, cut between words. */
export function summaryOf(text: string, longest = 160): string {
  const plain = blocksOf(text)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
    .map((span) => span.text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= longest) return plain;
  return `${plain.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
