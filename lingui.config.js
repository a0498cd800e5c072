import { formatter } from '@lingui/format-po'
import { readdirSync } from 'node:fs'

/** A language is one that has a file. */
const files = readdirSync(new URL('locales', import.meta.url)).filter((name) => name.endsWith('.po'))

/** Lingui reads the texts of pages in the source. `npm run messages` extracts them into `locales/`. */
export default {
  sourceLocale: 'en',
  locales: files.map((name) => name.slice(0, -'.po'.length)),
  // `npm run messages` has Lingui write into copies of the files.
  catalogs: [
    {
      path: `${process.env.LOCALES ?? '<rootDir>/locales'}/{locale}`,
      include: ['<rootDir>/web'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'origin',
  // The package's name for `web/i18n/i18n.tsx`.
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'], Trans: ['#i18n', 'Trans'] },
}
