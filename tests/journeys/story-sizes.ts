/** The screens on which a story that the product stands on is walked through. */
import { DESKTOP, PHONE } from '#tests/support/browser.ts';

type Screen = 'phone' | 'desktop';
const SIZES = { phone: PHONE, desktop: DESKTOP };

/** Both; `STORY_SIZES` leaves the usual one of each story, as `npm test` does, or the other, as the rest of it does. */
export function storySizes(usual: Screen): (readonly [Screen, typeof PHONE])[] {
  const other: Screen = usual === 'phone' ? 'desktop' : 'phone';
  const given = process.env['STORY_SIZES'];
  const wanted = given === 'usual' ? [usual] : given === 'other' ? [other] : [usual, other];
  return wanted.map((screen) => [screen, SIZES[screen]]);
}
