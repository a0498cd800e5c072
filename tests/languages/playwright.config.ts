import base from '../../playwright.config'

/** What `npm run test:languages` plays beside `npm test`. */
export default { ...base, testDir: '.', globalSetup: '../e2e/database-server.ts', outputDir: '../../test-results' }
