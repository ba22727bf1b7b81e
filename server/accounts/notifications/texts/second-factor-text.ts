/** To a person whose second factor has changed: an owner who did not do it has to hear of it. */
import type { Language } from '#domain/platform/text/language.ts';

export type SecondFactorChange = 'ADDED' | 'REMOVED' | 'CODES_RENEWED' | 'CODE_USED' | 'RESET';

const TEXTS: Record<SecondFactorChange, Record<Language, string>> = {
  ADDED: {
    uz: 'Dasturxon: hisobingizga ikkinchi himoya qoʻshildi. Siz emasmisiz? Qurilmalaringizni tekshiring.',
    ru: 'Dasturxon: в аккаунт добавлен второй фактор. Это не вы? Проверьте свои устройства.',
    eng: 'Dasturxon: a second factor was added to your account. Not you? Check your devices.',
  },
  REMOVED: {
    uz: 'Dasturxon: hisobingizdan ikkinchi himoya olib tashlandi. Siz emasmisiz? Qurilmalaringizni tekshiring.',
    ru: 'Dasturxon: второй фактор аккаунта удалён. Это не вы? Проверьте свои устройства.',
    eng: 'Dasturxon: a second factor was removed from your account. Not you? Check your devices.',
  },
  CODES_RENEWED: {
    uz: 'Dasturxon: zaxira kodlaringiz yangilandi. Siz emasmisiz? Qurilmalaringizni tekshiring.',
    ru: 'Dasturxon: резервные коды созданы заново. Это не вы? Проверьте свои устройства.',
    eng: 'Dasturxon: you have new recovery codes. Not you? Check your devices.',
  },
  CODE_USED: {
    uz: 'Dasturxon: zaxira kod ishlatildi. Siz emasmisiz? Qurilmalaringizni tekshiring.',
    ru: 'Dasturxon: использован резервный код. Это не вы? Проверьте свои устройства.',
    eng: 'Dasturxon: a recovery code was used. Not you? Check your devices.',
  },
  RESET: {
    uz: 'Dasturxon: administrator hisobingizning ikkinchi himoyasini olib tashladi. Qayta sozlang.',
    ru: 'Dasturxon: администратор сбросил второй фактор аккаунта. Настройте его заново.',
    eng: 'Dasturxon: an administrator removed your second factor. Set it up again.',
  },
};

export const secondFactorText = (change: SecondFactorChange, language: Language): string => TEXTS[change][language];
