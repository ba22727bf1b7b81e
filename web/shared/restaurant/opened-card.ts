/**
 * The card whose restaurant was opened last. One place may stand in several rows of a page, and a view transition
 * allows one pair: the photo that was pressed moves, and on the way back it is the one that receives the cover.
 */
let opened: string | null = null;

export const openedCard = {
  set(card: string): void {
    opened = card;
  },
  is: (card: string): boolean => opened === card,
};
