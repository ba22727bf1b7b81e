import type { Language } from '#domain/language.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { uz: 'Oʻzbekcha', ru: 'Русский', eng: 'English' };
