import type { Question } from '../../contract/endpoints/quizzes'
import type { Answer } from '../../contract/questions/questions'
import { answerInWords } from '../../rules/answer-in-words'
import { withUnit } from './with-unit'
import { fromTheLeft, isolated } from '../i18n/locale'
import { formatUnits } from '../ui/format'

type Asked = Pick<Question, 'kind'> & { options?: readonly string[]; unit?: string | null }

/** What a player answered, beside a question as the quiz has it. */
export function answerWords({ kind, options = [], unit = null }: Asked, answer: Answer): string {
  const said = answerInWords(options, answer)
  if (kind === 'number') return withUnit(Number(said[0]), unit)
  const texts = said.map(String)
  return kind === 'order' ? fromTheLeft(texts, ' → ') : formatUnits(texts.map(isolated))
}
