/** The host hides texts of players, or brings them back. */
import { changed, unchanged, type Outcome, type Refused } from './change'
import { currentIndex, type Game } from './game-state'
import type { GameQuestion } from '../questions'
import { formOf, type HiddenText } from './shown-texts'

/** More than a host decides in an evening; each goes along with the game's state between processes. */
const decisionsMost = 500

export const hasTexts = ({ kind }: Pick<GameQuestion, 'kind'>) => kind === 'typed' || kind === 'words'

/** Hides a text or brings it back, also after the question and the game are over. */
export function hideStep(game: Game, { index, text, hidden }: HiddenText): Outcome | Refused {
  const question = game.questions[index]
  if (!question || !hasTexts(question)) return { refused: 'question_not_found' }
  if (index > (currentIndex(game.phase) ?? -1)) return { refused: 'question_not_open' }
  const form = formOf(question, text)
  const isSame = (other: HiddenText) => other.index === index && formOf(question, other.text) === form
  const place = game.hiddenTexts.findIndex(isSame)
  const others = game.hiddenTexts.filter((_, at) => at !== place)
  if (game.hiddenTexts.some((other) => isSame(other) && other.hidden === hidden)) return unchanged(game)
  if (others.length >= decisionsMost) return { refused: 'hidden_texts_full' }
  const hiddenTexts = [...others, { index, text, hidden }]
  const replaces = place < 0 ? null : place
  return changed({ ...game, hiddenTexts }, { type: 'text_hidden', index, text, hidden, replaces })
}
