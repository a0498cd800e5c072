/**
 * A lint rule for pages: what a person reads goes through Lingui's macros. `<Trans>` holds texts; so do the attributes of
 * `<Plural>` and its like, which are not among those that are looked at.
 */
const attributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'label',
  'placeholder',
  'title',
])

/** Not an address or an id, such as in a field's example. */
const hasWords = (text) => /\p{L}{2}/u.test(text) && !/^[a-z]+(:\/\/|_)\S*$/.test(text)

const noTextInPlace = {
  meta: {
    messages: { text: 'Mark this text for translation: <Trans>, t, plural or msg (docs/architecture.md, Recipes).' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'text' })
    const isMarked = (node) => {
      for (let at = node.parent; at; at = at.parent)
        if (at.type === 'JSXElement' && at.openingElement.name.name === 'Trans') return true
      return false
    }
    return {
      JSXText(node) {
        if (hasWords(node.value) && !isMarked(node)) report(node)
      },
      JSXAttribute({ name, value }) {
        if (name.type === 'JSXIdentifier' && attributes.has(name.name) && isBareText(value)) report(value)
      },
      'JSXElement > JSXExpressionContainer'(node) {
        if (isBareText(node) && !isMarked(node)) report(node)
      },
    }
  },
}

/** A text as it stands, or one of several. */
function isBareText(node) {
  if (!node) return false
  if (node.type === 'JSXExpressionContainer') return isBareText(node.expression)
  if (node.type === 'ConditionalExpression') return isBareText(node.consequent) || isBareText(node.alternate)
  if (node.type === 'LogicalExpression') return isBareText(node.right)
  if (node.type === 'TemplateLiteral') return node.quasis.some(({ value }) => hasWords(value.raw))
  return node.type === 'Literal' && typeof node.value === 'string' && hasWords(node.value)
}

export default { meta: { name: 'texts' }, rules: { 'no-text-in-place': noTextInPlace } }
