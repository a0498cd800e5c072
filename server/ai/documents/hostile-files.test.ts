import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activePdfs, crookedPdfs, heavyPdfs, textBeforeDrawings } from '../../../tests/kit/app/files/hostile-pdfs'
import { hugePng } from '../../../tests/kit/app/files/huge-pictures'
import { aPdf } from '../../../tests/kit/app/files/pdfs'
import { pictureSandboxLimits } from '../../pictures/picture-sandbox'
import { documentReader } from './document-reader'
import { pdfSandboxLimits } from './pdf-text'

const megabyte = 1024 * 1024
const model = { takesPdfs: true, takesPictures: true }
/** On a busy machine a file takes longer than it computes, and computes for longer. */
const picture = { ...pictureSandboxLimits, timeoutMs: 60_000 }
const pdf = { ...pdfSandboxLimits, timeoutMs: 60_000, cpuSeconds: 60 }
const reader = documentReader(model, { picture, pdf })
/** The picture is read in two seconds on a fast machine. */
const hurried = documentReader(model, { picture: { ...picture, cpuSeconds: 1 }, pdf: { ...pdf, cpuSeconds: 2 } })

/** For a model that gets the text alone. */
const ofText = documentReader({ takesPdfs: false, takesPictures: false }, { picture, pdf })

/** The text, or the code and the message of the refusal. */
const outcomeOf = (bytes: Buffer, read = reader) =>
  read('zoe', { name: '', read: async () => bytes }).then(
    ({ material }) => (material.kind === 'pdf' ? material.text : material.kind),
    ({ code, message }) => `${code}: ${message}`,
  )

const damaged = 'file_damaged: This file is damaged or incomplete. Please choose another one.'
const wayOut = 'Please choose the pages that matter, and save them as a PDF of their own.'

describe('a PDF that would do something is only read', () => {
  const asked: (string | undefined)[] = []
  const elsewhere = createServer(({ url }, reply) => void (asked.push(url), reply.end()))
  let files: Record<string, Buffer>
  beforeAll(async () => {
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    files = activePdfs(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
  })
  afterAll(() => void elsewhere.close())

  test.each(Object.keys(activePdfs('')))('%s', async (name) => {
    expect([await outcomeOf(files[name]!), asked]).toEqual(['Water boils.', []])
  })
})

describe('a PDF that refers to itself, or lies, is read as far as it can be', () => {
  const expected: Record<keyof typeof crookedPdfs, string> = {
    'a drawing that holds itself': 'Water boils.',
    'pages that are their own parents': damaged,
    'a tree of pages that is 20,000 deep': '',
    'a dictionary in a dictionary, 100,000 deep': damaged,
    'a million pages that are not there': '',
    'minus one page': '',
    'no page at all': damaged,
    'a length that is its own length': 'Water boils.',
    'a font whose characters never end': '',
    'a table that follows itself': 'Water boils.',
  }
  test.each(Object.entries(crookedPdfs))('%s', async (name, make) => {
    expect(await outcomeOf(make())).toBe(expected[name])
  })
})

describe('a file that takes too much ends its own process, and the next one is read', () => {
  const [tooHeavy, tooSlow] = Object.keys(heavyPdfs) as [string, string]

  test(tooHeavy, async () => {
    const file = await heavyPdfs[tooHeavy]!()
    expect(file.length).toBeLessThan(10_000)
    const growth = await peakGrowth(async () => {
      expect(await outcomeOf(file)).toBe(
        `file_damaged: This PDF is damaged or needs too much memory to open. ${wayOut}`,
      )
    })
    expect(growth).toBeLessThan(30 * megabyte)
    expect(await outcomeOf(aPdf([['Next.']]))).toBe('Next.')
  })

  test(tooSlow, async () => {
    const file = await heavyPdfs[tooSlow]!()
    expect(await outcomeOf(file, hurried)).toBe(`file_damaged: This PDF takes too long to open. ${wayOut}`)
    expect(await outcomeOf(aPdf([['Next.']]), hurried)).toBe('Next.')
  })

  test('what follows the text that a model is given is not even looked at, also on the same page', async () => {
    expect(await outcomeOf(textBeforeDrawings(60_100), ofText)).toMatch(/^[i\n]{59999}$/)
    expect(await outcomeOf(textBeforeDrawings(60_100), hurried)).toMatch('This PDF takes too long to open.')
  })

  test('a picture of 64 million pixels, each of eight bytes', async () => {
    const rows = Buffer.alloc(8_000 * (1 + 8_000 * 8))
    const slow = hugePng({ width: 8_000, height: 8_000, bitDepth: 16, colourType: 6, rows })
    expect(await outcomeOf(slow, hurried)).toBe(
      'file_damaged: This picture takes too long to open. Please save it as an ordinary JPEG, or make it smaller, and try again.',
    )
    expect(await outcomeOf(aPdf([['Next.']]), hurried)).toBe('Next.')
  })
})

/** How much more memory this process holds at most while the work is done. */
async function peakGrowth(work: () => Promise<void>): Promise<number> {
  const held = () => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, held())), 20)
  await work()
  clearInterval(timer)
  return peak - before
}
