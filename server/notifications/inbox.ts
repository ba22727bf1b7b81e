/** Where messages go in demo mode: a newcomer reads them in the browser and on the terminal. */
interface InboxMessage {
  to: string;
  channel: string;
  text: string;
  at: string;
}

export interface Inbox {
  put(message: InboxMessage): void;
  /** The newest first; everybody's, or one number's. */
  messages(to?: string): InboxMessage[];
}

const MOST_KEPT = 200;

export function openInbox(tell: (line: string) => void): Inbox {
  const kept: InboxMessage[] = [];
  return {
    put(message) {
      kept.unshift(message);
      kept.length = Math.min(kept.length, MOST_KEPT);
      tell(`  ${message.channel} to ${message.to}: ${message.text.replace(/\s+/g, ' ')}`);
    },
    messages: (to) => (to ? kept.filter((message) => message.to === to) : [...kept]),
  };
}
