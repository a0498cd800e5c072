import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problems, type ProblemCode } from '../../../contract/problems'
import { routes } from '../../../contract/routes'
import { fileQuestion } from '../../../tests/kit/file-question'
import { CallError, type call } from '../../api'
import { quizOf } from '../understood'
import { createPictureUploads, type PictureUploadOptions } from './picture-uploads'
import type { QuestionForm } from './quiz-to-save'
import { createSaver, newJob, type SaveJob } from './save-quizzes'

// The pauses before the next try.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

type Failure = 'before' | 'after'

const refusal = (code: ProblemCode) =>
  new CallError(problems[code].status, code, { code, message: problems[code].message, error: { message: '' } })

interface Sent {
  id: string
  title: string
  questions: QuestionForm[]
  basedOn?: string
}

/** A library as the server keeps it, whose replies can be lost: before the server has done what was asked, or after. */
function aLibrary(losing: Partial<Record<string, Failure[]>> = {}) {
  const quizzes: { id: number; title: string; updatedAt: string; questions: QuestionForm[] }[] = []
  const found = (id: unknown) => {
    const quiz = quizzes.find((each) => each.id === Number(id))
    if (!quiz) throw refusal('quiz_not_found')
    return quiz
  }
  const touch = (quiz: (typeof quizzes)[number]) => (quiz.updatedAt = `${Number(quiz.updatedAt) + 1}`)
  const serve: Record<string, (input: Sent) => unknown> = {
    [routes.quizzes.list]: () => ({
      quizzes: quizzes.toReversed().map((quiz) => ({ ...quiz, questionCount: quiz.questions.length })),
    }),
    [routes.quizzes.create]: ({ title }) => {
      const quiz = { id: quizzes.length + 1, title, updatedAt: '0', questions: [] }
      quizzes.push(quiz)
      return quiz
    },
    [routes.quizzes.get]: ({ id }) => found(id),
    [routes.quizzes.questions]: ({ id }) => found(id).questions,
    [routes.quizzes.saveQuestions]: ({ id, questions, basedOn }) => {
      const quiz = found(id)
      if (basedOn !== undefined && basedOn !== quiz.updatedAt) throw refusal('quiz_changed')
      touch(quiz)
      quiz.questions = questions
      return questions
    },
    [routes.quizzes.update]: ({ id }) => found(id),
  }
  const answer = async (route: string, input: object = {}) => {
    const failure = losing[route]?.shift()
    if (failure === 'before') throw new CallError(0, 'lost')
    const reply = serve[route]?.(input as Sent)
    if (failure === 'after') throw new CallError(0, 'lost')
    return structuredClone(reply)
  }
  return { quizzes, call: answer as typeof call, touch }
}

const noPictures: PictureUploadOptions = {
  archive: new File([], ''),
  upload: () => Promise.reject(new Error('There are none')),
  onFull: () => Promise.resolve('stop'),
}
const patience = () => ({ signal: new AbortController().signal, onWaiting: () => {} })

const aQuiz = (title: string, ...texts: string[]) =>
  quizOf(title, texts.length === 0 ? [fileQuestion()] : texts.map((text) => fileQuestion({ text })))

async function save(library: ReturnType<typeof aLibrary>, jobs: SaveJob[], pictures = noPictures) {
  const saver = createSaver({ call: library.call, pictures: createPictureUploads(pictures) })
  const run = saver.run(jobs, patience(), () => {})
  await vi.runAllTimersAsync()
  await run
}

const textsOf = ({ questions }: { questions: QuestionForm[] }) => questions.map(({ text }) => text)

test('a new quiz is made with its questions', async () => {
  const library = aLibrary()
  const job = newJob(aQuiz('Planets', 'One?', 'Two?'))
  await save(library, [job])
  expect(job).toMatchObject({ isSaved: true, madeId: 1, failure: null })
  expect(library.quizzes.map(textsOf)).toEqual([['One?', 'Two?']])
})

test('a quiz whose reply was lost is not made twice', async () => {
  const library = aLibrary({ [routes.quizzes.create]: ['after'], [routes.quizzes.saveQuestions]: ['after'] })
  await save(library, [newJob(aQuiz('Planets')), newJob(aQuiz('Planets'))])
  expect(library.quizzes.map(({ title, questions }) => [title, questions.length])).toEqual([
    ['Planets', 1],
    ['Planets', 1],
  ])
})

test('questions that are added follow those of the quiz, also those that came in meanwhile', async () => {
  const library = aLibrary()
  await save(library, [newJob(aQuiz('Planets', 'First?'))])
  const [quiz] = library.quizzes
  const read = library.call
  let isSavedMeanwhile = false
  library.call = (async (route: string, input: object) => {
    if (route === routes.quizzes.saveQuestions && !isSavedMeanwhile && quiz) {
      isSavedMeanwhile = true
      library.touch(quiz)
      quiz.questions = [...quiz.questions, { text: 'Meanwhile?', options: ['a', 'b'], correctAnswer: 0 }]
    }
    return read(route as typeof routes.quizzes.questions, input as { id: string })
  }) as typeof call
  await save(library, [newJob(aQuiz('', 'Last?'), 1)])
  expect(textsOf(quiz!)).toEqual(['First?', 'Meanwhile?', 'Last?'])
})

test('questions whose reply was lost are not added twice', async () => {
  const library = aLibrary()
  await save(library, [newJob(aQuiz('Planets', 'First?'))])
  const losing = aLibrary({ [routes.quizzes.saveQuestions]: ['after'] })
  losing.quizzes.push(...library.quizzes)
  await save(losing, [newJob(aQuiz('', 'Last?'), 1)])
  expect(losing.quizzes.map(textsOf)).toEqual([['First?', 'Last?']])
})

test('what would be more than two hundred is not added, and says how many there is room for', async () => {
  const library = aLibrary()
  const full = Array.from({ length: 199 }, (_, index) => `Number ${index}?`)
  await save(library, [newJob(aQuiz('Full', ...full))])
  const job = newJob(aQuiz('', 'One?', 'Two?'), 1)
  await save(library, [job])
  expect(job).toMatchObject({ isSaved: false, failure: expect.stringContaining('room for 1 more') as string })
})

test('a quiz that is refused does not keep the others from being saved', async () => {
  const library = aLibrary()
  const gone = newJob(aQuiz('', 'Nowhere?'), 77)
  const jobs = [gone, newJob(aQuiz('Planets'))]
  await save(library, jobs)
  expect(jobs.map(({ isSaved }) => isSaved)).toEqual([false, true])
  expect(gone.failure).toBe(problems.quiz_not_found.message)
})

test('what was saved before a stop stays, and the rest is saved later, each once', async () => {
  const library = aLibrary()
  const stop = new AbortController()
  const jobs = [newJob(aQuiz('One')), newJob(aQuiz('Two'))]
  const saver = createSaver({ call: library.call, pictures: createPictureUploads(noPictures) })
  const stopAtSecond = () => jobs[0]?.isSaved && stop.abort()
  await saver.run(jobs, { ...patience(), signal: stop.signal }, stopAtSecond)
  expect(jobs.map(({ isSaved }) => isSaved)).toEqual([true, false])
  await saver.run(jobs, patience(), () => {})
  expect(library.quizzes.map(({ title }) => title)).toEqual(['One', 'Two'])
})

const picture = { path: 'a.webp', alt: 'A comet', width: 1, height: 1, offset: 1, length: 2, isDeflated: false }
const pictured = (title: string) => quizOf(title, [fileQuestion({ image: picture })])
const archive = new File(['xyz!'], 'library.zip')

test('a picture is cut out of the archive, and uploaded once for all that show it', async () => {
  const library = aLibrary()
  const sent: string[] = []
  const upload = async (file: File) => {
    sent.push(await file.text())
    return { id: 'p1', url: '', width: 1, height: 1 }
  }
  await save(library, [newJob(pictured('One')), newJob(pictured('Two'))], { ...noPictures, archive, upload })
  expect(sent).toEqual(['yz'])
  expect(library.quizzes.map(({ questions }) => questions[0]?.image)).toEqual(
    Array.from({ length: 2 }, () => ({ id: 'p1', alt: 'A comet' })),
  )
})

test('questions that are added bring no cover along', async () => {
  const library = aLibrary()
  await save(library, [newJob(aQuiz('Planets', 'First?'))])
  const upload = vi.fn<PictureUploadOptions['upload']>()
  await save(library, [newJob({ ...aQuiz('', 'Last?'), cover: picture }, 1)], { ...noPictures, archive, upload })
  expect(upload).not.toHaveBeenCalled()
  expect(textsOf(library.quizzes[0]!)).toEqual(['First?', 'Last?'])
})

test('a picture that is refused is told, and its question is saved without it', async () => {
  const library = aLibrary()
  const job = newJob(pictured('One'))
  await save(library, [job], { ...noPictures, archive, upload: () => Promise.reject(refusal('not_a_picture')) })
  expect(job.lostPictures).toEqual([`The picture “A comet”: ${problems.not_a_picture.message}`])
  expect(library.quizzes[0]?.questions[0]).toMatchObject({ image: null })
})

test.each([
  ['stop', 0, false],
  ['go on without', 1, true],
] as const)('no room for pictures is told before anything is saved: %s', async (answer, made, isSaved) => {
  const library = aLibrary()
  const job = newJob(pictured('One'))
  const upload = () => Promise.reject(refusal('pictures_full'))
  const onFull = () => {
    expect(library.quizzes).toEqual([])
    return Promise.resolve(answer)
  }
  await save(library, [job], { archive, upload, onFull })
  expect([library.quizzes.length, job.isSaved]).toEqual([made, isSaved])
})
