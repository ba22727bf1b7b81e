import type { Language } from '#domain/platform/text/language.ts';

/** When the text below was last changed. */
export const PRIVACY_TEXT_DATE = '2026-11-24T00:00:00.000Z';

/** What guests of a merchant read that has not written a privacy text of its own, in the small Markdown subset. */
export const PRIVACY_TEXT: Record<Language, string> = {
  uz: `# Maxfiylik siyosati

**Nima saqlanadi.** Ismingiz, telefon raqamingiz, yetkazish manzili va buyurtmalar tarixi.

**Nima uchun.** Buyurtmani tayyorlash, yetkazish va siz bilan bogʻlanish uchun. Reklama uchun boshqalarga berilmaydi.

**Qancha vaqt.** Buyurtmalardagi manzil 180 kundan keyin oʻchiriladi.

**Huquqlaringiz.** Profil sahifasida maʼlumotlarni koʻrish, tuzatish va hisobni oʻchirish mumkin.`,
  ru: `# Политика конфиденциальности

**Что хранится.** Имя, номер телефона, адрес доставки и история заказов.

**Зачем.** Чтобы приготовить и доставить заказ и связаться с вами. Для рекламы никому не передаётся.

**Как долго.** Адреса в заказах удаляются через 180 дней.

**Ваши права.** В профиле можно посмотреть и исправить данные и удалить учётную запись.`,
  eng: `# Privacy

**What is kept.** Your name, phone number, delivery address and order history.

**What for.** To cook and deliver the order and to reach you. It is given to nobody for advertising.

**How long.** Addresses on orders are erased after 180 days.

**Your rights.** Your profile page shows and corrects your data and deletes the account.`,
};
