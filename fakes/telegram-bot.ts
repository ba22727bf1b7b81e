/** The Bot API protocol: getMe and sendMessage for known bots. */
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';

/** Tokens of bots that exist, split by commas. */
const TOKENS = new Set((process.env['FAKE_BOT_TOKENS'] ?? '123456:TEST-TOKEN').split(','));
const sent: { token: string; chat: string; text: string }[] = [];

const failure = (code: number, description: string): FakeAnswer => ({
  status: code,
  body: { ok: false, error_code: code, description },
});

function answer({ path, body }: FakeRequest): FakeAnswer {
  const [, token = '', method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
  if (!TOKENS.has(token)) return failure(401, 'Unauthorized');
  if (method === 'getMe') {
    const id = Number(token.split(':')[0]);
    return { status: 200, body: { ok: true, result: { id, is_bot: true, first_name: 'Bot', username: `bot${id}` } } };
  }
  if (method === 'sendMessage') {
    const { chat_id: chat, text } = JSON.parse(body) as { chat_id: string; text: string };
    sent.push({ token, chat, text });
    return { status: 200, body: { ok: true, result: { message_id: sent.length } } };
  }
  return failure(404, 'Not Found');
}

await serveFake({
  answer,
  control: {
    sent: () => sent,
    /** BotFather issues a token, or revokes it. */
    register: ({ token }: { token: string }) => TOKENS.add(token).size,
    revoke: ({ token }: { token: string }) => TOKENS.delete(token),
  },
});
