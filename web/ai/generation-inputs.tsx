import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, ph, t } from '@lingui/core/macro'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { generationModes, type GenerationMode } from '../../contract/endpoints/ai'
import { limits } from '../../contract/limits'
import { Field } from '../ui/forms/fields'
import { FileInput } from './file-input'
import { textFault, type GenerationForm } from './generation-form'
import styles from './ai-panel.module.css'
import { direction } from '../i18n/locale'

const modeNames: Record<GenerationMode, MessageDescriptor> = {
  text: msg({ message: 'Text', comment: 'What an AI writes questions from: a text that the host pastes' }),
  image: msg`Image or PDF`,
  topic: msg({ message: 'Topic', comment: 'What an AI writes questions about' }),
}

interface GenerationInputsProps {
  form: GenerationForm
  onChange: (change: Partial<GenerationForm>) => void
  /** Called on Enter, where Enter adds no new line. */
  onEnter: () => void
  takesPictures: boolean
  isDisabled: boolean
}

/** The source of the questions: a text, a file or a topic. */
export function GenerationInputs({ form, onChange, onEnter, takesPictures, isDisabled }: GenerationInputsProps) {
  const panels: Record<GenerationMode, ReactNode> = {
    text: <TextInput form={form} onChange={onChange} isDisabled={isDisabled} />,
    image: (
      <FileInput
        file={form.file}
        onChange={(file) => onChange({ file })}
        takesPictures={takesPictures}
        isDisabled={isDisabled}
      />
    ),
    topic: <TopicInput form={form} onChange={onChange} onEnter={onEnter} isDisabled={isDisabled} />,
  }
  return (
    <Tabs.Root dir={direction} value={form.mode} onValueChange={(mode) => onChange({ mode: mode as GenerationMode })}>
      <Tabs.List className={`may-shrink ${styles.segments}`} aria-label={t`What the questions are made from`}>
        {generationModes.map((mode) => (
          <Tabs.Trigger key={mode} value={mode} disabled={isDisabled && mode !== form.mode}>
            {i18n._(modeNames[mode])}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {generationModes.map((mode) => (
        <Tabs.Content key={mode} value={mode} className={styles.input} tabIndex={-1}>
          {panels[mode]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

type InputProps = Pick<GenerationInputsProps, 'form' | 'onChange' | 'isDisabled'>

function TextInput({ form, onChange, isDisabled }: InputProps) {
  const { text } = form
  return (
    <Field
      label={t`Your text`}
      hint={t`Paste an article, your notes or a chapter: at least ${ph({ least: limits.aiTextMin })} characters.`}
      error={textFault(form)}
      count={{ value: text, max: limits.aiTextMax }}
    >
      {(control) => (
        <textarea
          {...control}
          rows={5}
          dir="auto"
          autoComplete="off"
          disabled={isDisabled}
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
    </Field>
  )
}

function TopicInput({ form, onChange, onEnter, isDisabled }: InputProps & Pick<GenerationInputsProps, 'onEnter'>) {
  const { topic } = form
  return (
    <Field
      label={t`Your topic`}
      hint={t`The more exact, the better: “The moons of Jupiter”, “Bread in the Middle Ages”.`}
      error={textFault(form)}
      count={{ value: topic, max: limits.aiTopicMax }}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          dir="auto"
          autoComplete="off"
          enterKeyHint="go"
          disabled={isDisabled}
          value={topic}
          onChange={({ target }) => onChange({ topic: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter would save the quiz, whose form is around this.
            event.preventDefault()
            onEnter()
          }}
        />
      )}
    </Field>
  )
}
