import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { macros } from './scripts/messages/macros.ts'

const plugins = [macros()]

/** Compiled modules are kept by content: a test run starts Vitest four times, a single file mostly waits for them. */
const experimental = { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' }

export default defineConfig({
  test: {
    experimental,
    // Tests of a server wait for it most of their time.
    maxWorkers: availableParallelism() + 1,
    coverage: { provider: 'v8', include: ['bots/**', 'contract/**', 'rules/**', 'server/**', 'web/**'] },
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          // Files share what they import: loading it anew for each took as long as the tests.
          isolate: false,
          // Random orders take as long as the machine lets them: no timing decides a test.
          testTimeout: process.env.PROPERTY_RUNS ? 600_000 : 60_000,
          // Some build all pages first.
          hookTimeout: 300_000,
          include: [
            '*.test.ts',
            '{bots,contract,rules,scripts,web}/**/*.test.{ts,tsx,mjs}',
            'tests/{bench,kit,scale,soak}/**/*.test.ts',
          ],
        },
      },
      {
        plugins,
        test: {
          name: 'server',
          isolate: false,
          setupFiles: 'tests/kit/app/reply-schema-check.ts',
          include: ['server/**/*.test.ts'],
          globalSetup: 'tests/kit/app/database-server.ts',
          // Halls of hundreds take as long as the machine lets them, too.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: process.env.FAULTS === 'long' ? 600_000 : 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'simulation',
          isolate: false,
          setupFiles: 'tests/kit/app/reply-schema-check.ts',
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup: 'tests/kit/app/database-server.ts',
          // Time is simulated; how long that takes says nothing.
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
