import { t } from '@lingui/core/macro'
import { useChange } from '../../editor/editor-context'
import { OptionList } from '../../editor/questions/option-list'
import { SwitchLine } from '../../ui/forms/switch-line'
import type { EditProps } from '../editor-parts'

/** What players put in order, as it is right. Each game shuffles it. */
export function OrderEdit(props: EditProps) {
  const { question } = props
  const change = useChange()
  return (
    <>
      <OptionList
        {...props}
        legend={t`Answers`}
        hint={t`In the right order, first to last. Each game shuffles them.`}
        mark="none"
        fault={props.faults['options.root']}
      />
      <SwitchLine
        label={t`Credit in part`}
        hint={t`Nearly the right order earns a part of the points.`}
        checked={question.partial}
        onChange={(partial) => change({ type: 'question', key: question.key, value: { partial } })}
      />
    </>
  )
}
