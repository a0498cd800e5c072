import { expect, test, vi } from 'vitest'
import type { Answer } from '../../../contract/questions/questions'
import { shownTexts } from '../../../rules/games/shown-texts'
import { tally, type GameQuestion } from '../../../rules/questions'
import { isRude } from '../../rude-words/rude-words'
import { prepareTexts } from './prepared-texts'

const shared = { id: 1, text: 'Which?', image: null, optionImages: null, explanation: null, timeLimit: null }
const typed = {
  ...{ ...shared, points: 1, kind: 'typed', accepted: ['Żółw'], rejected: [], ignoreAccents: true, allowTypos: true },
} as GameQuestion
const words = { ...shared, points: 1, kind: 'words', maxWords: 3, showWords: 'at_close' } as GameQuestion

const halls: [GameQuestion, (player: number) => Answer][] = [
  [typed, (player) => ({ text: `Żółw nr ${player}` })],
  [words, (player) => ({ words: ['é', 'ö', 'ß'].map((letter) => `${letter}${player}`) })],
]

test.each(halls)(
  '2,000 answers to $kind are prepared in turns, and counting them then works out nothing',
  async (...hall) => {
    const [question, answerOf] = hall
    const answers = Array.from({ length: 2_000 }, (_, player) => answerOf(player))
    let turns = 0
    let isPreparing = true
    const otherWork = () => {
      turns++
      if (isPreparing) setImmediate(otherWork)
    }
    setImmediate(otherWork)
    await prepareTexts(question, answers)
    isPreparing = false
    expect(turns).toBeGreaterThanOrEqual(2_000 / 10 - 1)

    const given = answers.map((answer, player) => ({ answer, credit: 0, countedMs: 1, nickname: `Player ${player}` }))
    // Of the key, which is compared, too.
    tally(question, given.slice(0, 1), shownTexts(question, 0, [], isRude))
    const normalized = vi.spyOn(String.prototype, 'normalize')
    const segmented = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    tally(question, given, shownTexts(question, 0, [], isRude))
    expect(normalized).not.toHaveBeenCalled()
    expect(segmented).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  },
)
