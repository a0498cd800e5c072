import { expect, test } from 'vitest'
import { isGameScreen, isJoinPage, isPlayerPage, playedPin, screensAt } from './page-kind'

test.each(['/join', '/join/', '/JOIN'])('%s is where players join', (path) => {
  expect(isJoinPage(path)).toBe(true)
  expect(isPlayerPage(path)).toBe(true)
})

test.each(['/play/482913', '/play/482913/', '/Play/482913'])('%s is the page of one game', (path) => {
  expect(playedPin(path)).toBe('482913')
  expect(isPlayerPage(path)).toBe(true)
})

test.each(['/', '/joined', '/join/482913', '/play', '/play/', '/play/482913/1', '/host/game/482913'])(
  '%s is no page of players',
  (path) => expect(isPlayerPage(path)).toBe(false),
)

test.each([
  ['/Join', 'join'],
  ['/play/482913', 'play'],
  ['/solo', 'alone'],
  ['/public/solo/4', 'alone'],
  ['/A/ABCDEFGH', 'alone'],
  ['/mine/token', 'alone'],
  ['/', 'others'],
  ['/gallery', 'others'],
  ['/assignments', 'others'],
] as const)('the page at %s is among the screens of "%s"', (path, list) => expect(screensAt(path)).toBe(list))

test('players’ pages and those of a game’s host are full screens, all others are not', () => {
  const paths = ['/join', '/play/482913', '/host/game/482913', '/results/482913', '/', '/quiz/create', '/gallery']
  expect(paths.filter(isGameScreen)).toEqual(['/join', '/play/482913', '/host/game/482913', '/results/482913'])
})
