import { t } from '@lingui/core/macro'
import { useChange } from '../../editor/editor-context'
import { OptionList } from '../../editor/questions/option-list'
import { SwitchLine } from '../../ui/forms/switch-line'
import type { EditProps } from '../editor-parts'

/** The answers, of which any number is right, but not all. */
export function SeveralEdit(props: EditProps) {
  const { question } = props
  const change = useChange()
  return (
    <>
      <OptionList
        {...props}
        legend={t`Answers`}
        hint={t`Tick every correct answer`}
        mark="any"
        fault={props.faults.correctAnswers ?? props.faults['options.root']}
      />
      <SwitchLine
        label={t`Credit in part`}
        hint={t`Each wrong tick takes away from the right ones. Without it, only all of them count.`}
        checked={question.partial}
        onChange={(partial) => change({ type: 'question', key: question.key, value: { partial } })}
      />
    </>
  )
}
