import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lostBy } from '../draft/changed-kind'
import type { QuestionDraft } from '../draft/question-draft'
import { isTrueOrFalse } from '../draft/true-or-false'
import { useChange } from '../editor-context'
import { KindButton } from '../kinds/kind-button'
import type { KindChoice } from '../../../contract/questions/question-kinds'
import { kindName } from '../../question-kinds/kind-name'

/** The menu that changes a question's kind, and says first what that loses. */
export function KindOfQuestion({ question, number }: { question: QuestionDraft; number: number }) {
  const change = useChange()
  const { key } = question
  const kind: KindChoice = isTrueOrFalse(question) ? 'true_or_false' : question.kind
  const name = kindName(kind)
  const changeKind = (to: KindChoice) =>
    change(
      { type: 'change_kind', key, to },
      { say: t`Question ${number} is now: ${ph({ kind: kindName(to) })}.`, focus: `[data-key="${key}"] textarea` },
    )
  return (
    <KindButton
      label={t`Kind: ${name}. Change it for question ${number}`}
      className="button-quiet button-small"
      current={kind}
      lostBy={(to) => lostBy(question, to)}
      onChoose={changeKind}
    >
      <Trans comment="The kind of a question">Kind: {name}</Trans>
    </KindButton>
  )
}
