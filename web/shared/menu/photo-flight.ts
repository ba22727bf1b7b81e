/**
 * Animates the photo of a dish from its tile into the opened sheet, on devices with a pointer and enough room. A view
 * transition would first take a snapshot of the whole page and delay the response to the tap.
 */
const ROOM = '(width >= 900px) and (hover: hover) and (prefers-reduced-motion: no-preference)';
/** A sheet whose code loaded slowly opens without the animation. */
const MOST_PATIENCE_MS = 1000;

let waiting: { photo: HTMLImageElement; from: DOMRect; since: number } | undefined;

/** Called on the tap, before the sheet is rendered. */
export function takeOff(tile: Element | null): void {
  const frame = tile?.querySelector('.tile-photo');
  const photo = frame?.querySelector('img');
  waiting =
    frame && photo?.complete && photo.naturalWidth > 0 && matchMedia(ROOM).matches
      ? { photo, from: frame.getBoundingClientRect(), since: performance.now() }
      : undefined;
}

interface Flight {
  box: { left: number; top: number; width: number; height: number };
  start: Keyframe;
  end: Keyframe;
}

/**
 * Keyframes of the whole picture at its final size: translated and scaled down at the start, clipped to both frames.
 * @internal
 */
export function flightOf(ratio: number, from: DOMRect, to: DOMRect): Flight {
  const width = Math.max(to.width, to.height * ratio);
  const height = width / ratio;
  const scale = Math.max(from.width, from.height * ratio) / width;
  const cut = (w: number, h: number): string =>
    `inset(${Math.max(0, (height - h) / 2)}px ${Math.max(0, (width - w) / 2)}px round 20px)`;
  const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
  const [[fromX, fromY], [toX, toY]] = [middle(from), middle(to)];
  return {
    box: { left: toX - width / 2, top: toY - height / 2, width, height },
    start: {
      transform: `translate(${fromX - toX}px, ${fromY - toY}px) scale(${scale})`,
      clipPath: cut(from.width / scale, from.height / scale),
    },
    end: { transform: 'none', clipPath: cut(to.width, to.height) },
  };
}

/** Called once the sheet is rendered. The animation moves a copy, so page and sheet are not involved. */
export function land(): void {
  const flight = waiting;
  waiting = undefined;
  const frame = document.querySelector('dialog[open] .sheet-media');
  if (!flight || !frame || performance.now() - flight.since > MOST_PATIENCE_MS) return;
  const { photo, from } = flight;
  const { box, start, end } = flightOf(photo.naturalWidth / photo.naturalHeight, from, frame.getBoundingClientRect());
  const copy = photo.cloneNode() as HTMLImageElement;
  copy.className = 'flying-photo';
  copy.removeAttribute('style');
  Object.assign(copy.style, Object.fromEntries(Object.entries(box).map(([name, value]) => [name, `${value}px`])));
  frame.closest('dialog')!.append(copy);
  const away = (): void => copy.remove();
  copy.animate([start, end], { duration: 320, easing: 'cubic-bezier(.2, .8, .2, 1)' }).finished.then(away, away);
}
