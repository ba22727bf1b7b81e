/**
 * For `dangerouslySetInnerHTML` of an element whose content only the server knows: React leaves that content alone. All
 * renders have to pass this one object, because React sets the content anew when it gets another object.
 */
export const KEEP_SERVER_HTML = { __html: '' };
