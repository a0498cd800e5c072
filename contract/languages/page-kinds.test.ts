import { expect, test } from 'vitest'
import { hostLanguages, playerLanguages } from './languages'
import { languagesOf, pageKindOf, pageKindsAt } from './page-kinds'

test.each([
  ...['/', '/join', '/play/123456', '/results', '/solo', '/public/solo/1', '/a/ABCDEFGH', '/mine/token', '/check'],
  ...['/gallery', '/gallery/1', '/support', '/nowhere'],
])('L1 the page of players at %s has every language', (path) =>
  expect(languagesOf(pageKindsAt(path, false))).toBe(playerLanguages),
)

test.each([
  ...['/auth', '/auth/magic', '/quiz/create', '/import', '/host/game/123456', '/remote/123456', '/results/123456'],
  ...['/assignments', '/evenings/1', '/past-games', '/account', '/subscription', '/admin/health'],
])('L1 the page of hosts at %s has theirs', (path) => expect(languagesOf(pageKindsAt(path, true))).toBe(hostLanguages))

test('L2 at the address of the landing page, hosts are offered the languages of their dashboard', () => {
  expect(languagesOf(pageKindsAt('/', true))).toBe(hostLanguages)
  expect(languagesOf(pageKindsAt('/gallery', true))).toBe(playerLanguages)
})

test('an address in capital letters is the same page', () => {
  expect(['/JOIN', '/Account', '/QUIZ/create', '/Mine/x'].map(pageKindOf)).toEqual([
    'play',
    'workspace',
    'editor',
    'mine',
  ])
})
