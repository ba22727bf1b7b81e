import { blocksOf, type Block, type Span } from './story-blocks.ts';

/** A merchant's text in the supported Markdown subset. */
export function LongText({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {blocksOf(text).map((block, at) => (
        <LongTextBlock key={at} block={block} />
      ))}
    </div>
  );
}

function LongTextBlock({ block }: { block: Block }) {
  if (block.kind === 'heading')
    return (
      <h2 className="mt-3 text-h3">
        <Spans spans={block.spans} />
      </h2>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  return (
    <ul className="list-disc pl-5">
      {block.items.map((spans, at) => (
        <li key={at}>
          <Spans spans={spans} />
        </li>
      ))}
    </ul>
  );
}

const Spans = ({ spans }: { spans: Span[] }) =>
  spans.map(({ text, bold }, at) => (bold ? <strong key={at}>{text}</strong> : text));
