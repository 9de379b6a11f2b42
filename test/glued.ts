import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * Finds expressions that concatenate two messages with `+` or in a template, because languages differ in word order. A
 * message passed as a value to another message is allowed.
 * @returns the source of each expression, outermost first, in the order of the file
 * @throws SyntaxError if the text is not TypeScript
 */
export function gluedIn(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
  const found: { start: number; end: number }[] = []
  const look = (node: ESTree.BinaryExpression | ESTree.TemplateLiteral) => {
    const isInside = found.some(({ start, end }) => start <= node.start && node.end <= end)
    if (!isInside && messagesIn(node) > 1) found.push(node)
  }
  new Visitor({ BinaryExpression: look, TemplateLiteral: look }).visit(program)
  return found.map(({ start, end }) => text.slice(start, end))
}

/** The largest number of messages that can be part of a string. */
function messagesIn(node: ESTree.Expression | ESTree.PrivateIdentifier): number {
  switch (node.type) {
    case 'BinaryExpression':
      return node.operator === '+' ? messagesIn(node.left) + messagesIn(node.right) : 0
    case 'TemplateLiteral':
      return node.expressions.reduce((sum, each) => sum + messagesIn(each), 0)
    case 'ConditionalExpression':
      return Math.max(messagesIn(node.consequent), messagesIn(node.alternate))
    case 'LogicalExpression':
      return Math.max(messagesIn(node.left), messagesIn(node.right))
    case 'ParenthesizedExpression':
      return messagesIn(node.expression)
    case 'CallExpression':
      return isMessage(node.callee) ? 1 : 0
    default:
      return 0
  }
}

/** Whether this is a call of `t`, `plural`, `strings.t` or the like. */
function isMessage(callee: ESTree.Expression): boolean {
  if (callee.type === 'MemberExpression') return isMessage(callee.property as ESTree.Expression)
  return callee.type === 'Identifier' && ['t', 'plural', 'getMessage'].includes(callee.name)
}
