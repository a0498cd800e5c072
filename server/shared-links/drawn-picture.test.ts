import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { svgOf } from './drawn-picture'

test('has the colours of the light pages, and no text', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8')
  const light = new Map(
    [...tokens.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]).toReversed() as [
      string,
      string,
    ][],
  )
  const used = new Set(
    Array.from({ length: 200 }, (_, seed) => [...svgOf(seed).matchAll(/#[\da-f]{6}/g)])
      .flat()
      .map(([hex]) => hex),
  )
  const names = ['marigold-tint', 'leaf-tint', 'sky-tint', 'coral-tint', 'answer-a', 'answer-b', 'answer-c', 'answer-d']
  expect([...used].toSorted()).toEqual(names.map((name) => light.get(name)).toSorted())
  expect(svgOf(7)).not.toContain('<text')
})
