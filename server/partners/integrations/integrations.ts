/** What other capabilities use of connections to outside systems. */
export { openPartnerCalls, type PartnerCalls, type PartnerConnection } from './partner-calls.ts';
export { hookAddress } from './hook-address.ts';
export { everyConnection, withDefaults } from './connection-store.ts';
export { editConnection } from './edit-connection.ts';
export { noteIncomingCall } from './note-incoming.ts';
