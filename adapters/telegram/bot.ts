/** The Bot API: sendMessage and getMe. A bot can write only to people who have started a chat with it. */
import { z } from 'zod';
import type { BotSender } from '#server/accounts/notifications/ports.ts';

const Answer = z.object({
  ok: z.boolean(),
  result: z.object({ message_id: z.number() }).optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

const Me = z.object({
  ok: z.boolean(),
  result: z.object({ id: z.number(), is_bot: z.boolean(), username: z.string().optional() }).optional(),
  error_code: z.number().optional(),
});

export function telegramBot({
  url = 'https://api.telegram.org',
  timeoutMs = 10_000,
}: { url?: string; timeoutMs?: number } = {}): BotSender {
  const base = url.replace(/\/$/, '');
  return {
    async identify(token) {
      // The token becomes part of the URL: only the characters of a token may be in it.
      if (!/^\d{1,20}:[\w-]{1,100}$/.test(token)) return { is: 'refused' };
      try {
        const response = await fetch(`${base}/bot${token}/getMe`, {
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        const { ok, result, error_code: code = 0 } = Me.parse(await response.json());
        if (ok && result?.is_bot) return { is: 'bot', id: String(result.id), username: result.username ?? null };
        return code === 401 || code === 404 ? { is: 'refused' } : { is: 'unreachable' };
      } catch {
        return { is: 'unreachable' };
      }
    },
    async send(token, chat, text) {
      let answer: z.infer<typeof Answer>;
      try {
        const response = await fetch(`${base}/bot${token}/sendMessage`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            chat_id: chat,
            text: text.slice(0, 4096),
            link_preview_options: { is_disabled: true },
          }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        answer = Answer.parse(await response.json());
      } catch (error) {
        // The token is in the URL: the error's message is not passed on.
        return { is: 'unknown', why: (error as Error).name };
      }
      if (answer.ok) return { is: 'sent', id: answer.result ? String(answer.result.message_id) : null };
      const why = `${answer.error_code ?? ''} ${answer.description ?? ''}`.trim();
      if (answer.error_code === 429)
        return { is: 'later', why, retryAfterMs: (answer.parameters?.retry_after ?? 1) * 1000 };
      if (answer.error_code === 403) return { is: 'gone', why };
      if (answer.error_code === 401 || answer.error_code === 404) return { is: 'shut', why };
      return (answer.error_code ?? 0) >= 500 ? { is: 'later', why } : { is: 'refused', why };
    },
  };
}
