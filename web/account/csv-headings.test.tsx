import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Preferences } from '../../contract/preferences'
import { routes } from '../../contract/routes'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())
// Other tests of this process would be in the last one's language.
afterAll(() => vi.resetModules())

/** The part of the account page in a page's language. */
async function drawn(language: string, preferences: Preferences): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: language } })
  const { CsvHeadings } = await import('./csv-headings')
  const { queries, query } = await import('../queries')
  queries.setQueryData(query(routes.account.preferences).queryKey, preferences)
  return renderToString(
    <QueryClientProvider client={queries}>
      <CsvHeadings />
    </QueryClientProvider>,
  )
}

test('L1 in English there is nothing to choose', async () => {
  expect(await drawn('en', { csvHeadings: 'own' })).toBe('')
})

test.each([
  ['In English, for programs', {}],
  ['In English, for programs', { csvHeadings: 'english' }],
  ['In my language', { csvHeadings: 'own' }],
] as const)(
  'L1 in another language a host chooses the words of files of results: “%s” for %j',
  async (chosen, preferences) => {
    const html = await drawn('de', preferences)
    expect(html).toContain('Language of the files')
    expect(/selected="">([^<]+)</.exec(html)?.[1]).toBe(chosen)
  },
)
