export type Picture<Id extends string = string> = {
  id: Id;
  tags: string[];
  alt: { uz: string; ru: string; eng: string };
};

/** One catalogue line: the id, its search tags in one string, and the alternative text in three languages. */
export function picture<const Id extends string>(
  id: Id,
  tags: string,
  uz: string,
  ru: string,
  eng: string,
): Picture<Id> {
  return { id, tags: tags.split(' '), alt: { uz, ru, eng } };
}
