/** Finds the places of a source file where one small change should make a test fail, and writes the changed text. */
import { parseSync } from 'vite';

export interface Site {
  kind: 'comparison' | 'equality' | 'logic' | 'arithmetic' | 'condition' | 'boolean' | 'number' | 'call removed';
  start: number;
  end: number;
  original: string;
  changed: string;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OTHER_OPERATORS: Record<string, [Site['kind'], string]> = {
  '<': ['comparison', '<='],
  '<=': ['comparison', '<'],
  '>': ['comparison', '>='],
  '>=': ['comparison', '>'],
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
};

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const isText = ({ type, value }: SyntaxNode): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

/** Only inside functions: what a module computes while it loads is shared by all test files of a worker. */
export function findSites(file: string, text: string): Site[] {
  const found: Site[] = [];
  const add = (node: SyntaxNode, kind: Site['kind'], changed: string): void => {
    const { start, end } = node;
    found.push({ kind, start, end, original: text.slice(start, end), changed });
  };

  const visitors: Record<string, (node: SyntaxNode) => void> = {
    BinaryExpression: changeOperator,
    LogicalExpression: changeOperator,
    IfStatement: negate,
    ConditionalExpression: negate,
    Literal: changeLiteral,
    ExpressionStatement: removeCall,
  };

  function changeOperator(node: SyntaxNode): void {
    const { left, right, operator } = node as unknown as { left: SyntaxNode; right: SyntaxNode; operator: string };
    const [kind, other] = OTHER_OPERATORS[operator] ?? [];
    // A + that joins texts has no counterpart: only sums are changed.
    if (!kind || !other || (operator === '+' && (isText(left) || isText(right)))) return;
    const between = text.slice(left.end, right.start);
    add(
      node,
      kind,
      text.slice(node.start, left.end) + between.replace(operator, other) + text.slice(right.start, node.end),
    );
  }

  function negate(node: SyntaxNode): void {
    const test = node['test'] as SyntaxNode;
    // These have changes of their own.
    if (test.type === 'BinaryExpression' || test.type === 'LogicalExpression') return;
    add(test, 'condition', `!(${text.slice(test.start, test.end)})`);
  }

  function changeLiteral(node: SyntaxNode): void {
    const { value } = node;
    if (typeof value === 'boolean') add(node, 'boolean', String(!value));
    if (typeof value === 'number') add(node, 'number', `(${text.slice(node.start, node.end)} + 1)`);
  }

  function removeCall(node: SyntaxNode): void {
    const expression = node['expression'] as SyntaxNode;
    const called = expression.type === 'AwaitExpression' ? (expression['argument'] as SyntaxNode) : expression;
    if (called.type === 'CallExpression' && (called['callee'] as SyntaxNode).type !== 'Super')
      add(node, 'call removed', ';');
  }

  function visit(node: SyntaxNode, inFunction: boolean): void {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    if (inFunction) visitors[node.type]?.(node);
    const inside = inFunction || /Function/.test(node.type);
    for (const [key, value] of Object.entries(node)) {
      // A key of an object or a name of a member is no value, and attributes of JSX take no bare literal.
      if (key === 'key' || (key === 'property' && !node['computed'])) continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !(node.type === 'JSXAttribute' && child.type === 'Literal')) visit(child, inside);
    }
  }

  visit(parseSync(file, text).program as unknown as SyntaxNode, false);
  return found;
}

export interface NumberedSite extends Site {
  id: number;
}

/** The text with both variants at each site; `mutant(id)` says which one runs. Sites do not overlap. */
export function withSwitches(text: string, sites: readonly NumberedSite[]): string {
  let written = text;
  for (const { id, kind, start, end, original, changed } of sites.toSorted((a, b) => b.start - a.start)) {
    const both =
      kind === 'call removed'
        ? `if (!globalThis.mutant(${id})) { ${original} }`
        : `(globalThis.mutant(${id}) ? (${changed}) : (${original}))`;
    written = written.slice(0, start) + both + written.slice(end);
  }
  return written;
}
