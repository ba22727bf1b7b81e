/** What the audit of a merchant records. The console's catalogue has a label for each: `audit.` and the action. */
export type AuditAction =
  // Accounts, team and settings.
  | 'SETTINGS_CHANGED'
  | `SECRET_${'SET' | 'REMOVED' | 'SHOWN'}`
  | `HOST_${'CLAIMED' | 'VERIFIED' | 'LET_GO'}`
  | `STAFF_ROLE_${'GIVEN' | 'ACCEPTED' | 'TAKEN'}`
  | 'STAFF_LEFT'
  | 'SHIFT_CORRECTED'
  | 'PIN_CHANGED'
  | `TABLET_${'ADDED' | 'REMOVED'}`
  | 'ENTERED_TENANT'
  | 'KEY_MADE'
  | 'KEY_TAKEN_AWAY'
  | 'PARTNER_CHANGED'
  | 'DOCUMENT_CHANGED'
  // Orders, guests and money.
  | 'ORDER_AT_POS'
  | 'TICKET_RECALLED'
  | 'WAITING_LIST'
  | 'COURIER_CASH'
  | 'REFUND_DONE'
  | 'COURIER_PAY_SET'
  | 'LOYALTY_CHANGED'
  | 'GIFT_CODES_ISSUED'
  | 'GIFT_CODE_CANCELED'
  | `TIP_${'RETURN' | 'RETURNED'}`
  | `PAYMENT_${'ACCOUNT_CHANGED' | 'ADDRESS_RENEWED' | 'DIFFERENCE_SETTLED' | 'SETTINGS_CHANGED'}`
  | 'TABLE_BALANCE_PAID'
  | `BILL_${'ADJUSTED' | 'ADJUSTMENT_UNDONE' | 'PART_UNDONE'}`
  | `TILL_${'OPENED' | 'PAID' | 'UNDONE' | 'CLOSED'}`
  | `GUEST_${'CHANGED' | 'ERASED' | 'TRUST_CHANGED' | 'BLOCK_CHANGED'}`
  | 'GUESTS_EXPORTED'
  // Menu and places.
  | `MENU_${'CATEGORY' | 'GROUP' | 'PRODUCT'}_${'ADDED' | 'CHANGED' | 'ARCHIVED' | 'RESTORED'}`
  | `MENU_OPTIONS_${'ADDED' | 'CHANGED' | 'REMOVED'}`
  | `MENU_${'COST_CHANGED' | 'ORDERED' | 'COPIED' | 'IMPORTED' | 'IMPORT_UNDONE' | 'BULK_CHANGED' | 'BULK_UNDONE'}`
  | `PLACE_${'ADDED' | 'CHANGED' | 'ARCHIVED'}`
  | 'HOURS_CHANGED'
  | `MERCHANT_${'WENT_LIVE' | 'TAKEN_OFFLINE'}`
  // Media, offers and reviews.
  | `MEDIA_${'CHANGED' | 'DELETED' | 'REPLACED'}`
  | `MEDIA_FOLDER_${'ADDED' | 'CHANGED' | 'DELETED'}`
  | `PROMO_${'ADDED' | 'CHANGED' | 'ARCHIVED' | 'RESTORED'}`
  | FrontAction
  | 'VACANCY_APPLICATION_DELETED'
  | `BROADCAST_${'ADDED' | 'CHANGED' | 'DELETED' | 'MOVED' | 'SETTINGS_CHANGED'}`
  | `REVIEW_${'ANSWER' | 'HIDE' | 'REPORT' | 'REPORT_RESOLVED'}`
  | `REVIEW_PHOTO_${'APPROVED' | 'DECLINED'}`;

/** Rows of the front page that staff add, order and archive alike. */
export type FrontNoun = 'BANNER' | 'STORY' | 'VACANCY' | 'COLLECTION';
type FrontAction = `${FrontNoun}_${'ADDED' | 'CHANGED' | 'ARCHIVED' | 'RESTORED' | 'ORDERED'}`;
