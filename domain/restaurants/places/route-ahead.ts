/** What of a way through the streets lies before somebody who rides along it. */
import { flatSpot, metresBetween, type Spot } from './nearest.ts';

/** Streets have two sides, and phones are wrong by some metres. @internal */
export const OFF_THE_WAY_METRES = 150;

/** The spot of a straight piece that is nearest. */
function nearestOn(from: Spot, to: Spot, at: Spot): Spot {
  const [fromX, fromY] = flatSpot(from);
  const [toX, toY] = flatSpot(to);
  const [x, y] = flatSpot(at);
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
  return {
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: from.longitude + share * (to.longitude - from.longitude),
  };
}

/** From where they are along the rest of it; null: they have left it. */
export function wayAhead(way: readonly Spot[], at: Spot): Spot[] | null {
  let nearest = { piece: -1, metres: Infinity };
  for (let piece = 0; piece + 1 < way.length; piece++) {
    const metres = metresBetween(at, nearestOn(way[piece]!, way[piece + 1]!, at));
    if (metres < nearest.metres) nearest = { piece, metres };
  }
  return nearest.metres <= OFF_THE_WAY_METRES ? [at, ...way.slice(nearest.piece + 1)] : null;
}
