/** T3: a stored game as it counted before some of the corrections of its keys, or before they were undone. */
import { corrected } from '../../../rules/games/scores/corrections'
import { gameQuestionOf, keyColumnsOf } from '../../../server/db/question-columns'
import { creditOf, pointsOf } from './kinds-of-questions'
import type { StoredAnswer, StoredGame, StoredQuestion } from './stored-game'

/** As of the game's correction with this number; 0 is before the first. Sums of participants stay those of the end. */
export function asOfCorrection(stored: StoredGame, last: number): StoredGame {
  const changed = new Set(stored.corrections.map(({ questionIndex }) => questionIndex))
  const questions = stored.questions.map((question) =>
    changed.has(question.questionIndex) ? withKeyOf(stored, question, last) : question,
  )
  const game = { ...stored, questions }
  return {
    ...game,
    answers: stored.answers.map((answer) =>
      changed.has(answer.questionIndex) ? judged(game, questions[answer.questionIndex]!, answer) : answer,
    ),
  }
}

function withKeyOf({ corrections }: StoredGame, question: StoredQuestion, last: number): StoredQuestion {
  const { questionIndex, questionId, played } = question
  const counts = corrections.filter(
    ({ id, undoneBy, ...made }) =>
      made.questionIndex === questionIndex && id <= last && (undoneBy === null || undoneBy > last),
  )
  const asked = gameQuestionOf(questionId, { ...question, ...played, text: '' })
  const now = corrected(asked, counts)
  if ('invalid' in now) throw new Error(`A stored correction is no key: ${now.invalid.message}`)
  return { ...question, ...keyColumnsOf(now) }
}

function judged(game: StoredGame, question: StoredQuestion, answer: StoredAnswer): StoredAnswer {
  const credit = creditOf(question, answer) ?? 0
  return {
    ...answer,
    credit: answer.credit === null ? null : credit,
    isCorrect: credit === 1,
    pointsAwarded: pointsOf(game, question, answer, credit),
  }
}
