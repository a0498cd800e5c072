import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { root } from './project.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The changed files, not the deleted, since this branch left main; on main itself, since before the last commit. */
export function changedFiles() {
  return [...git('diff', '--name-only', '--diff-filter=d', base()), ...git(...untracked)].sort()
}

const untracked = ['ls-files', '--others', '--exclude-standard']

function base() {
  const [head] = git('rev-parse', 'HEAD')
  const [fork] = gitOrNothing('merge-base', 'HEAD', 'main')
  if (fork && fork !== head) return fork
  return gitOrNothing('rev-parse', '--verify', '--quiet', 'HEAD~1')[0] ?? head
}

function gitOrNothing(...args) {
  try {
    return git(...args)
  } catch {
    return []
  }
}

/** All source files of the project, each with its imports except type-only ones, which the compiler checks. */
export function importGraph() {
  const files = [...git('ls-files'), ...git(...untracked)].filter((file) => existsSync(`${root}/${file}`))
  const known = new Set(files)
  return new Map(
    files.map((file) => [
      file,
      isCode(file)
        ? importedPaths(readFileSync(`${root}/${file}`, 'utf8')).flatMap((path) => resolve(file, path, known))
        : [],
    ]),
  )
}

const isCode = (file) => /\.(tsx?|m[jt]s)$/.test(file)

const importedPaths = (text) =>
  [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'"\n;]|\n(?!\n))*?from\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]|(?:^|\n)import\s+['"](\.[^'"]+)['"]/g,
    ),
  ].map(([, from, dynamic, effect]) => from ?? dynamic ?? effect)

function resolve(file, path, known) {
  const target = join(dirname(file), path)
  const found = ['', '.ts', '.tsx', '/index.ts'].map((ending) => target + ending).find((each) => known.has(each))
  return found ? [found] : []
}

/** They compose everything: followed through them, every test of a server or a page would depend on every file. */
const compositions = new Set([
  'server/app.ts',
  'server/main.ts',
  'tests/kit/app/openapi-check.ts',
  'tests/kit/app/test-app.ts',
  'web/app.tsx',
  'web/main.tsx',
  'web/alone-screens.tsx',
  'web/screens.tsx',
])

const isUnitOrApiTest = (file) => /\.test\.(tsx?|mjs)$/.test(file) && !/^tests\/(faults|simulation)\//.test(file)

const readsAllSources = new Set(['architecture.test.ts', 'code-style.test.ts'])

/**
 * The unit and API tests for a change: tests that import a changed file, directly or through any files but
 * compositions; tests in its folder or below; for a file at the top of a part, the test with its name. What reads all
 * sources is always included.
 */
export function testsOf(changed, imports) {
  const reached = new Set(changed)
  const importers = importersOf(imports)
  for (const file of reached)
    if (!compositions.has(file) || changed.includes(file)) importers.get(file)?.forEach((each) => reached.add(each))

  const beside = changed.filter((file) => file.includes('/')).map(besideIt)
  return [...imports.keys()].filter(
    (file) =>
      isUnitOrApiTest(file) &&
      (readsAllSources.has(file) || reached.has(file) || beside.some((start) => file.startsWith(start))),
  )
}

function importersOf(imports) {
  const importers = new Map()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  return importers
}

/** The path prefix of the tests beside a file. */
function besideIt(file) {
  const folder = dirname(file)
  return folder.includes('/') && !isUnitOrApiTest(file) ? `${folder}/` : file.replace(/\.\w+$/, '.')
}

const partsThatRead = {
  rules: ['rules', 'server', 'web', 'tests'],
  server: ['server', 'tests'],
  web: ['web', 'tests'],
  tests: ['tests'],
  scripts: ['tests'],
}

/** The parts whose types a change can break. A test belongs to the part `tests`, wherever it is. */
export function partsOf(changed, all) {
  const code = changed.filter((file) => isCode(file) || file.endsWith('.json'))
  const parts = new Set(
    code.flatMap((file) => (/\.test\.tsx?$/.test(file) ? ['tests'] : (partsThatRead[file.split('/')[0]] ?? all))),
  )
  return all.filter((part) => parts.has(part))
}

export const lintable = (changed) => changed.filter((file) => /\.(tsx?|mjs)$/.test(file))
