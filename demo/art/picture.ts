export type Picture<Id extends string = string> = {
  id: Id;
  tags: string[];
  alt: { uz: string; ru: string; eng: string };
};

/** One catalogue line: the id, its search tags in one string, and the alternative text: `'Non | Хлеб | Bread'`. */
export function picture<const Id extends string>(id: Id, tags: string, texts: string): Picture<Id> {
  const [uz, ru, eng, ...rest] = texts.split(' | ');
  if (!uz || !ru || !eng || rest.length > 0) throw new Error(`Three texts are expected in: ${texts}`);
  return { id, tags: tags.split(' '), alt: { uz, ru, eng } };
}
