/**
 * The card whose restaurant was opened last. A restaurant may be in several rows of a page, but a view transition needs
 * exactly one source: the photo that was pressed, which also receives the cover on the way back.
 */
let opened: string | null = null;

export const openedCard = {
  set(card: string): void {
    opened = card;
  },
  is: (card: string): boolean => opened === card,
};
