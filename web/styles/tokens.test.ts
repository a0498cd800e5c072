import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

const colours = (text: string): Record<string, string> =>
  Object.fromEntries(Array.from(text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name, value]) => [name, value]))
const shares = Object.fromEntries(
  Array.from(light.matchAll(/--([\w-]+): (0\.\d+);/g), ([, name, value]) => [name, Number(value)]),
)
const themes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } }

const options = 'abcdef'
const marks = Array.from({ length: 10 }, (_, at) => `team-${at + 1}`)

/** Text colours and their backgrounds. AA: 4.5 for text, 3 for the border of controls. */
const text = [
  ...['paper', 'card'].flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'marigold-deep', 'coral', 'leaf', 'sky'].map((ink) => [ink, ground]),
  ),
  ['on-bright', 'marigold'],
  ['on-bright', 'marigold-hover'],
  ['marigold-deep', 'marigold-tint'],
  ['coral', 'coral-tint'],
  ['on-coral', 'coral'],
  ['leaf', 'leaf-tint'],
  ['sky', 'sky-tint'],
  ['paper', 'ink'],
  ...['game', 'game-2', 'game-3', 'game-coral'].flatMap((ground) => [
    ['game-text', ground],
    ['game-dim', ground],
  ]),
  ...['game', 'game-2'].flatMap((ground) => [...options].map((option) => [`answer-${option}`, ground])),
  ['game-text', 'game-lit'],
  ['marigold', 'game'],
  ['marigold', 'game-2'],
  ['on-bright', 'game-text'],
] as [string, string][]
const edges = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['coral', 'card'],
  ['leaf', 'card'],
  ['card', 'edge'],
  ['card', 'leaf'],
  ['sky', 'paper'],
  ['game-edge', 'game'],
  ['game-edge', 'game-2'],
] as [string, string][]

/** Text on the answers' bars, which are transparent. */
const bars = [...options].flatMap((option) => [
  ['game-text', option, 'bar'],
  ['game-dim', option, 'bar-wrong'],
]) as [string, string, string][]

describe.each(Object.entries(themes))('in %s', (_, theme) => {
  const ratio = (one: string, other: string) => contrast(colour(theme, one), colour(theme, other))

  test.each(text)('%s can be read on %s', (ink, ground) => expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5))
  test.each(edges)('%s stands out from %s', (edge, ground) => expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3))
  test.each(bars)('%s can be read on the bar of answer %s, at --%s', (ink, option, share) => {
    const bar = mixed(colour(theme, `answer-${option}`), colour(theme, 'game-2'), shares[share] ?? Number.NaN)
    expect(contrast(colour(theme, ink), bar)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(marks)('%s carries its shape at 7:1, and stands out from the panels it is on', (mark) => {
    expect(ratio('on-bright', mark)).toBeGreaterThanOrEqual(7)
    for (const ground of ['game', 'game-2', 'game-3', 'game-lit']) expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3)
  })
  test.each(['a', 'b', 'c', 'd'])('answer %s carries its text at 7:1', (option) =>
    expect(ratio('on-bright', `answer-${option}`)).toBeGreaterThanOrEqual(7),
  )
})

function colour(theme: Record<string, string | undefined>, name: string): string {
  const value = theme[name]
  if (value === undefined) throw new Error(`There is no token --${name}`)
  return value
}

/** The visible colour where one covers another with this opacity, from 0 to 1. */
function mixed(top: string, ground: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(part(top, at) * share + part(ground, at) * (1 - share)))
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast ratio by WCAG 2, from both luminances. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
