import type { Language } from '#domain/text/language.ts';
import eng from './compiled/eng.json';
import ru from './compiled/ru.json';
import uz from './compiled/uz.json';
import { speakerOf, type Catalogue, type Speaker } from './translator.ts';

const read = (catalogue: object): Catalogue => catalogue as Catalogue;

const speakers: Record<Language, Speaker> = {
  uz: speakerOf('uz', read(uz)),
  ru: speakerOf('ru', read(ru)),
  eng: speakerOf('eng', read(eng)),
};

export const serverSpeaker = (language: Language): Speaker => speakers[language];
