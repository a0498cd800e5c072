import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gluedIn } from './glued'

test.each([
  '<p><Trans>Rank</Trans> {rank}</p>',
  '<p>{price} <Trans>after the trial</Trans></p>',
  '<p>{name}, {t`played`}</p>',
  '<p><Trans>Phones use</Trans> <b>{address}</b></p>',
  '<p>{isOne ? t`one of` : t`all of`} {names}</p>',
  '<p><Plural value={2} one="# game" other="# games" />, <Plural value={3} one="# player" other="# players" /></p>',
  '`${name} ${t`removed`}`',
  't`Up to ` + count',
])('L4 %s is glued', (source) => expect(gluedIn(`const x = ${source}`, 'x.tsx')).toHaveLength(1))

test.each([
  '<p><Trans>Rank {rank}</Trans></p>',
  '<p><Trans>We are late.</Trans> <Trans>Please wait.</Trans></p>',
  '<p>{problem} {isLost && <Trans>Nothing is lost.</Trans>}</p>',
  '<p>{t`Round`} · {title}</p>',
  '<p><Trans>Explanation:</Trans> {explanation}</p>',
  '<p>{vote} <Trans>(your vote)</Trans></p>',
  '<div><Trans>Title</Trans><input /></div>',
  '`${t`Round ${round}`} · `',
])('%s is not', (source) => expect(gluedIn(`const x = ${source}`, 'x.tsx')).toEqual([]))

/** Legal texts are not translated. */
const inEnglish = /pages\/(privacy-screen|terms-screen|outside-services)/

test('L4 no sentence of a page is glued from pieces', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !inEnglish.test(file))
    .map((file) => `web/${file}`)
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return source.includes('/macro') ? gluedIn(source, file).map((line) => `${file}: ${line}`) : []
  })
  expect(found).toEqual([])
})
