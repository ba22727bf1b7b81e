import type { Language } from '#domain/text/language.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { uz: 'Oʻzbekcha', ru: 'Русский', eng: 'English' };
