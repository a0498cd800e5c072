import { plainQuestion } from '../../../tests/kit/game-state'
import { describe, expect, test } from 'vitest'
import { newOption, rightIndex, indexOfDuplicate, questionDefaults, type QuestionDraft } from './question-draft'
import { draftFromQuiz, hasSameContent, newQuestion, newQuiz, toRequests, type QuizDraft } from './quiz-draft'

const question = (options: string[], right = 0, text = 'Which one?'): QuestionDraft => {
  const made = options.map((option) => newOption(option))
  return { ...questionDefaults, key: text, text, options: made, right: made[right]?.key ?? null }
}
const quiz = (...questions: QuestionDraft[]): QuizDraft => ({ ...newQuiz(), title: 'Volcanoes', questions })

test('a new quiz has one question of four empty options, the first of them right, 20 seconds, medium', () => {
  const { timePerQuestion, difficulty, questions } = newQuiz()
  expect({ timePerQuestion, difficulty }).toEqual({ timePerQuestion: 20, difficulty: 'medium' })
  expect(questions).toHaveLength(1)
  expect(questions[0]?.options.map(({ text }) => text)).toEqual(['', '', '', ''])
  expect(questions[0] && rightIndex(questions[0])).toBe(0)
})

test('an added question has two empty options', () => expect(newQuestion(2).options).toHaveLength(2))

describe('an edited quiz leaves blank options out', () => {
  test('and the right answer moves with them', () => {
    const draft = quiz(question(['Etna', ' ', 'Fuji', ''], 2))
    expect(toRequests(draft, 'edit').questions[0]).toMatchObject({ options: ['Etna', 'Fuji'], correctAnswer: 1 })
  })

  test('but none with a picture, which would be lost with it', () => {
    const image = { id: 'p', alt: '', url: '', width: 1, height: 1 }
    const draft = quiz({ ...question([]), options: [newOption('Etna'), newOption('', image)] })
    expect(toRequests(draft, 'edit').questions[0]?.options).toEqual(['Etna', ''])
  })
})

test('a saved question stays that question, in its place', () => {
  const saved = {
    ...plainQuestion,
    id: 7,
    text: 'Which one?',
    options: ['Etna', 'Fuji'],
    correctAnswer: 1,
    orderIndex: 0,
    source: 'Fuji is the highest peak of Japan.',
  }
  const meta = {
    title: 'Volcanoes',
    description: null,
    timePerQuestion: 30,
    difficulty: 'hard' as const,
  }
  const draft = draftFromQuiz(
    {
      ...meta,
      scoring: 'speed',
      id: 1,
      isAiGenerated: false,
      language: 'ja',
      isLanguageGuessed: true,
      tags: ['nature'],
      unpublished: null,
      isPublic: false,
      isOwn: true,
      timesPlayed: 0,
      questionCount: 1,
      cover: null,
      firstPicture: null,
      copiedFrom: null,
      lastPlayedAt: null,
      createdAt: '',
      updatedAt: '',
    },
    [saved],
  )
  expect(toRequests(draft, 'edit').questions).toEqual([
    {
      ...{ kind: 'choice', explanation: null, timeLimit: null, points: 1 },
      id: 7,
      text: 'Which one?',
      options: ['Etna', 'Fuji'],
      correctAnswer: 1,
      image: null,
      optionImages: [null, null],
      orderIndex: 0,
      source: 'Fuji is the highest peak of Japan.',
    },
  ])
  expect(toRequests(draft, 'edit').quiz).toEqual({
    ...meta,
    scoring: 'speed',
    cover: null,
    description: '',
    isAiGenerated: false,
    language: null,
    tags: ['nature'],
  })
})

test('an answer that stands there already is found, unless a picture tells the two apart', () => {
  const image = { id: 'p', alt: '', url: '', width: 1, height: 1 }
  const options = [newOption('1'), newOption(' 1 '), newOption('1', image), newOption('2')]
  expect(options.map((option) => indexOfDuplicate(options, option))).toEqual([-1, 0, -1, -1])
  const blank = [newOption(), newOption()]
  expect(blank.map((option) => indexOfDuplicate(blank, option))).toEqual([-1, -1])
})

test('a quiz says whether AI has written it, and goes on saying so when it is edited', () => {
  expect(toRequests(newQuiz(), 'create').quiz.isAiGenerated).toBe(false)
  expect(toRequests({ ...newQuiz(), isAiGenerated: true }, 'edit').quiz.isAiGenerated).toBe(true)
})

test('a draft is the same as another that says the same, whatever its keys', () => {
  const one = quiz(question(['Etna', 'Fuji']))
  expect(hasSameContent(one, quiz(question(['Etna', 'Fuji'])))).toBe(true)
  expect(hasSameContent(one, quiz(question(['Etna', 'Fuji'], 1)))).toBe(false)
  expect(hasSameContent(one, quiz(question(['Fuji', 'Etna'], 1)))).toBe(false)
  expect(hasSameContent(one, { ...one, title: 'Else' })).toBe(false)
  const sourced = quiz({ ...question(['Etna', 'Fuji']), source: 'Etna is in Sicily.' })
  expect(hasSameContent(one, sourced)).toBe(false)
  expect(hasSameContent(one, quiz({ ...question(['Etna', 'Fuji']), marks: ['duplicate'] }))).toBe(true)
})
