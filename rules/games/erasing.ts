/** A player of a finished game has their name and texts removed. What they chose, and their points, stay. */
import type { PointsExplanation } from '../../contract/games/points'
import { changed, type Outcome, type Refused } from './change'
import type { Game } from './game-state'
import { formOf, type HiddenText } from './shown-texts'

export interface Erasure {
  id: number
  /** The texts that others have sent to each question with a decision of the host. */
  textsOfOthers: ReadonlyMap<number, readonly string[]>
}

export function eraseStep(game: Game, { id, textsOfOthers }: Erasure): Outcome | Refused {
  if (game.phase.name !== 'finished') return { refused: 'take_home_too_early' }
  const hiddenTexts = game.hiddenTexts.flatMap((decision) => withoutOwn(game, decision, textsOfOthers) ?? [])
  return changed({ ...game, hiddenTexts }, { type: 'erased', id })
}

/** When an answer came tells whether its player had extra time. */
export const withoutMoments = ({ extraTime: _, answer, ...own }: PointsExplanation): PointsExplanation => ({
  ...own,
  answer: answer && { ...answer, elapsedMs: null },
})

/** In the words of another player who sent the same; null if nobody else has. */
function withoutOwn(
  { questions }: Game,
  decision: HiddenText,
  textsOfOthers: Erasure['textsOfOthers'],
): HiddenText | null {
  const { index } = decision
  const texts = textsOfOthers.get(index) ?? []
  if (texts.includes(decision.text)) return decision
  const form = formOf(questions[index], decision.text)
  const text = texts.find((each) => formOf(questions[index], each) === form)
  return text === undefined ? null : { ...decision, text }
}
