import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.resetModules())

async function drawn(language: string): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: language }, getElementById: () => null })
  vi.stubGlobal('location', new URL('https://quiz.example.org/terms'))
  const { LegalPage } = await import('./legal-page')
  const { queries } = await import('../queries')
  return renderToString(
    <QueryClientProvider client={queries}>
      <LegalPage
        title="Terms"
        inShort={['Be kind.']}
        sections={[{ id: 'use', title: 'Use', text: <p>Quizzes only.</p> }]}
      />
    </QueryClientProvider>,
  )
}

const saysSo = 'This page is available in English only.'

test('L1 legal texts stay English, and the page says so in its own language', async () => {
  const html = await drawn('ar')
  expect(html).toContain(`<p>${saysSo}</p>`)
  for (const text of ['Be kind.', 'Quizzes only.'])
    expect(html).toMatch(new RegExp(`lang="en" dir="ltr">(?:(?!</ul>|</div>).)*${text}`))
})

test('where all of the page is English there is nothing to say', async () =>
  expect(await drawn('en')).not.toContain(saysSo))
