import { t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits'
import { useChange } from '../../editor/editor-context'
import type { Faults } from '../../editor/draft/faults/draft-faults'
import type { QuestionDraft } from '../../editor/draft/question-draft'
import { SwitchLine } from '../../ui/forms/switch-line'
import type { EditProps } from '../editor-parts'
import { TextChips, type TextsFault } from './text-chips'
import { TryIt } from './try-it'
import styles from './edit.module.css'

/** What counts as right, and how exactly it must be typed. */
export function TypedEdit({ question, faults }: EditProps) {
  const { accepted, rejected, allowTypos, ignoreAccents } = question
  const change = useChange()
  const set = (value: Partial<QuestionDraft>) => change({ type: 'question', key: question.key, value })
  return (
    <>
      <TextChips
        label={t`Accepted answers`}
        texts={accepted}
        onChange={(texts) => set({ accepted: texts })}
        max={limits.acceptedMax}
        fault={faultOf(faults, 'accepted', accepted)}
        look={styles.accepted}
      />
      <TextChips
        label={t`Never accept`}
        hint={t`For what is nearly the same, such as Cranberry for Canberra.`}
        texts={rejected}
        onChange={(texts) => set({ rejected: texts })}
        max={limits.rejectedMax}
        fault={faultOf(faults, 'rejected', rejected)}
        look={styles.rejected}
      />
      <SwitchLine
        label={t`Forgive typing slips`}
        hint={t`One letter from 5 letters on, two from 10 on, never with digits.`}
        checked={allowTypos}
        onChange={(checked) => set({ allowTypos: checked })}
      />
      <SwitchLine
        label={t`Accents do not matter`}
        hint={t`“Malaga” is as good as “Málaga”.`}
        checked={ignoreAccents}
        onChange={(checked) => set({ ignoreAccents: checked })}
      />
      <TryIt {...{ accepted, rejected, allowTypos, ignoreAccents }} />
    </>
  )
}

/** The fault of a list, or of the first text in it that has one. */
function faultOf(faults: Faults, field: string, texts: string[]): TextsFault | undefined {
  const at = texts.findIndex((_, index) => faults[`${field}.${index}`])
  const message = faults[field] ?? faults[`${field}.${at}`]
  return message === undefined ? undefined : { at, message }
}
