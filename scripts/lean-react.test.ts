import { beforeAll, expect, test } from 'vitest'
import { sourceOf, webBuild } from '../tests/kit/web-build'

/** What browsers load besides React: each module, as far as it is used. */
let modules: { source: string; code: string }[] = []

beforeAll(async () => {
  const { scripts } = await webBuild()
  modules = scripts
    .flatMap((chunk) => Object.entries(chunk.modules))
    .map(([id, { code }]) => ({ source: sourceOf(id), code: code ?? '' }))
    .filter(({ source }) => !['react', 'react-dom', 'scheduler'].includes(source))
}, 300_000)

const using = (part: RegExp) => modules.filter(({ code }) => part.test(code)).map(({ source }) => source)

test('what browsers load is found by its words', () => {
  expect(using(/\bjsxs?\("div"/)).toContain('web/ui/loading/page-skeleton.tsx')
  expect(using(/\bcreatePortal\(/).length).toBeGreaterThan(0)
})

test.each([
  /\b(Suspense|SuspenseList|Activity|ViewTransition|Profiler)\b/,
  /\bhydrateRoot\b/,
  /\buse(FormState|FormStatus|ActionState|Optimistic)\b/,
  /\b(prefetchDNS|preconnect|preinit|preinitModule|preloadModule)\(/,
  /\bjsxs?\("(html|head|body|title|meta|link|style|script)"/,
])('nothing that browsers load uses %s, which their copy of React lacks', (part) => expect(using(part)).toEqual([]))
