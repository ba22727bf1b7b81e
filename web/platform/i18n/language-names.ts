import type { Language } from '#domain/platform/text/language.ts';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { uz: 'Oʻzbekcha', ru: 'Русский', eng: 'English' };
