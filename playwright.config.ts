import { defineConfig } from '@playwright/test'
import { browser } from './scripts/browser.mjs'

// Found once: the workers that load this file again inherit it.
process.env.CHROMIUM_PATH ||= await browser()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/database-server.ts',
  outputDir: 'test-results',
  // Each worker has a server of its own, and people wait: for clocks, and for each other.
  workers: 3,
  // A long file is shared out like many short ones, so that no worker is left with the last one alone.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    screenshot: 'only-on-failure',
    // A trace of every journey takes a third of their time: `npx playwright test --trace on` makes one where it is wanted.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium's sandbox refuses root, as whom CI runs.
      chromiumSandbox: process.getuid?.() !== 0,
      args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage'],
    },
  },
})
