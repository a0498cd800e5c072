import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isTrueOrFalse } from '../../editor/draft/true-or-false'
import { useChange } from '../../editor/editor-context'
import { OptionList } from '../../editor/questions/option-list'
import { Button } from '../../ui/button'
import type { EditProps } from '../editor-parts'
import styles from '../../editor/questions/question-editor.module.css'

/** The answers of a question. One of them is right. */
export function ChoiceEdit(props: EditProps) {
  const { question, faults } = props
  const { key } = question
  const change = useChange()
  const fillTrueOrFalse = () =>
    change(
      { type: 'true_or_false', key },
      { say: t`The answers are now “True” and “False”.`, focus: `[data-key="${key}"] input[type="radio"]:checked` },
    )
  return (
    <OptionList
      {...props}
      legend={t({ message: 'Answers', comment: 'Heading: what players choose from' })}
      hint={t`Mark the correct answer`}
      mark="one"
      fault={faults.correctAnswer ?? faults['options.root']}
      note={
        question.right === null && (
          <p className={`fine strong ${styles.ask}`}>
            <Trans>You removed the correct answer. Which one is correct now?</Trans>
          </p>
        )
      }
    >
      {!isTrueOrFalse(question) && (
        <Button look="ghost" size="small" onClick={fillTrueOrFalse}>
          <Trans>True or false</Trans>
        </Button>
      )}
    </OptionList>
  )
}
