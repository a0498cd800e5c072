import { transformAsync, types, type NodePath, type PluginObj } from '@babel/core'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

export interface Build {
  /** Each message by the id that it has in the build, with the one that Lingui gives it. Filled file by file. */
  source: Map<string, { id: string; english: string }>
  /** The id of a message in the build, from the one that Lingui gives it. */
  shorten: (id: string) => string
}

/**
 * Compiles the macros of Lingui: a text in the source becomes a call with the id of a message. In a build the texts go
 * into the catalogues; without one they stay, for tests and pages under development. Files without macros pass as they
 * are, because Babel is the slowest step.
 */
export function macros(build?: Build): Plugin {
  const linguiConfig = getConfig()
  const lingui = ['@lingui/babel-plugin-lingui-macro', { linguiConfig, stripMessageField: false }]
  return {
    name: 'macros',
    apply: build ? 'build' : 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?(\?phone)?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id.replace(/\?.*/, ''),
          babelrc: false,
          configFile: false,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: build ? [lingui, textsTo(build)] : [lingui],
          sourceMaps: true,
        })
        return { code: result?.code ?? '', map: result?.map }
      },
    },
  }
}

/** Takes the texts out of the calls that the macros have become. */
function textsTo({ source, shorten }: Build): PluginObj {
  const visitor = {
    ObjectExpression({ node }: NodePath<types.ObjectExpression>) {
      if (!node.leadingComments?.some(({ value }) => value.trim() === 'i18n')) return
      const parts = node.properties.filter((property) => types.isObjectProperty(property))
      const textOf = (name: string) => {
        const value = parts.find(({ key }) => types.isIdentifier(key, { name }))?.value
        return types.isStringLiteral(value) ? value.value : undefined
      }
      const known = textOf('id') ?? ''
      const id = shorten(known)
      source.set(id, { id: known, english: textOf('message') ?? '' })
      const kept = parts.filter(({ key }) => types.isIdentifier(key) && /^(values|components)$/.test(key.name))
      node.properties = [types.objectProperty(types.identifier('id'), types.stringLiteral(id)), ...kept]
    },
  }
  // By then all macros have been compiled.
  return { visitor: { Program: { exit: (path) => path.traverse(visitor) } } }
}
