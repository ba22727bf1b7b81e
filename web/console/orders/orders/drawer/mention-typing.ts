/** Mentions in a note that is being typed: `@` and a name. */

interface Named {
  userId: string;
  name: string;
}

/** What was typed after the `@` before the caret; null where no mention is being typed. */
export function mentionQuery(text: string, caret: number): string | null {
  const typed = /(?:^|\s)@([^@\n]{0,30})$/.exec(text.slice(0, caret));
  return typed ? typed[1]! : null;
}

/** Colleagues whose name, or a word of it, begins with what was typed. */
export function suggested<Person extends Named>(people: readonly Person[], query: string): Person[] {
  const wanted = query.toLocaleLowerCase();
  return people.filter(({ name }) => {
    const folded = name.toLocaleLowerCase();
    return folded.startsWith(wanted) || folded.split(/\s+/).some((word) => word.startsWith(wanted));
  });
}

/** The text with the name in place of what was typed, and where the caret stands then. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const query = mentionQuery(text, caret) ?? '';
  const head = `${text.slice(0, caret - query.length)}${name} `;
  return { text: head + text.slice(caret).trimStart(), caret: head.length };
}

/** Who is mentioned in a text; of two names the longer one, where one begins with the other. */
export function mentionedIn(text: string, people: readonly Named[]): string[] {
  let rest = text;
  const found: string[] = [];
  for (const { userId, name } of people.toSorted((a, b) => b.name.length - a.name.length)) {
    if (name === '' || !rest.includes(`@${name}`)) continue;
    found.push(userId);
    rest = rest.replaceAll(`@${name}`, '');
  }
  return found;
}
