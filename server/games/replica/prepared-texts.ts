/**
 * What a text of a stranger is compared by, what it is shown as and whether it is rude is remembered. Working it out
 * takes about 0.1 ms a text the first time: for a whole hall it is too long in one piece, in which nobody else is served.
 */
import type { Answer, AnswerSummary } from '../../../contract/questions/questions'
import { rememberText } from '../../../rules/question-kinds/strangers-texts/grouped-texts'
import { currentIndex, questionAt, type Game } from '../../../rules/games/game-state'
import type { Result } from '../../../rules/games/scores/standings'
import { hidesRude, shownTexts, type HiddenText } from '../../../rules/games/shown-texts'
import { tally, textsIn, type GameQuestion } from '../../../rules/questions'
import type { Database } from '../../db/database'
import { isJudged, isRude } from '../../rude-words/rude-words'
import { loadGame, type LoadedGame } from '../store/load-game'

/** So many texts take a ms or two. */
const atOnce = 10

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Works out what is not known of these answers, a few at a time: when they come, and before they are counted. */
export async function prepareTexts(question: GameQuestion, answers: readonly Answer[]): Promise<void> {
  if (question.kind !== 'typed' && question.kind !== 'words') return
  const ignoreAccents = question.kind === 'words' || question.ignoreAccents
  const unknown = answers.flatMap(textsIn).filter((text) => !isJudged(text))
  for (const [index, text] of unknown.entries()) {
    if (index > 0 && index % atOnce === 0) await nextTurn()
    // What the hall is shown of it is judged, too.
    isRude(rememberText(text, ignoreAccents))
    isRude(text)
  }
}

export interface AskedQuestion {
  question: GameQuestion
  index: number
  /** What the game's host has decided on texts of players. */
  hiddenTexts: readonly HiddenText[]
  /** The hall is shown no rude texts. */
  hidesRude: boolean
}

/** The filter, unless the host has switched it off. */
export const rudeness = (host: { hidesRude: boolean }) => (host.hidesRude ? isRude : () => false)

/** All answers to a question together, as the hall may show them. */
export async function summaryOf(
  { question, index, ...host }: AskedQuestion,
  given: Parameters<typeof tally>[1],
): Promise<AnswerSummary | null> {
  await prepareTexts(
    question,
    given.map(({ answer }) => answer),
  )
  return tally(question, given, shownTexts(question, index, host.hiddenTexts, rudeness(host)))
}

export interface PreparedGame extends Omit<LoadedGame, 'corrected'> {
  /** All answers to the question that was corrected last. */
  correctedSummary: AnswerSummary | null
}

/** As `loadGame`; the texts of its answers are prepared, so that making its viewers' states delays nobody. */
export async function loadPreparedGame(db: Database, id: number): Promise<PreparedGame | null> {
  const loaded = await loadGame(db, id)
  if (!loaded) return null
  const { corrected, ...read } = loaded
  const { game } = read.record
  const question = game.questions[currentIndex(game.phase) ?? -1]
  const answers = read.participants.flatMap(({ answer }) => answer ?? [])
  if (question) await prepareTexts(question, answers)
  return { ...read, correctedSummary: await summaryOfCorrected(game, corrected) }
}

/** All answers to the question that was corrected last; null if none was. */
export async function summaryOfCorrected(game: Game, results: readonly Result[]): Promise<AnswerSummary | null> {
  const { correctedIndex: index } = game
  return index === null ? null : summaryAt(game, index, results)
}

/** All answers to one of a game's questions together; null where nothing is told of them. */
export const summaryAt = (game: Game, index: number, results: readonly Result[]): Promise<AnswerSummary | null> =>
  summaryOf(
    { question: questionAt(game, index), index, hiddenTexts: game.hiddenTexts, hidesRude: hidesRude(game) },
    results.filter(isAnswered),
  )

export const isAnswered = (result: Result): result is Result & { answer: Answer } => result.answer !== null
