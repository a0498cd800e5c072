import { t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits'
import { DraftField } from '../../editor/draft-field'
import { useChange } from '../../editor/editor-context'
import type { EditProps } from '../editor-parts'

/** What is read below the title. */
export function SlideEdit({ question, faults }: EditProps) {
  const change = useChange()
  return (
    <DraftField
      label={t({ message: 'Text', comment: 'What is read below a slide’s title' })}
      value={question.body}
      onChange={(body) => change({ type: 'question', key: question.key, value: { body } })}
      error={faults.body}
      max={limits.slideBody}
      isLong
      rows={4}
    />
  )
}
