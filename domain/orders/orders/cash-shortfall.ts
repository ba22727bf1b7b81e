/** Cash taken at the door that is less than due: the courier says why, staff decide who bears the difference. */
export const SHORTFALL_REASONS = ['GUEST_SHORT', 'NO_CHANGE', 'ITEM_REFUSED', 'GUEST_REFUSED', 'OTHER'] as const;
export type ShortfallReason = (typeof SHORTFALL_REASONS)[number];

/** ACCEPTED: the restaurant bears the loss. CHARGED: the courier owes it. COLLECTED: the guest paid it later. */
export const SHORTFALL_RESOLUTIONS = ['ACCEPTED', 'CHARGED', 'COLLECTED'] as const;
export type ShortfallResolution = (typeof SHORTFALL_RESOLUTIONS)[number];

export interface CashTaken {
  due: number;
  /** Undefined: exactly what is due. */
  received: number | undefined;
  reason: ShortfallReason | undefined;
  note: string | undefined;
}

export type CashVerdict =
  | { ok: true; received: number; shortfall: { due: number; received: number; reason: ShortfallReason } | null }
  | { ok: false; why: 'CASH_ABOVE_DUE' | 'REASON_REQUIRED' | 'NOTE_REQUIRED' };

/**
 * More than due is refused: change goes back to the guest, and a tip is the courier's own and no cash of the
 * restaurant.
 */
export function judgeCash({ due, received = due, reason, note }: CashTaken): CashVerdict {
  if (received > due) return { ok: false, why: 'CASH_ABOVE_DUE' };
  if (received === due) return { ok: true, received, shortfall: null };
  if (!reason) return { ok: false, why: 'REASON_REQUIRED' };
  if (reason === 'OTHER' && !note?.trim()) return { ok: false, why: 'NOTE_REQUIRED' };
  return { ok: true, received, shortfall: { due, received, reason } };
}
