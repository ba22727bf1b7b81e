import type { PartKeeper } from './cached-fragment.tsx';
import { WeakPairCache } from './weak-pair-cache.ts';

/** The very same object on every page that it stands on: whoever makes bytes of pages makes those of a part once. */
export interface KeptText {
  readonly bytes: Uint8Array;
}

/** A page as it was drawn: what is its own, and between it what it shares with others. */
export type Drawn = readonly (string | KeptText)[];

/** Addresses are visitors' to make up: of each part so many texts are kept and no more. */
const MOST_TEXTS = 24;

const encoder = new TextEncoder();

const kept = new WeakPairCache<KeptText>();

/** Neither can be what somebody wrote: the renderer writes `<` in texts and attributes as an entity. */
const MARK_OR_EDGE = /<!--kept (\d+)-->|<i data-kept="(\d+)"><\/i>/;

/**
 * The parts of one page. A mark is put where a known one stands; one that nobody drew yet is drawn where it stands,
 * with all that is around it, and cut out of the finished page by its edges.
 */
export class PartsOfPage implements PartKeeper {
  private readonly parts: { texts: Map<string, KeptText>; as: string; known: KeptText | undefined }[] = [];

  find([first, second]: readonly [object, object], as: string) {
    const texts = kept.of(first, second);
    const known = texts.get(as);
    const at = this.parts.push({ texts, as, known }) - 1;
    return known ? { mark: `<!--kept ${at}-->` } : { edge: <i data-kept={at} /> };
  }

  /** The page with its parts in their places. */
  fill(html: string): Drawn {
    const [first = '', ...rest] = html.split(MARK_OR_EDGE);
    const drawn: (string | KeptText)[] = [first];
    for (let at = 0; at < rest.length; at += 3) {
      const [mark, edge, next = ''] = rest.slice(at, at + 3);
      if (mark !== undefined) drawn.push(this.parts[Number(mark)]!.known!, next);
      else if (drawn.length % 2 === 1) drawn.push(keep(this.parts[Number(edge)]!, next));
      else drawn.push(next);
    }
    return drawn;
  }
}

function keep({ texts, as }: { texts: Map<string, KeptText>; as: string }, text: string): KeptText {
  // A text of 80 kB with one letter beyond Latin takes twice that; of a city's menus there are many.
  const part = { bytes: encoder.encode(text) };
  if (texts.size >= MOST_TEXTS) texts.delete(texts.keys().next().value!);
  texts.set(as, part);
  return part;
}
