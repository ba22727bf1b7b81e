import { expect, it } from 'vitest';
import { openInbox } from './inbox.ts';

it('keeps every message, and emits none to simulated people', () => {
  const lines: string[] = [];
  const inbox = openInbox(
    (line) => lines.push(line),
    (to) => to === '+998900000231',
  );
  const at = '2026-11-20T14:03:00Z';
  inbox.put({ to: '+998900000231', channel: 'SMS', text: 'code 111111', at });
  inbox.put({ to: '+998901234567', channel: 'SMS', text: 'code 222222', at });
  expect(lines).toEqual(['  SMS to +998901234567: code 222222']);
  expect(inbox.messages()).toHaveLength(2);
});
