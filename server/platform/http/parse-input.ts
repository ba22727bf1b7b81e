/** Reads the parameters, the query and the body of a request by the schemas of its contract. */
import { z } from 'zod';
import { codeOfIssue } from '#contract/platform/problems.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { PROBLEM_TEXTS } from './problem-texts.ts';
import { Refusal } from './refusal.ts';

/** zod writes oʻ and gʻ with a quotation mark. */
function inOurLetters(localized: z.core.$ZodErrorMap): z.core.$ZodErrorMap {
  return (issue) => {
    const sentText = localized(issue);
    const text = typeof sentText === 'string' ? sentText : sentText?.message;
    return text?.replaceAll('‘', 'ʻ');
  };
}

const messages: Record<Language, z.core.$ZodErrorMap> = {
  uz: inOurLetters(z.locales.uz().localeError),
  ru: z.locales.ru().localeError,
  eng: z.locales.en().localeError,
};

/**
 * Text that PostgreSQL cannot store: a zero byte, or an unpaired surrogate. Iterative, because a body may be nested as
 * deeply as it is long.
 */
function unwritable(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return true;
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, each] of Object.entries(next)) rest.push(name, each);
    }
  }
  return false;
}

/** What a call receives, as its schema reads it; refused with messages in the language of the request. */
export function parse(schema: z.core.$ZodType | undefined, value: unknown, where: string, language: Language): unknown {
  if (!schema) return where === 'params' ? value : undefined;
  if (unwritable(value))
    throw new Refusal('VALIDATION', {
      errors: [{ path: where, code: 'text', message: PROBLEM_TEXTS.VALIDATION[language] }],
    });
  const read = z.safeParse(schema, value, { error: messages[language] });
  if (read.success) return read.data;
  const errors = read.error.issues.slice(0, 20).map((issue) => ({
    path: [where, ...issue.path.map(String)].join('.'),
    code: codeOfIssue(issue),
    message: issue.message,
  }));
  throw new Refusal('VALIDATION', { errors });
}
