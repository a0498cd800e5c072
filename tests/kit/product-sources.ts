/** The product's own files, as text, and what each imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  from: string
  /** A file of ours without its ending, or the name of a package. */
  to: string
  isOurs: boolean
  isTypeOnly: boolean
}

export const sources = ['bots', 'contract', 'rules', 'server', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => normalize(join(folder, file))),
)

export function importsOf(file: string): Import[] {
  const statements = codeOf(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"\n;]|\n(?!\n))*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  )
  return [...statements].map(([, type, from, dynamic, effect]) => {
    const to = from ?? dynamic ?? effect ?? ''
    const isOurs = to.startsWith('.')
    return { from: file, to: isOurs ? normalize(join(dirname(file), to)) : to, isOurs, isTypeOnly: type !== undefined }
  })
}

export const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '')

export const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

/** Without comments, in which anything may be said. */
export function codeOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
}
