/**
 * Where there is a pointer and room, the photo of a dish flies from its tile into the sheet that opens. Made by hand: a
 * view transition takes a picture of the whole page before anything happens, and the tap would wait for it.
 */
const ROOM = '(width >= 900px) and (hover: hover) and (prefers-reduced-motion: no-preference)';
/** A sheet whose code was long on its way opens without a flight. */
const MOST_PATIENCE_MS = 1000;

let waiting: { photo: HTMLImageElement; from: DOMRect; since: number } | undefined;

/** On the tap, before the sheet is there. */
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
 * Of the whole picture, as large as it is where it lands: moved and made smaller at the start, and cut to both frames.
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

/** Once the sheet stands. What flies is a copy: neither page nor sheet has to know. */
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
