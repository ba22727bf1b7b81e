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

const MAX_MESSAGES = 200;

/** Messages to those who are `isQuiet` are kept, but not emitted. */
export function openInbox(emit: (line: string) => void, isQuiet: (to: string) => boolean = () => false): Inbox {
  const stored: InboxMessage[] = [];
  return {
    put(message) {
      stored.unshift(message);
      stored.length = Math.min(stored.length, MAX_MESSAGES);
      if (!isQuiet(message.to)) emit(`  ${message.channel} to ${message.to}: ${message.text.replace(/\s+/g, ' ')}`);
    },
    messages: (to) => (to ? stored.filter((message) => message.to === to) : [...stored]),
  };
}
