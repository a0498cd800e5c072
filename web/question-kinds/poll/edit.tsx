import { t } from '@lingui/core/macro'
import { OptionList } from '../../editor/questions/option-list'
import type { EditProps } from '../editor-parts'

/** What players choose from. None is right. */
export const PollEdit = (props: EditProps) => (
  <OptionList
    {...props}
    legend={t`Answers`}
    hint={t`None is correct: it asks what people think`}
    mark="none"
    fault={props.faults['options.root']}
  />
)
