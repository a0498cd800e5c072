import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { root } from './project.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The files that differ from where this branch left main, on main itself from before the last commit; not the deleted. */
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

/** All files of the project and what each imports of it, types left out: those the compiler holds. */
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

/** They put everything together: through them each test of a server or a page would depend on every file. */
const compositions = new Set([
  'server/app.ts',
  'server/main.ts',
  'tests/kit/app/openapi-check.ts',
  'tests/kit/app/test-app.ts',
  'web/app.tsx',
  'web/main.tsx',
  'web/screens.tsx',
])

const isUnitOrApiTest = (file) => /\.test\.(tsx?|mjs)$/.test(file) && !/^tests\/(faults|simulation)\//.test(file)

/**
 * The unit and API tests that a change touches: those that import a changed file, over any number of steps but not
 * through a composition; those in its folder or below; at the top of a part the one of its name. The table of imports is
 * always among them.
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
      (file === 'architecture.test.ts' || reached.has(file) || beside.some((start) => file.startsWith(start))),
  )
}

function importersOf(imports) {
  const importers = new Map()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  return importers
}

/** How the paths of the tests beside a file begin. */
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

/** The parts whose types a change can break; tests belong to the part of all tests, wherever they are. */
export function partsOf(changed, all) {
  const code = changed.filter((file) => isCode(file) || file.endsWith('.json'))
  const parts = new Set(
    code.flatMap((file) => (/\.test\.tsx?$/.test(file) ? ['tests'] : (partsThatRead[file.split('/')[0]] ?? all))),
  )
  return all.filter((part) => parts.has(part))
}

export const lintable = (changed) => changed.filter((file) => /\.(tsx?|mjs)$/.test(file))
