/** What viewers are shown of players' texts, once these are shown otherwise. The game is locked. */
import type { AnswerSummary } from '../../../../contract/questions/questions'
import type { Change } from '../../../../rules/games/change'
import { currentIndex, questionAt, type Game } from '../../../../rules/games/game-state'
import { hasTexts } from '../../../../rules/games/hidden-texts'
import type { Transaction } from '../../../db/transaction'
import type { SavedChange } from '../../replica/sync/bus-messages'
import { summaryAt } from '../../replica/prepared-texts'
import type { GameRecord } from '../../store/game-record'
import { readResults } from '../../store/scores/scoring-store'

/** With all answers anew, if its question is one that viewers are shown. */
export async function textHidden(
  tx: Transaction,
  record: GameRecord,
  { type, version, index }: Extract<Change, { type: 'text_hidden' }>,
  { phase, correctedIndex }: Game,
): Promise<SavedChange> {
  const isShownNow = (phase.name === 'countdown' && phase.index === index) || correctedIndex === index
  const summary = isShownNow ? await summaryAt(record.game, index, await readResults(tx, record, index)) : null
  return { type, version, index, summary }
}

/** Of each question whose texts viewers are shown, or the host is while it is open. */
export async function textsAnew(tx: Transaction, record: GameRecord) {
  const { phase, questions, correctedIndex } = record.game
  const current = currentIndex(phase)
  const texts: { index: number; summary: AnswerSummary | null }[] = []
  for (const index of new Set([current, correctedIndex])) {
    if (index === null || !hasTexts(questionAt({ questions }, index))) continue
    const isOpen = index === current && phase.name === 'question'
    const summary = isOpen ? null : await summaryAt(record.game, index, await readResults(tx, record, index))
    texts.push({ index, summary })
  }
  return texts
}
