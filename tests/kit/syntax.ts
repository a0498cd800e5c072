/** The syntax tree of one of our files, from a parser that reads TypeScript. */
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A node of the syntax tree: an expression, a statement, a function … */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface Syntax {
  /** All nodes, parents before children. */
  nodes: SyntaxNode[]
  /** The line of an offset in the file, from 1. */
  lineAt: (place: number) => number
}

export function syntaxOf(file: string): Syntax {
  const text = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const nodes: SyntaxNode[] = []
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect)
    if (!isNode(value)) return
    nodes.push(value)
    Object.values(value).forEach(collect)
  }
  collect(program)
  return { nodes, lineAt: (place) => text.slice(0, place).split('\n').length }
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
