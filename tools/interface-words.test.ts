import { describe, expect, it } from 'vitest';
import { checkInterfaceWords, readInterfaceWords } from './interface-words.ts';

const table = readInterfaceWords(`# Words

| action | uz | ru | eng | keys |
|---|---|---|---|---|
| sign in | Kirish | Войти | Sign in | \`header.signIn\`, \`login.enter\` |
`);
const catalogues = (more: Record<string, string> = {}) => ({
  uz: { 'header.signIn': 'Kirish', 'login.enter': 'Kirish', ...more },
  ru: { 'header.signIn': 'Войти', 'login.enter': 'Войти' },
  eng: { 'header.signIn': 'Sign in', 'login.enter': 'Sign in' },
});

describe('words of the interface', () => {
  it('are read from the table', () => {
    expect(table).toEqual([
      {
        action: 'sign in',
        words: { uz: 'Kirish', ru: 'Войти', eng: 'Sign in' },
        keys: ['header.signIn', 'login.enter'],
      },
    ]);
  });

  it('stand for one action', () => {
    expect(checkInterfaceWords(table, catalogues())).toEqual([]);
    expect(checkInterfaceWords(table, catalogues({ 'checkout.entrance': 'Kirish' }))).toEqual([
      'uz: checkout.entrance says "Kirish", which is the word for: sign in',
    ]);
  });

  it('are the same in every message of their action', () => {
    expect(checkInterfaceWords(table, catalogues({ 'login.enter': 'Kirmoq' }))).toEqual([
      'uz: login.enter is not "Kirish", the word for: sign in',
    ]);
  });
});
