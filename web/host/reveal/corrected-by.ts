import { t } from '@lingui/core/macro'
import type { GameView } from '../../live/view/game-view'
import { formatNumber } from '../../ui/format'

/** "Question 3 was corrected", and from which phone, if it was one that is still a remote. `named`: what was just named. */
export function correctedBy(
  { corrected, remotes = [] }: Pick<GameView, 'corrected'> & Partial<Pick<GameView, 'remotes'>>,
  named?: number,
): string | undefined {
  if (!corrected) return undefined
  const { questionIndex, reveal } = corrected
  const digits = remotes.find(({ id }) => id === corrected.remote)?.digits
  if (questionIndex === named) return reveal.isVoid ? voidHere(digits) : correctedHere(digits)
  const question = formatNumber(questionIndex + 1)
  return reveal.isVoid ? voidText(question, digits) : correctedText(question, digits)
}

const correctedText = (question: string, digits: string | undefined): string =>
  digits === undefined
    ? t`Question ${question} was corrected`
    : t({
        message: `Question ${question} was corrected from phone ${digits}`,
        comment: 'A host changed the right answer with that phone',
      })

const voidText = (question: string, digits: string | undefined): string =>
  digits === undefined
    ? t`Question ${question} doesn’t count`
    : t({
        message: `Question ${question} doesn’t count from phone ${digits}`,
        comment: 'A host changed the right answer with that phone',
      })

/** Behind the question's number. */
const correctedHere = (digits: string | undefined): string =>
  digits === undefined
    ? t({ message: 'corrected', comment: 'Ends a line that names the question' })
    : t({ message: `corrected from phone ${digits}`, comment: 'Ends a line that names the question' })

const voidHere = (digits: string | undefined): string =>
  digits === undefined
    ? t({ message: 'doesn’t count', comment: 'Ends a line that names the question' })
    : t({ message: `doesn’t count from phone ${digits}`, comment: 'Ends a line that names the question' })
