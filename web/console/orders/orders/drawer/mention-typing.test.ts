import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionedIn, mentionQuery, suggested, withMention } from './mention-typing.ts';

const people = [
  { userId: 'a', name: 'Aziz' },
  { userId: 'b', name: 'Aziz Karimov' },
  { userId: 'c', name: 'Nodira Aliyeva' },
];

describe('a mention that is typed', () => {
  it.each([
    ['@az', 'az'],
    ['call @', ''],
    ['call @Aziz Ka', 'Aziz Ka'],
    ['mail a@b', null],
    ['nothing', null],
  ])('of “%s” asks for %s', (text, query) => expect(mentionQuery(text, text.length)).toBe(query));

  it('suggests by the beginning of any word of a name', () => {
    expect(suggested(people, 'ali').map(({ userId }) => userId)).toEqual(['c']);
    expect(suggested(people, 'AZ').map(({ userId }) => userId)).toEqual(['a', 'b']);
    expect(suggested(people, '')).toHaveLength(3);
  });

  it('is replaced by the name, wherever the caret is', () => {
    expect(withMention('@no please', 3, 'Nodira Aliyeva')).toEqual({ text: '@Nodira Aliyeva please', caret: 16 });
  });

  it('names who was chosen, and of two names with one beginning the right one', () => {
    expect(mentionedIn('@Aziz Karimov, hot!', people)).toEqual(['b']);
    expect(mentionedIn('@Aziz and @Nodira Aliyeva', people)).toEqual(['c', 'a']);
    expect(mentionedIn('Aziz', people)).toEqual([]);
  });

  it('of a chosen person is always found again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...people), fc.stringMatching(/^[a-z ]{0,20}$/), (person, before) => {
        const typed = `${before} @`;
        const { text } = withMention(typed, typed.length, person.name);
        expect(mentionedIn(text, people)).toEqual([person.userId]);
      }),
    );
  });
});
