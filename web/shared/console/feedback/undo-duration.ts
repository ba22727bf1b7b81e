/** How long a message offers to undo what was done. */
export const UNDO_MS = 10_000;
