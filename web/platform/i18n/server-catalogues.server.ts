import type { Language } from '#domain/platform/text/language.ts';
import eng from './compiled/eng.json';
import ru from './compiled/ru.json';
import uz from './compiled/uz.json';
import { createTranslator, type Catalogue, type Translator } from './translator.ts';

const read = (catalogue: object): Catalogue => catalogue as Catalogue;

const speakers: Record<Language, Translator> = {
  uz: createTranslator('uz', read(uz)),
  ru: createTranslator('ru', read(ru)),
  eng: createTranslator('eng', read(eng)),
};

export const serverTranslator = (language: Language): Translator => speakers[language];
