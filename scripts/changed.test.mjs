import { expect, test } from 'vitest'
import { importGraph, lintable, partsOf, testsOf } from './changed.mjs'

const graph = new Map([
  ['architecture.test.ts', []],
  ['code-style.test.ts', []],
  ['rules/score.ts', []],
  ['rules/score.test.ts', ['rules/score.ts']],
  ['rules/solo.ts', ['rules/score.ts']],
  ['rules/solo.test.ts', ['rules/solo.ts']],
  ['server/app.ts', ['server/solo/routes.ts', 'server/support/routes.ts']],
  ['server/solo/routes.ts', ['rules/solo.ts']],
  ['server/solo/solo.test.ts', ['tests/kit/app/test-app.ts']],
  ['server/solo/rounds/late.test.ts', ['tests/kit/app/test-app.ts']],
  ['server/support/routes.ts', []],
  ['server/support/support.test.ts', ['tests/kit/app/test-app.ts']],
  ['tests/kit/app/test-app.ts', ['server/app.ts']],
  ['tests/simulation/simulation.test.ts', ['rules/score.ts']],
  ['web/main.css', []],
])

const ofAllSources = ['architecture.test.ts', 'code-style.test.ts']

test('a rule runs its own tests and those of all that is built on it, but no faults and no simulation', () => {
  expect(testsOf(['rules/score.ts'], graph)).toEqual([...ofAllSources, 'rules/score.test.ts', 'rules/solo.test.ts'])
})

test('a route runs the tests of its folder and of those below, not all that build the server', () => {
  expect(testsOf(['server/solo/routes.ts'], graph)).toEqual([
    ...ofAllSources,
    'server/solo/solo.test.ts',
    'server/solo/rounds/late.test.ts',
  ])
})

test('a part of the tests’ kit runs all that use it, a test itself alone', () => {
  const servers = ['server/solo/solo.test.ts', 'server/solo/rounds/late.test.ts', 'server/support/support.test.ts']
  expect(testsOf(['tests/kit/app/test-app.ts'], graph)).toEqual([...ofAllSources, ...servers])
  expect(testsOf(['rules/solo.test.ts'], graph)).toEqual([...ofAllSources, 'rules/solo.test.ts'])
})

test('types are checked where they can break', () => {
  const all = ['web', 'tests', 'server', 'contract', 'rules']
  expect(partsOf(['contract/limits.ts', 'README.md'], all)).toEqual(all)
  expect(partsOf(['tsconfig.base.json'], all)).toEqual(all)
  expect(partsOf(['rules/score.ts'], all)).toEqual(['web', 'tests', 'server', 'rules'])
  expect(partsOf(['web/app.tsx'], all)).toEqual(['web', 'tests'])
  expect(partsOf(['server/solo/solo.test.ts'], all)).toEqual(['tests'])
  expect(partsOf(['web/main.css', 'docs/rules.md'], all)).toEqual([])
  expect(lintable(['web/app.tsx', 'scripts/check.mjs', 'web/main.css'])).toEqual(['web/app.tsx', 'scripts/check.mjs'])
})

test('the imports of this project are found: across folders, of scripts, at run time, and no types', () => {
  const imports = importGraph()
  expect(imports.get('tests/kit/app/test-app.ts')).toContain('server/app.ts')
  expect(imports.get('scripts/check.mjs')).toContain('scripts/changed.mjs')
  expect(imports.get('tests/simulation/simulation.test.ts')).toContain('server/app.ts')
  expect(imports.get('server/deps.ts')).not.toContain('server/bus/bus.ts')
  const tests = testsOf(['rules/score.ts'], imports)
  expect(tests).toContain('rules/score.test.ts')
  expect(tests.length).toBeLessThan(60)
})
