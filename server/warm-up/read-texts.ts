import { shownTexts } from '../../rules/games/shown-texts'
import { grade, tally, type GameQuestion } from '../../rules/questions'
import { isRude, judgeName } from '../rude-words/rude-words'

const shared = { id: 0, text: '', image: null, optionImages: null, explanation: null, timeLimit: null, points: 1 }
const question = {
  ...{ ...shared, kind: 'typed', accepted: ['Łódź', 'Ξάνθη'], rejected: ['Lodge'] },
  ...{ ignoreAccents: true, allowTypos: true },
} as GameQuestion

/** Not plain ASCII, which takes shortcuts; with signs, a digit, and a typo. */
export const practiceTexts = ['Łódź!', 'ΞΆΝΘΗ', 'Xanthe 5 %', 'Ξάνθηη']

/**
 * Reads some texts as those of players. Patterns over all of Unicode are compiled at their first uses, which take tens
 * of ms: a hall's first answer would wait for it.
 */
export function readTexts(): void {
  const answers = practiceTexts.map((text) => {
    const graded = grade(question, { text })
    return { answer: { text }, credit: 'credit' in graded ? graded.credit : 0, countedMs: 0, nickname: '' }
  })
  tally(question, answers, shownTexts(question, 0, [], isRude))
  for (const text of practiceTexts) {
    isRude(text)
    judgeName(text)
  }
}
