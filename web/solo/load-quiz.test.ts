import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainQuestion } from '../../tests/kit/game-state'
import { loadQuiz } from './load-quiz'
import { whyNot } from './use-not-playable'

const answer = vi.fn<(url: string) => Response>()
beforeEach(() => vi.stubGlobal('fetch', async (url: string) => answer(url)))
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
})

const quiz = { title: 'Planets', timePerQuestion: 30 }
const question = { ...plainQuestion, id: 1, text: '', options: ['A', 'B'], correctAnswer: 1 }
const found = (url: string) => Response.json(url.endsWith('/questions') ? [question] : quiz)
const refused = (status: number, message: string) => Response.json({ code: 'internal', message }, { status })
const isPublic = (url: string) => url.startsWith('/api/public/')
const notPublic = refused.bind(null, 404, 'This quiz doesn’t exist, or it isn’t public.')

const why = () => loadQuiz('7').then(() => 'It was loaded', whyNot)

test('it is one’s own quiz, with the time of each question', async () => {
  answer.mockImplementation((url) => (isPublic(url) ? notPublic() : found(url)))
  expect(await loadQuiz('7')).toMatchObject({ title: 'Planets', questions: [{ id: 1, timeLimit: 30 }] })
})

test.each([401, 404, 503])('where that is answered by %i, it is the public one', async (status) => {
  answer.mockImplementation((url) => (isPublic(url) ? found(url) : refused(status, 'No')))
  expect(await loadQuiz('7')).toMatchObject({ title: 'Planets' })
})

test('where neither is there, it does not exist or is not public', async () => {
  answer.mockImplementation((url) => (isPublic(url) ? notPublic() : refused(404, 'Not yours')))
  expect(await why()).toBe('This quiz doesn’t exist, or it isn’t public.')
})

test.each([429, 503])('one’s own, which could not be read (%i), is not said to be private', async (status) => {
  answer.mockImplementation((url) => (isPublic(url) ? notPublic() : refused(status, 'Please try again in a moment.')))
  expect(await why()).toBe('Please try again in a moment.')
})
