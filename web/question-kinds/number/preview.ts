import { numberFaults } from '../../../rules/question-kinds/number/number-faults'
import { shownOfDraft } from '../../editor/draft/kept/asked-draft'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import type { OpenQuestionOf } from '../../questions/kinds'
import { numbersOf } from './draft'

/** With a slider once it can be drawn. */
export function numberAsAsked(question: QuestionDraft): OpenQuestionOf<'number'> {
  const { min, max, step } = numbersOf(question)
  const isSound = min !== null && numberFaults({ ...noKey, value: min, min, max, step }).length === 0
  return {
    ...shownOfDraft(question),
    ...(isSound ? { min, max, step } : { min: null, max: null, step: null }),
    kind: 'number',
    unit: question.unit.trim() || null,
  }
}

/** The slider is judged by itself. */
const noKey = { tolerance: null, zeroAt: null }
