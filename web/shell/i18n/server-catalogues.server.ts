import type { I18n } from '@lingui/core';
import type { Language } from '#domain/language.ts';
import { i18nOf } from './catalogues.ts';
import eng from './compiled/eng.json';
import ru from './compiled/ru.json';
import uz from './compiled/uz.json';

const catalogues: Record<Language, I18n> = {
  uz: i18nOf('uz', uz),
  ru: i18nOf('ru', ru),
  eng: i18nOf('eng', eng),
};

export const serverI18n = (language: Language): I18n => catalogues[language];
