/** New passwords are checked before the code or the old password, so that neither is used up in vain. */
import type { Language } from '#domain/platform/text/language.ts';
import { weaknessOf, type PasswordWeakness } from '#domain/accounts/identity/password-strength.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const TEXTS: Record<PasswordWeakness, Record<Language, string>> = {
  short: {
    uz: 'Parol kamida 10 belgidan iborat boʻlsin.',
    ru: 'Пароль должен быть не короче 10 знаков.',
    eng: 'The password needs at least 10 characters.',
  },
  common: {
    uz: 'Bu parol juda keng tarqalgan. Boshqasini oʻylab toping.',
    ru: 'Этот пароль слишком распространён. Придумайте другой.',
    eng: 'This password is too common. Choose another one.',
  },
  personal: {
    uz: 'Parol ism, telefon raqami yoki restoran nomidan iborat boʻlmasin.',
    ru: 'Пароль не должен состоять из имени, номера телефона или названия ресторана.',
    eng: 'The password must not be a name, the phone number or the name of the restaurant.',
  },
};

const ownerOf = statement<{ phone: string | null; names: (string | null)[] }>(
  'identity.password-owner',
  `
  select u.phone, array[u.first_name, u.last_name, concat(u.first_name, u.last_name), m.sub]::text[]
    || array(select each.value from jsonb_each_text(m.name) as each) as names
  from app_user u, merchant m where u.id = $1 and m.id = $2`,
);

interface NewPassword {
  userId: string;
  merchantId: string;
  password: string;
  language: Language;
}

export async function demandGoodPassword(
  transactions: Transactions,
  { userId, merchantId, password, language }: NewPassword,
): Promise<void> {
  const [owner] = await transactions.platformRows(ownerOf, [userId, merchantId]);
  const weakness = weaknessOf(password, owner);
  if (!weakness) return;
  throw new Refusal('VALIDATION', {
    errors: [{ path: 'body.password', code: `password-${weakness}`, message: TEXTS[weakness][language] }],
  });
}
