import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { limits } from '../../../contract/limits'
import type * as z from 'zod/mini'
import type { QuizFile } from '../../../contract/questions/quiz-file'
import { isLongerThan } from '../../../contract/text'
import { defectsOf } from '../../../rules/imports/defects'
import { readBytes } from '../../../tests/kit/app/files/read-bytes'
import { zipOf, type ZipEntry } from '../../../tests/kit/app/files/zips'
import { sentenceOf } from '../../problems/sentence'
import type { RefusedFile } from '../refusal'

async function read(bytes: Buffer) {
  const file = await readBytes(bytes)
  return file.kind === 'archive' ? file.quizzes : []
}

/** In version 1, which older programs wrote. */
type Version1 = Extract<z.input<typeof QuizFile>, { version: 1 }>

const aQuizFile = (more: Partial<Version1> = {}): Version1 => ({
  format: 'quizhall-quiz',
  version: 1,
  title: 'Planets',
  questions: [{ text: 'Largest?', options: [{ text: 'Mars' }, { text: 'Jupiter', isRight: true }] }],
  ...more,
})
const quizEntry = (more: object = {}, name = 'quizzes/1 Planets/quiz.json'): ZipEntry => ({
  name,
  content: JSON.stringify(aQuizFile(more)),
  isDeflated: true,
})
const withPicture = (file: string) => ({
  questions: [{ text: 'Which?', options: [], picture: { file, description: 'A planet', width: 4, height: 3 } }],
})

/** How a zip is refused: the code, and the sentence where it has one of its own. */
const refusalOf = (bytes: Buffer) =>
  read(bytes).then(
    () => 'read',
    ({ code, params }: RefusedFile) => (params ? [code, sentenceOf(code, params)] : code),
  )

describe('a quiz', () => {
  test('is read with what its file leaves out', async () => {
    expect(await read(zipOf([quizEntry({ mood: 'of a later program' })]))).toEqual([
      {
        title: 'Planets',
        description: null,
        timePerQuestion: 20,
        difficulty: 'medium',
        scoring: 'speed',
        isAiGenerated: false,
        language: null,
        tags: [],
        copiedFrom: null,
        cover: null,
        remarks: [],
        questions: [
          {
            kind: 'choice',
            row: 1,
            text: 'Largest?',
            options: ['Mars', 'Jupiter'],
            right: [1],
            explanation: null,
            time: null,
            points: 1,
            image: null,
            optionImages: null,
            source: null,
            remarks: [],
          },
        ],
      },
    ])
  })

  test.each([
    ['as it is written', { language: 'pt-BR', tags: ['history', 'art'] }, 'pt-BR', ['art', 'history'], []],
    [
      'without what a later program knows, which is said',
      { language: 'x-klingon', tags: ['history', 'gardening'] },
      null,
      ['history'],
      [
        'Its language can’t be read, and is guessed from the text.',
        'Some of its tags can’t be read, and are left out.',
      ],
    ],
    [
      'without tags that are none, which is said',
      { tags: { history: true } },
      null,
      [],
      ['Some of its tags can’t be read, and are left out.'],
    ],
  ])('has its language and tags %s', async (_, about, language, tags, remarks) => {
    expect((await read(zipOf([quizEntry(about)])))[0]).toMatchObject({ language, tags, remarks })
  })

  test('that says it was copied from something without a name is read without it, which is said', async () => {
    const { copiedFrom, remarks } = (await read(zipOf([quizEntry({ copiedFrom: { title: ' ', author: 'Mira' } })])))[0]!
    expect([copiedFrom, remarks]).toEqual([null, ['Which quiz it was copied from is not imported.']])
  })

  test.each([false, true])('has pictures that are cut out of the archive (compressed: %s)', async (isDeflated) => {
    const picture = Buffer.from('the bytes of a picture, the bytes of a picture')
    const bytes = zipOf([
      { name: 'quizzes/1 Planets/pictures/a.webp', content: picture, isDeflated },
      quizEntry(withPicture('pictures/a.webp')),
    ])
    const image = (await read(bytes))[0]!.questions[0]!.image!
    const cut = bytes.subarray(image.offset, image.offset + image.length)
    expect(isDeflated ? inflateRawSync(cut) : cut).toEqual(picture)
    expect(image).toMatchObject({ alt: 'A planet', width: 4, height: 3, isDeflated })
  })

  test('says which of its pictures cannot be imported', async () => {
    const picture = (file: string) => ({ file })
    const quiz = quizEntry({
      cover: picture('pictures/none.webp'),
      questions: [
        { text: '1', options: [{ text: 'A' }, { text: 'B', picture: picture('../../../etc/passwd') }] },
        { text: '2', options: [], picture: picture('pictures/huge.webp') },
        { text: '3', options: [], picture: picture('pictures/odd.webp') },
      ],
    })
    const folder = 'quizzes/1 Planets/pictures'
    const huge = { name: `${folder}/huge.webp`, content: Buffer.alloc(10 * 1024 * 1024 + 1), isDeflated: true }
    const odd = { name: `${folder}/odd.webp`, content: 'odd', claimed: { method: 12 } }
    const [read1] = await read(zipOf([quiz, huge, odd, { name: 'not asked for.webp', content: 'x' }]))
    expect([read1!.remarks, ...read1!.questions.map(({ remarks }) => remarks)]).toEqual([
      ['Its cover is missing in the file.'],
      ['The picture of answer 2 is missing in the file.'],
      ['Its picture has more than 10 MB.'],
      ['Its picture is packed in a way that we can’t open.'],
    ])
  })

  test('may break every rule that the page has a sentence for', async () => {
    const questions = [
      { text: 'x'.repeat(1_000), options: Array.from({ length: 6 }, () => ({ text: '', isRight: true })) },
    ]
    expect((await read(zipOf([quizEntry({ title: '', questions })])))[0]!.questions[0]!.right).toHaveLength(6)
  })
})

describe('K11 a question of version 2', () => {
  const asked = { kind: 'number', text: 'How high?', value: 4_806 }
  const readQuestion = async (more: object, version = 2) =>
    (await read(zipOf([quizEntry({ version, questions: [{ ...asked, ...more }] })])))[0]!.questions[0]!

  test('leaves out what has its default', async () => {
    expect(await readQuestion({})).toEqual({
      ...{ kind: 'number', row: 1, text: 'How high?', options: [], right: [], value: 4_806 },
      ...{ explanation: null, time: null, points: 1, image: null, optionImages: null, source: null, remarks: [] },
    })
  })

  test('of an unknown kind is a row that is not understood', async () => {
    const read1 = await readQuestion({ kind: 'puzzle', options: ['a', 'b'], correctAnswer: 0 })
    expect(read1).toMatchObject({ kind: 'choice', text: 'How high?', options: ['a', 'b'], right: [] })
    expect(read1.remarks).toContain('We don’t know questions of the kind “puzzle”. Please choose another.')
    expect(defectsOf(read1)).toEqual([{ kind: 'no_right_answer' }])
  })

  test('of an unknown kind keeps the fields of every kind', async () => {
    const own = { options: ['a', 'b', 'c', 'd', 'e'], unit: 'm', accepted: ['high'], partial: false, maxWords: 2 }
    const { remarks, ...read1 } = await readQuestion({ kind: 'puzzle', ...own })
    expect(read1).toMatchObject({ ...own, kind: 'choice', value: 4_806 })
    expect(remarks).toHaveLength(1)
  })

  test.each([{ toString: 1 }, JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown, 7])(
    'of a kind that is no word is one, too',
    async (kind) => expect((await readQuestion({ kind })).right).toEqual([]),
  )

  test('of the kind null is a choice', async () => {
    const read1 = await readQuestion({ kind: null, value: null, options: ['a', 'b'], correctAnswer: 1 })
    expect(read1).toMatchObject({ kind: 'choice', options: ['a', 'b'], right: [1], remarks: [] })
  })

  test.each<[string, object, object, string[]]>([
    [
      'a text as a number',
      { value: '12' },
      { value: undefined },
      ['The field “value” can’t be read, and is left out.'],
    ],
    [
      'words for each',
      { kind: 'words', value: null, maxWords: 9 },
      { maxWords: undefined },
      ['“maxWords” can’t be read'],
    ],
    ['three times the points', { points: 3 }, { points: 1 }, ['“points” can’t be read']],
    ['a question that is a list', { text: ['a'] }, { text: '' }, ['“text” can’t be read']],
    [
      'an answer that is none',
      { kind: 'several', value: null, options: ['a', 'b'], correctAnswers: [0, 2] },
      { right: [] },
      ['isn’t one of its options'],
    ],
    ['a field of another kind', { value: 1, body: 'x' }, { value: 1 }, ['A question of its kind has no “body”.']],
    ['a picture without a file', { image: {} }, { image: null }, ['Its picture can’t be read']],
    ['too many words', { kind: 'typed', value: null, accepted: ['x'.repeat(80)] }, { accepted: ['x'.repeat(80)] }, []],
  ])('with %s says so, and is not lost', async (_, more, parts, remarks) => {
    const read1 = await readQuestion(more)
    expect(read1).toMatchObject(Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)))
    for (const [name, value] of Object.entries(parts)) if (value === undefined) expect(read1).not.toHaveProperty(name)
    expect(read1.remarks).toEqual(remarks.map((remark) => expect.stringContaining(remark)))
  })

  test('has at most a hundred answers of each list', async () => {
    const accepted = Array.from({ length: 50_000 }, (_, index) => `${index}`)
    expect((await readQuestion({ kind: 'typed', value: null, accepted })).accepted).toHaveLength(100)
  })

  test('in version 1 had its kind’s fields apart', async () => {
    const details = { correctAnswers: [0, 2], partial: false, explanation: 'So it is.', timeLimit: 40, points: 2 }
    const options = ['a', 'b', 'c'].map((text) => ({ text }))
    expect(await readQuestion({ kind: 'several', options, details }, 1)).toMatchObject({
      ...{ kind: 'several', options: ['a', 'b', 'c'], right: [0, 2], partial: false },
      ...{ explanation: 'So it is.', time: 40, points: 2, remarks: [] },
    })
  })
})

test('a text that is far too long is cut to what is still too long to be saved', async () => {
  const endless = 'ä'.repeat(100_000)
  const questions = [{ text: endless, options: [{ text: endless }], source: endless }]
  const quizzes = await read(zipOf([quizEntry({ title: endless, description: endless, questions })]))
  const { title, description, questions: read1 } = quizzes[0]!
  const { text, options, source } = read1[0]!
  const lengths = [title, description, text, options[0], source].map((each) => each?.length)
  expect(lengths).toEqual([802, 4_002, 1_002, 602, 4_002])
  expect(isLongerThan(limits.questionText * limits.codePointsPerGrapheme, text)).toBe(true)
})

test('quizzes come in the order of their numbers, from wherever they were packed', async () => {
  const entries = [10, 9, 1].map((n) => quizEntry({ title: `${n}` }, `my copy/quizzes/${n} x/quiz.json`))
  const foreign = { name: 'other/quiz.json', content: '{"questions":[]}' }
  const titles = await read(zipOf([...entries, foreign, quizEntry({ title: 'root' }, 'quiz.json')]))
  expect(titles.map(({ title }) => title)).toEqual(['1', '9', '10', 'root'])
})

test('a zip of something else is none of ours, and an empty library says so', async () => {
  expect(await refusalOf(zipOf([{ name: 'holiday.jpg', content: 'x' }]))).toBe('import_not_understood')
  expect(await refusalOf(zipOf([{ name: 'quiz-file.schema.json', content: '{}' }]))).toBe('import_empty')
})

test('an archive in the form of zip64 is read as any other', async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(aQuizFile())), 'quiz.json', { forceZip64Format: true })
  zip.end({ forceZip64Format: true, comment: '' })
  expect(await read(await buffer(zip.outputStream))).toHaveLength(1)
})

test('a newer version is refused as such', async () => {
  expect(await refusalOf(zipOf([quizEntry({ version: 3, questions: 'elsewhere' })]))).toBe('import_newer')
})

test.each<[string, object, string]>([
  ['a time that no quiz has', { timePerQuestion: 15 }, '“timePerQuestion” isn’t'],
  ['no questions', { questions: undefined }, '“questions” isn’t'],
  ['a question that is none', { questions: [{ text: 'A', options: [] }, 'B'] }, 'question 2 isn’t'],
  ['a question without options', { questions: [{ text: 'A' }] }, '“options” in question 1 isn’t'],
  [
    'an option without a text',
    { questions: [{ text: 'A', options: [{ text: 'x' }, { isRight: true }] }] },
    '“text” in question 1, option 2 isn’t',
  ],
])('%s is named with its place', async (_, more, place) => {
  expect(await refusalOf(zipOf([quizEntry(more)]))).toEqual([
    'import_damaged',
    `We can’t read “quizzes/1 Planets/quiz.json”: its ${place} what it should be. Please fix it, or export it once more.`,
  ])
})

describe('E5 an evening of a file', () => {
  const evening = (more: object = {}, name = 'evenings/1 Friday/evening.json'): ZipEntry => ({
    name,
    content: JSON.stringify({
      ...{ format: 'quizhall-evening', version: 1, title: 'Friday', jokers: true },
      rounds: [{ quiz: '../../quizzes/1 Planets/quiz.json', title: 'Planets', weight: 2 }],
      ...more,
    }),
  })
  const eveningsOf = async (...entries: ZipEntry[]) => {
    const file = await readBytes(zipOf([quizEntry(), ...entries]))
    return file.kind === 'archive' ? file.evenings : undefined
  }
  const planets = { quiz: 0, title: 'Planets', weight: 2 }

  test('names each quiz by its place, wherever the file was packed', async () => {
    const expected = { title: 'Friday', jokers: true, rounds: [planets], remarks: [] }
    expect(await eveningsOf(evening())).toEqual([expected])
    expect(await eveningsOf()).toBeUndefined()
    const moved = [
      quizEntry({ title: 'é' }, 'copy/quizzes/1 e\u0301/quiz.json'),
      evening({ rounds: [{ ...planets, quiz: '../../quizzes/1 \u00e9/quiz.json' }] }, 'copy/evenings/1/evening.json'),
    ]
    expect(await eveningsOf(...moved)).toMatchObject([{ rounds: [{ quiz: 0 }] }])
  })

  test.each<[string, object, object]>([
    ['that the file has not', { quiz: '../../quizzes/2 Moons/quiz.json', title: 'Moons' }, { title: 'Moons' }],
    ['outside of the file', { quiz: '../../../../etc/quiz.json' }, {}],
    ['by its title alone', { quiz: 'Planets' }, {}],
    ['that was gone', { quiz: null, title: 'Moons', weight: 2 }, { title: 'Moons', weight: 2 }],
    ['in no words', { quiz: { a: 1 }, title: 7, weight: 'heavy' }, {}],
    ['in a round that is none', [], {}],
  ])('has a round to fix where it names a quiz %s', async (_, round, read) => {
    expect(await eveningsOf(evening({ rounds: [round] }))).toMatchObject([
      { rounds: [{ quiz: null, title: '', weight: 1, ...read }] },
    ])
  })

  test('says which weights can’t be read', async () => {
    const remarksOf = async (...weights: unknown[]) => {
      const rounds = weights.map((weight) => ({ ...planets, weight }))
      return (await eveningsOf(evening({ rounds })))?.[0]?.remarks
    }
    expect(await remarksOf(2, 3)).toEqual(['Whether round 2 counts double can’t be read: it counts once.'])
    expect(await remarksOf('heavy', 1, null, undefined)).toEqual([
      'Whether rounds 1 and 3 count double can’t be read: they count once.',
    ])
  })

  test('says what else of it can’t be read', async () => {
    const rounds = Array.from({ length: 101 }, () => null)
    expect(
      await eveningsOf(evening({ title: 7, jokers: 'yes', rounds }), evening({ rounds: {} }, 'b/evening.json')),
    ).toMatchObject([
      { title: 'Friday', rounds: [], remarks: ['Some of its rounds can’t be read, and are left out.'] },
      {
        ...{ title: '', jokers: false },
        remarks: [
          'Some of its rounds can’t be read, and are left out.',
          'Whether it has jokers can’t be read: it has none.',
        ],
      },
    ])
  })

  test('of a newer version, and a damaged one, is refused; a foreign one is passed over', async () => {
    const withQuiz = (entry: ZipEntry) => refusalOf(zipOf([quizEntry(), entry]))
    expect(await withQuiz(evening({ version: 2 }))).toBe('import_newer')
    expect(await withQuiz({ name: 'evening.json', content: '{' })).toEqual([
      'import_damaged',
      'We can’t read “evening.json”: it is no valid JSON. Please fix it, or export it once more.',
    ])
    expect(await eveningsOf(evening({ format: 'party' }))).toBeUndefined()
    const many = Array.from({ length: 101 }, (_, index) => evening({}, `${index}/evening.json`))
    expect(await refusalOf(zipOf([quizEntry(), ...many]))).toEqual([
      'import_too_heavy',
      'This file has more than 100 evenings. Please split it into several files.',
    ])
  })
})

describe('a hostile zip', () => {
  const json = JSON.stringify(aQuizFile())
  const name = 'quizzes/1 Planets/quiz.json'
  const spaces = (megabytes: number, at = 'quiz.json'): ZipEntry => ({
    name: at,
    content: Buffer.alloc(megabytes * 1024 * 1024, ' '),
    isDeflated: true,
  })
  const whole = zipOf([quizEntry()])

  test.each<[string, Buffer, unknown]>([
    ['a bomb', zipOf([spaces(5)]), 'import_too_heavy'],
    ['a bomb that claims to be small', zipOf([{ ...spaces(50), claimed: { size: 100 } }]), 'import_damaged'],
    [
      'more claimed than there is',
      zipOf([{ name, content: json, isDeflated: true, claimed: { size: 3_000_000 } }]),
      'import_damaged',
    ],
    ['a stored file of another size', zipOf([{ name, content: json, claimed: { size: 3 } }]), 'import_damaged'],
    ['a bad checksum', zipOf([{ name, content: json, claimed: { crc: 1 } }]), 'import_damaged'],
    [
      'entries that share their bytes',
      zipOf([quizEntry(), { ...quizEntry({}, 'a/quiz.json'), isOverlapping: true }]),
      'import_damaged',
    ],
    ['a way out', zipOf([quizEntry({}, '../../quiz.json')]), 'import_damaged'],
    ['an absolute path', zipOf([quizEntry({}, '/etc/quiz.json')]), 'import_damaged'],
    ['a password', zipOf([{ ...quizEntry(), claimed: { flags: 0x801 } }]), 'import_protected'],
    ['a million entries that are not there', zipOf([quizEntry()], 1_000_000), 'import_too_heavy'],
    ['one entry that is not there', zipOf([quizEntry()], 2), 'import_damaged'],
    ['half of it', whole.subarray(0, whole.length / 2), 'import_damaged'],
    ['its end alone', whole.subarray(whole.length / 2), 'import_not_understood'],
    ['no zip', Buffer.from('PK\x03\x04 and nothing else'), 'import_damaged'],
    [
      'letters that are none',
      zipOf([{ name, content: Buffer.from([0x7b, 0xff, 0xfe]) }]),
      ['import_damaged', expect.stringContaining('no valid JSON')],
    ],
    [
      'JSON that ends too early',
      zipOf([{ name, content: json.slice(0, -5) }]),
      ['import_damaged', expect.stringContaining('no valid JSON')],
    ],
  ])('with %s is refused', async (_, bytes, refusal) => {
    expect(await refusalOf(bytes)).toEqual(refusal)
  })

  test('with a little too much in each of many quizzes is refused', async () => {
    const large = { description: 'x'.repeat(3 * 1024 * 1024) }
    const many = Array.from({ length: 14 }, (_, n) => quizEntry(large, `${n}/quiz.json`))
    expect(await refusalOf(zipOf(many))).toBe('import_too_heavy')
  })

  test('with more questions in a quiz than a file may have is refused before any is looked at', async () => {
    const questions = Array.from({ length: 60_000 }, () => ({ text: 'a', options: [] }))
    const content = { questions: [...questions, 'none'] }
    expect(await refusalOf(zipOf([quizEntry(content)]))).toBe('import_too_many_rows')
  })

  test('with 2,001 quizzes is to be split', async () => {
    const many = Array.from({ length: 2_001 }, (_, n) => quizEntry({}, `${n}/quiz.json`))
    expect(await refusalOf(zipOf(many))).toEqual([
      'import_too_heavy',
      expect.stringContaining('more than 2,000 quizzes'),
    ])
  })

  test('with 65,536 files is refused unread', async () => {
    const many = Array.from({ length: 65_536 }, (_, n) => ({ name: `${n}`, content: '' }))
    expect(await refusalOf(zipOf([...many, quizEntry()]))).toBe('import_too_heavy')
  })
})
