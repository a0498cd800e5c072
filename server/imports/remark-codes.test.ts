import { expect, test } from 'vitest'
import { importRemarks } from '../../contract/problems/import-remarks'
import { readBytes } from '../../tests/kit/app/files/read-bytes'
import { zipOf } from '../../tests/kit/app/files/zips'
import { sources } from '../../tests/kit/product-sources'
import { syntaxOf } from '../../tests/kit/syntax'

const gift = `$CATEGORY: Seas

::Tides::What pulls the sea? {=The moon#Yes ~%50%The sun ~The wind}

Name a sea. {=Red* =%50%Blue}

How deep is it? {#=%100%10:1 =%50%11}

Pairs? {=a -> b =c -> d =e -> f}

Say something. {}

Only a text.

What? {=a ~b} more? {`

const readGift = () => readBytes(Buffer.from(gift), 'seas.gift')

function codesOf(file: Awaited<ReturnType<typeof readBytes>>) {
  if (file.kind === 'table') throw new Error('a table')
  return file.remarkCodes ?? {}
}

test('each remark on a text has its code, with what varies in it', async () => {
  const file = await readGift()
  const remarks = file.kind === 'text' ? file.questions.flatMap((question) => question.remarks) : []
  const codes = codesOf(file)
  expect(Object.keys(codes).toSorted()).toEqual([...new Set(remarks)].toSorted())
  expect(codes['The category “Seas” is not imported.']).toEqual({
    code: 'category_left_out',
    params: { category: 'Seas' },
  })
  expect(Object.values(codes).map(({ code }) => code)).toEqual(
    expect.arrayContaining([
      ...['title_left_out', 'feedback_left_out', 'parts_become_wrong', 'star_stays_a_star', 'first_number_taken'],
      ...['pairs_left_out', 'essay_becomes_words', 'text_without_answers', 'not_understood'],
    ]),
  )
})

const inJson = (name: string, content: object) => ({ name, content: JSON.stringify(content), isDeflated: true })
const picture = { file: 'gone.png', description: '', width: 4, height: 3 }

test('each remark on a quiz, its questions and an evening of an archive has one, too', async () => {
  const file = await readBytes(
    zipOf([
      inJson('quizzes/1/quiz.json', {
        ...{ format: 'quizhall-quiz', version: 2, title: 'Seas', cover: picture, tags: ['?'], language: '?' },
        questions: [
          { kind: 'riddle', text: 'Which?', image: picture },
          {
            ...{ text: 'What?', options: ['a', 'b'], correctAnswer: 7, optionImages: [picture, 3], image: 'x' },
            ...{ tolerance: 2, maxWords: 3, points: 9 },
          },
        ],
      }),
      inJson('evenings/1/evening.json', {
        ...{ format: 'quizhall-evening', version: 1, title: 'Friday', jokers: 'some' },
        rounds: [{ weight: 7 }, { weight: 8 }],
      }),
    ]),
  )
  if (file.kind !== 'archive') throw new Error(file.kind)
  const all = [...file.quizzes, ...file.quizzes.flatMap(({ questions }) => questions), ...(file.evenings ?? [])]
  const codes = codesOf(file)
  expect(Object.keys(codes).toSorted()).toEqual([...new Set(all.flatMap(({ remarks }) => remarks))].toSorted())
  expect(codes['Whether rounds 1 and 2 count double can’t be read: they count once.']?.params).toEqual({
    rounds: ['1', '2'],
  })
  expect(Object.values(codes).map(({ code }) => code)).toEqual(
    expect.arrayContaining([
      ...['cover_gone', 'tags_left_out', 'language_guessed', 'kind_not_known', 'image_gone', 'image_unread'],
      ...['option_image_gone', 'option_image_unread', 'marked_no_option', 'field_left_out', 'fields_of_another_kind'],
      ...['jokers_unread', 'weights_unread'],
    ]),
  )
})

test('a file without remarks says nothing of them', async () => {
  expect(await readBytes(Buffer.from('Wet? {=Yes ~No}'), 'seas.gift')).not.toHaveProperty('remarkCodes')
})

test('no code of ours that reads files says a sentence that is not in the table', () => {
  const ours = sources.filter((file) => /^(rules|server)\/imports\//.test(file))
  const said = ours.flatMap((file) =>
    syntaxOf(file).nodes.flatMap(({ type, value }) => {
      const text = type === 'TemplateElement' ? (value as { raw: string }).raw : type === 'Literal' ? value : ''
      return typeof text === 'string' && /\w ([^]* )?\w+\.$/.test(text) ? `${file}: ${text}` : []
    }),
  )
  expect(ours.length).toBeGreaterThan(40)
  expect(said).toEqual([])
})

test('and every sentence of the table is said', () => {
  const words = new Set(
    sources
      .filter((file) => /^(rules|server|web)\/imports\//.test(file))
      .flatMap((file) =>
        syntaxOf(file).nodes.flatMap(({ type, value }) =>
          type === 'TemplateElement' ? (value as { raw: string }).raw : type === 'Literal' ? String(value) : [],
        ),
      ),
  )
  const isSaid = (code: string) =>
    words.has(code) || ['cover_', 'option_image_', 'image_'].some((start) => code.startsWith(start) && words.has(start))
  expect(Object.keys(importRemarks).filter((code) => !isSaid(code))).toEqual([])
})
