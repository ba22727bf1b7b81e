/** The protocol of Play Mobile's broker: plain text for success, numbered errors. */
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const ACCOUNT = `Basic ${Buffer.from('demo:secret').toString('base64')}`;

interface Message {
  recipient?: string;
  'message-id'?: string;
  sms?: { originator?: string; content?: { text?: string } };
}

const sent: Message[] = [];

const failure = (code: number, description: string): FakeAnswer => ({
  status: 400,
  body: { 'error-code': code, 'error-description': description },
});

function send({ headers, body }: FakeRequest): FakeAnswer {
  if (headers.authorization !== ACCOUNT) return { status: 401, body: 'Unauthorized' };
  if (!headers['content-type']?.startsWith('application/json')) return failure(101, 'Syntax error');
  let messages: Message[];
  try {
    ({ messages } = JSON.parse(body) as { messages: Message[] });
  } catch {
    return failure(101, 'Syntax error');
  }
  for (const message of messages) {
    if (!/^998\d{9}$/.test(message.recipient ?? '')) return failure(202, 'Recipient is empty');
    if (!message['message-id']) return failure(205, 'message-id is empty');
    if (!message.sms?.originator) return failure(401, 'Originator is empty');
    if (!message.sms.content?.text) return failure(404, 'Content is empty');
    if (sent.some((known) => known['message-id'] === message['message-id']))
      return failure(406, 'Duplicate message-id');
    sent.push(message);
  }
  return { status: 200, body: 'Request is received' };
}

await serveFake({
  answer: (request) =>
    request.path === '/broker-api/send' && request.method === 'POST' ? send(request) : { status: 404, body: '' },
  control: { sent: () => sent },
});
