import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animatedGif, hugePng } from '../../../tests/kit/app/files/huge-pictures'
import { aPdf, passwordTrailers } from '../../../tests/kit/app/files/pdfs'
import { aPicture } from '../../../tests/kit/app/files/pictures'
import { sourceText } from '../../../rules/source-match'
import type { Material } from '../question-writer/question-writer'
import { pictureSandboxLimits } from '../../pictures/picture-sandbox'
import { documentReader } from './document-reader'
import { pdfSandboxLimits } from './pdf-text'

/** A busy machine must not decide; `hostile-files.test.ts` is about time. */
const patient = { cpuSeconds: 60, timeoutMs: 60_000 }
const limits = { picture: { ...pictureSandboxLimits, ...patient }, pdf: { ...pdfSandboxLimits, ...patient } }
/** One model takes files, the other one texts alone. */
const readers = {
  seeing: documentReader({ takesPdfs: true, takesPictures: true }, limits),
  blind: documentReader({ takesPdfs: false, takesPictures: false }, limits),
}

const readAs = (name: string, bytes: Buffer, reader: keyof typeof readers = 'seeing') =>
  readers[reader]('zoe', { name, read: async () => bytes })
const refusalOf = async (name: string, bytes: Buffer, reader: keyof typeof readers = 'seeing') => {
  const { code, message, issues } = await readAs(name, bytes, reader).then(
    () => expect.unreachable('It was taken'),
    (error) => error,
  )
  expect(issues).toMatchObject([{ path: ['image'], message }])
  return [code, message]
}
const textOf = ({ material }: { material: Material }) => {
  if (material.kind !== 'pdf') throw new Error(`It is a ${material.kind}`)
  return material.text
}
const pictureIn = async ({ material }: { material: Material }) => {
  if (material.kind !== 'picture') throw new Error(`It is a ${material.kind}`)
  return { bytes: material.file, ...(await sharp(material.file).metadata()) }
}

const wrongType = ['invalid_file_type', 'Please select a JPG, PNG, GIF, or PDF file']
const damaged = ['file_damaged', 'This file is damaged or incomplete. Please choose another one.']
const withoutText = [
  'file_without_text',
  'We found no text in this PDF: it may hold only pictures of pages. Please choose a PDF with text, or a photo of a page.',
]

describe('the type of a file', () => {
  test('is what it holds, among those that are taken', async () => {
    const [png, pdf] = [await aPicture({ width: 40, height: 30 }, 'png'), aPdf([['Water boils at 100 degrees.']])]
    expect((await readAs('photo.pdf', png)).material.kind).toBe('picture')
    expect((await readAs('photo', png)).material.kind).toBe('picture')
    expect((await readAs('notes.PNG', pdf)).material.kind).toBe('pdf')
    expect((await readAs('', pdf)).material.kind).toBe('pdf')
  })

  test('is refused for its name and for its bytes', async () => {
    expect(await refusalOf('photo.exe', await aPicture({ width: 40, height: 30 }, 'png'))).toEqual(wrongType)
    expect(await refusalOf('photo.png', await aPicture({ width: 40, height: 30 }, 'webp'))).toEqual(wrongType)
    expect(await refusalOf('photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(wrongType)
    expect(await refusalOf('notes.pdf', Buffer.from('PK\x03\x04'))).toEqual(wrongType)
  })
})

describe('a PDF', () => {
  test('is read page by page, and its sentences are found again', async () => {
    const pages = [
      ['The mitochon-', 'drion is the powerhouse', 'of the cell.', '', 'It has (two) membranes \\ walls.'],
      ['Water boils', 'at 100 degrees.'],
    ]
    const file = aPdf(pages)
    const { material, isCut } = await readAs('notes.pdf', file)
    expect([material, isCut]).toEqual([{ kind: 'pdf', file, text: expect.any(String) }, false])
    const source = sourceText(textOf({ material }))
    expect(source.has('The mitochondrion is the powerhouse of the cell.')).toBe(true)
    expect(source.has('It has (two) membranes \\ walls.')).toBe(true)
    expect(source.has('Water boils at 100 degrees.')).toBe(true)
    expect(source.has('Water boils at 90 degrees.')).toBe(false)
  })

  test('may have something in front of it', async () => {
    const file = Buffer.concat([Buffer.from('\r\n<!-- printed -->\n'), aPdf([['Water boils.']])])
    expect(textOf(await readAs('notes.pdf', file))).toBe('Water boils.')
  })

  test('of 50 pages is read, one of 51 is not', async () => {
    const pages = Array.from({ length: 51 }, (_, index) => [`Page ${index + 1} ends.`])
    expect(textOf(await readAs('book.pdf', aPdf(pages.slice(1))))).toMatch(/^Page 2 ends\.\n.*\nPage 51 ends\.$/s)
    expect(await refusalOf('book.pdf', aPdf(pages))).toEqual([
      'file_too_long',
      'This PDF has more than 50 pages. Please choose the pages that matter, and save them as a PDF of their own.',
    ])
  })

  test('of more than 60,000 characters is cut for a model that gets the text alone', async () => {
    const line = 'i'.repeat(99)
    const long = aPdf(
      Array.from({ length: 13 }, () => Array<string>(50).fill(line)),
      { fontSize: 8 },
    )
    const cut = await readAs('book.pdf', long, 'blind')
    expect([cut.isCut, textOf(cut)]).toEqual([true, expect.stringMatching(/^[i\n]{59999}$/)])
    expect(await readAs('book.pdf', long)).toMatchObject({ isCut: false, material: { kind: 'pdf', file: long } })
    expect(await readAs('book.pdf', aPdf([[line]]), 'blind')).toMatchObject({ isCut: false })
  })

  test('of endless text is read to its millionth character', async () => {
    const endless = aPdf(
      Array.from({ length: 50 }, () => Array<string>(101).fill('i'.repeat(199))),
      { fontSize: 5 },
    )
    const { length } = textOf(await readAs('book.pdf', endless))
    expect([length > 999_000, length <= 1_000_000]).toEqual([true, true])
  })

  test('without text is for models that take the file', async () => {
    const file = aPdf([[], [' . ']])
    expect(await readAs('scan.pdf', file)).toEqual({ material: { kind: 'pdf', file, text: '' }, isCut: false })
    expect(await refusalOf('scan.pdf', file, 'blind')).toEqual(withoutText)
  })

  test.each(Object.entries(passwordTrailers))('with a password (%s) is refused', async (_, trailer) => {
    expect(await refusalOf('secret.pdf', aPdf([['Secret.']], { trailer }))).toEqual([
      'file_protected',
      'This PDF is protected by a password. Please save a copy without one, and choose that.',
    ])
  })

  test('that is encrypted, yet opens without a password, is given as text, because providers refuse it', async () => {
    const file = aPdf([['Water boils.']], { isLocked: true })
    expect(file.includes('Water')).toBe(false)
    expect((await readAs('locked.pdf', file)).material).toEqual({ kind: 'text', text: 'Water boils.' })
    expect((await readAs('locked.pdf', file, 'blind')).material).toEqual({ kind: 'pdf', file, text: 'Water boils.' })
    const pages = Array.from({ length: 13 }, () => Array<string>(50).fill('i'.repeat(99)))
    const long = await readAs('locked.pdf', aPdf(pages, { fontSize: 8, isLocked: true }))
    expect(long).toEqual({ material: { kind: 'text', text: expect.stringMatching(/^[i\n]{59999}$/) }, isCut: true })
  })

  test('that is broken off, or only begins like one, is damaged', async () => {
    const whole = aPdf([['Water boils.']])
    expect(await refusalOf('notes.pdf', whole.subarray(0, 500))).toEqual(damaged)
    expect(await refusalOf('notes.pdf', Buffer.from('%PDF-1.7 and nothing else'))).toEqual(damaged)
  })
})

describe('a picture', () => {
  test.each(['png', 'jpeg', 'gif'] as const)('may be %s, and is given as a small JPEG', async (format) => {
    const read = await readAs(`photo.${format}`, await aPicture({ width: 2_400, height: 1_200 }, format))
    expect(read).toMatchObject({ isCut: false, material: { kind: 'picture', mediaType: 'image/jpeg' } })
    expect(await pictureIn(read)).toMatchObject({ format: 'jpeg', width: 2_048, height: 1_024 })
  })

  test('is made no larger than it is, and lies on white', async () => {
    const clear = { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const { bytes, width, height } = await pictureIn(
      await readAs('a.png', await sharp({ create: clear }).png().toBuffer()),
    )
    expect([width, height]).toEqual([40, 30])
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test('is turned the right way up, and says nothing about who took it and where', async () => {
    const lying = await sharp(await aPicture({ width: 400, height: 300 }))
      .withExif({ IFD0: { Artist: 'Zoë' }, IFD3: { GPSLatitude: '46/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(lying.includes('Exif')).toBe(true)
    const { width, height, exif, xmp, iptc, icc, orientation } = await pictureIn(await readAs('photo.jpg', lying))
    expect([width, height]).toEqual([300, 400])
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('of many frames shows the first', async () => {
    expect(await pictureIn(await readAs('dance.gif', animatedGif(5_000)))).toMatchObject({ format: 'jpeg' })
  })

  test.each([
    [
      '12,001 × 1 pixels',
      { width: 12_001, height: 1 },
      'This picture is more than 12,000 pixels wide or high. Please make it smaller and try again.',
    ],
    [
      '12,000 × 12,000 pixels',
      { width: 12_000, height: 12_000 },
      'This picture has more than 64 million pixels. Please make it smaller and try again.',
    ],
  ])('of %s is too long', async (_, size, message) => {
    expect(await refusalOf('map.png', hugePng(size))).toEqual(['file_too_long', message])
  })

  test('that is broken off is damaged', async () => {
    const whole = await aPicture({ width: 400, height: 300 }, 'png')
    expect(await refusalOf('map.png', whole.subarray(0, whole.length / 2))).toEqual([
      'file_damaged',
      'This picture is damaged or incomplete. Please choose another file.',
    ])
  })

  test('that needs too much memory is refused', async () => {
    const interlaced = hugePng({ width: 8_000, height: 8_000, bitDepth: 16, colourType: 6, isInterlaced: true })
    expect(await refusalOf('map.png', interlaced)).toEqual([
      'file_damaged',
      'This picture is damaged or needs too much memory to open. Please save it as an ordinary JPEG, or make it smaller, and try again.',
    ])
  })

  test('is not even opened where the model cannot look at it', async () => {
    expect(await refusalOf('map.png', hugePng({ width: 12_001, height: 1 }), 'blind')).toEqual([
      'model_without_vision',
      'The AI model of this installation can’t look at pictures. Please paste the text, or choose a PDF with text.',
    ])
  })
})

test('a file is read when its turn comes, so that those that wait are in nobody’s memory', async () => {
  const pdf = aPdf([['Water boils.']])
  const read: string[] = []
  let arrive = (_: Buffer) => {}
  const first = readers.seeing('zoe', {
    name: '',
    read: () => {
      read.push('zoe')
      return new Promise((resolve) => (arrive = resolve))
    },
  })
  const others = ['amir', 'lea'].map((host) =>
    readers.seeing(host, {
      name: '',
      read: async () => {
        read.push(host)
        return pdf
      },
    }),
  )
  await new Promise(setImmediate)
  expect(read).toEqual(['zoe'])
  arrive(pdf)
  await Promise.all([first, ...others])
  expect(read).toEqual(['zoe', 'amir', 'lea'])
})
