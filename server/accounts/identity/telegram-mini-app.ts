/** Mini App data: a query string signed with a key derived from the bot's token, in Telegram's own way. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSame } from './identity-keys.ts';

const User = z.object({
  id: z.int().positive(),
  first_name: z.string().max(200).optional(),
  last_name: z.string().max(200).optional(),
  username: z.string().max(100).optional(),
  photo_url: z.string().max(2_000).optional(),
  is_bot: z.boolean().optional(),
});

export interface MiniAppData {
  user: z.infer<typeof User>;
  /** In seconds. */
  authDate: number;
  hash: string;
}

/** undefined: not signed with this bot's token, or not in Telegram's format. */
export function readInitData(initData: string, botToken: string): MiniAppData | undefined {
  const fields = [...new URLSearchParams(initData)];
  const names = fields.map(([name]) => name);
  if (new Set(names).size !== names.length) return undefined;
  const { hash = '', auth_date: authDate = '', user = '' } = Object.fromEntries(fields) as Record<string, string>;
  if (!/^[0-9a-f]{64}$/.test(hash) || !/^\d{1,12}$/.test(authDate)) return undefined;
  const text = fields
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  if (!isSame(createHmac('sha256', key).update(text).digest(), Buffer.from(hash, 'hex'))) return undefined;
  try {
    return { user: User.parse(JSON.parse(user)), authDate: Number(authDate), hash };
  } catch {
    return undefined;
  }
}
