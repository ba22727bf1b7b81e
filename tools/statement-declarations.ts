/** One `statement<Row>('name', …)` as it is written in a source file. */
export interface Declaration {
  file: string;
  name: string;
  /** The type argument as text, valid at the top level of its file; `never` where none is given. */
  rowType: string;
}

const CALL = /\bstatement(?=[<(])/g;

/** The text of the type argument that begins at `start`, and where it ends. */
function readTypeArgument(text: string, start: number): { rowType: string; end: number } {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '<') depth += 1;
    // `=>` within a type is no closing bracket.
    if (character === '>' && text[at - 1] !== '=') depth -= 1;
    if (depth === 0) return { rowType: text.slice(start + 1, at).trim(), end: at + 1 };
  }
  throw new Error('a type argument is not closed');
}

/** Statements whose name is a literal; a name that is computed has no declaration of its own. */
export function findDeclarations(file: string, text: string): Declaration[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(CALL)].flatMap(({ index }) => {
    const after = index + 'statement'.length;
    const { rowType, end } = code[after] === '<' ? readTypeArgument(code, after) : { rowType: 'never', end: after };
    const name = /^\(\s*'([^']+)'/.exec(code.slice(end))?.[1];
    return name === undefined ? [] : [{ file, name, rowType }];
  });
}
