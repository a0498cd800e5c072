import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { otherLanguage } from '../../../contract/languages/languages'
import { routes } from '../../../contract/routes'
import { quizzes } from '../../db/tables'
import { aQuestion, aQuiz } from '../../../tests/kit/app/builders'
import { sharedTestApp, type TestHost } from '../../../tests/kit/app/test-app'
import { guessLanguages } from './guess-languages'
import { languageGuesser } from './language-guesser'

const guesser = languageGuesser()
afterAll(() => guesser.close())

describe('N5 a text', () => {
  test.each([
    ['en', 'World capitals. What is the capital of Australia? Sydney, Canberra, Perth'],
    ['de', 'Hauptstädte der Welt. Was ist die Hauptstadt von Australien? Sydney, Canberra, Perth'],
    ['fr', 'Capitales du monde. Quelle est la capitale de l’Australie ? Sydney, Canberra, Perth'],
    ['es', 'Capitales del mundo. ¿Cuál es la capital de Australia? Sídney, Canberra, Perth'],
    ['it', 'Capitali del mondo. Qual è la capitale dell’Australia? Sydney, Canberra, Perth'],
    ['pt', 'Capitais do mundo. Qual é a capital da Austrália? Sydney, Camberra, Perth'],
    ['nl', 'Hoofdsteden van de wereld. Wat is de hoofdstad van Australië? Sydney, Canberra, Perth'],
    ['pl', 'Stolice świata. Jaka jest stolica Australii? Które miasto leży na dwóch kontynentach?'],
    ['tr', 'Dünya başkentleri. Avustralya’nın başkenti neresidir?'],
    ['uk', 'Столиці світу. Яка столиця Австралії?'],
    ['el', 'Ποια είναι η πρωτεύουσα της Αυστραλίας;'],
    ['ja', '一番大きな惑星はどれですか'],
    ['zh', '太阳系最大的行星是哪一个?'],
    ['ko', '우리 태양계에서 가장 큰 행성은 무엇입니까? 오스트레일리아의 수도는 어디입니까?'],
    ['ar', 'ما هي عاصمة أستراليا؟'],
  ])('in %s is recognized: %s', async (language, text) => expect(await guesser.guess([text])).toEqual([language]))

  test('that says too little is in no language', async () => {
    const texts = ['', '1 + 1 = 2', '🎉🎉🎉', 'H2O CO2 NaCl', 'ABBA']
    expect(await guesser.guess(texts)).toEqual(texts.map(() => otherLanguage))
  })
})

describe('N5 the language of a quiz', () => {
  const t = sharedTestApp()
  const english = aQuestion({ text: 'Which planet of our sun is the largest one?' })
  const german = aQuestion({ text: 'Welcher Planet unserer Sonne ist der größte?', options: ['Erde', 'Jupiter'] })
  const languageOf = async (id: number, host: { cookie: string }) => {
    const { body } = await t.call(routes.quizzes.get, { id }, host)
    return [body.language, body.isLanguageGuessed]
  }

  test('is guessed from its title, its description and its questions, and again when they change', async () => {
    const host = await t.aHost()
    const id = await aQuiz(t, host, { title: 'Planeten', questions: [german] })
    expect(await languageOf(id, host)).toEqual(['other', true])
    await guessLanguages(t.deps, guesser)
    expect(await languageOf(id, host)).toEqual(['de', true])

    await t.call(routes.quizzes.saveQuestions, { id, questions: [english] }, host)
    await t.call(routes.quizzes.update, { id, title: 'The planets of our sun' }, host)
    await guessLanguages(t.deps, guesser)
    expect(await languageOf(id, host)).toEqual(['en', true])
  })

  test.each<[string, object]>([
    ['its difficulty', { title: 'Planeten', difficulty: 'hard' }],
    ['what pages send that leave the choice to the server', { title: 'Planeten', description: '', language: null }],
  ])('that was guessed stays when a host saves %s', async (_, change) => {
    const host = await t.aHost()
    const id = await aQuiz(t, host, { title: 'Planeten', questions: [german] })
    await guessLanguages(t.deps, guesser)
    expect((await t.call(routes.quizzes.update, { id, ...change }, host)).body.language).toBe('de')
    const saved = (await t.call(routes.quizzes.questions, { id }, host)).body
    const questions = saved.map((question) => ({ ...question, timeLimit: 60, explanation: 'Very large.' }))
    await t.call(routes.quizzes.saveQuestions, { id, questions }, host)
    expect(await languageOf(id, host)).toEqual(['de', true])
  })

  const importInto = (id: number) => ({
    submissionId: randomUUID(),
    into: id,
    quizzes: [{ title: 'Planets', questions: [english] }],
  })
  const otherTexts: [string, (id: number, host: TestHost) => Promise<{ status: number }>][] = [
    ['title', (id, host) => t.call(routes.quizzes.update, { id, title: 'Suns' }, host)],
    [
      'description',
      (id, host) => t.call(routes.quizzes.update, { id, title: 'Planeten', description: 'All about our suns' }, host),
    ],
    ['questions', (id, host) => t.call(routes.quizzes.saveQuestions, { id, questions: [english] }, host)],
    ['imported questions', (id, host) => t.call(routes.imports.save, importInto(id), host)],
  ]

  test.each(otherTexts)('that was guessed is guessed again after another %s', async (_, change) => {
    const host = await t.aHost()
    const id = await aQuiz(t, host, { title: 'Planeten', questions: [german] })
    await guessLanguages(t.deps, guesser)
    expect((await change(id, host)).status).toBe(200)
    expect(await languageOf(id, host)).toEqual(['other', true])
  })

  test.each(otherTexts)('stays as its host has chosen it after another %s', async (_, change) => {
    const host = await t.aHost()
    const id = await aQuiz(t, host, { title: 'Planeten', language: 'gsw', questions: [german] })
    expect((await change(id, host)).status).toBe(200)
    await guessLanguages(t.deps, guesser)
    expect(await languageOf(id, host)).toEqual(['gsw', false])
  })

  test('is guessed once its host leaves it to the server', async () => {
    const host = await t.aHost()
    const id = await aQuiz(t, host, { title: 'Planeten', language: 'gsw', questions: [german] })
    await t.call(routes.quizzes.update, { id, title: 'Planeten', language: null }, host)
    expect(await languageOf(id, host)).toEqual(['other', true])
    await guessLanguages(t.deps, guesser)
    expect(await languageOf(id, host)).toEqual(['de', true])
  })

  test('is guessed of every quiz that was there before, a hundred at a time', async () => {
    const host = await t.aHost()
    const title = 'Die Planeten unseres Sonnensystems'
    const rows = await t.deps.db
      .insert(quizzes)
      .values(Array.from({ length: 250 }, () => ({ title, hostId: host.id })))
      .returning({ id: quizzes.id })
    const guess = vi.spyOn(guesser, 'guess')
    await guessLanguages(t.deps, guesser)
    expect(guess).toHaveBeenCalledTimes(3)
    expect(await languageOf(rows.at(-1)!.id, host)).toEqual(['de', true])
    guess.mockRestore()
  })

  test('that was guessed from a text that has changed meanwhile is guessed again', async () => {
    const host = await t.aHost()
    const id = await aQuiz(t, host, { title: 'Die Planeten unserer Sonne', questions: [german] })
    const late = async (texts: string[]) => {
      await t.call(routes.quizzes.update, { id, title: 'The planets of our sun' }, host)
      return texts.map(() => 'de')
    }
    await guessLanguages(t.deps, { guess: late })
    expect(await languageOf(id, host)).toEqual(['other', true])
  })
})
