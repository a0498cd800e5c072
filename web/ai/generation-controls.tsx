import { useState } from 'react'
import type { AiUsage } from '../../contract/endpoints/ai'
import { Button } from '../ui/button'
import { availabilityOf } from './availability'
import type { GenerationClient, GenerationSnapshot } from './generation/generation-client'
import { isBusy } from './generation/generation-state'
import { emptyForm, requestOf, type GenerationForm } from './generation-form'
import { GenerationInputs } from './generation-inputs'
import { PlacementChoice, QuestionCountChoice } from './generation-options'
import { hasRoom, placementText, usageText, type DraftQuestions, type Placement } from './generation-words'
import styles from './ai-panel.module.css'

interface GenerationControlsProps {
  snapshot: GenerationSnapshot
  client: GenerationClient
  draft: DraftQuestions
  placement: Placement
  onPlacement: (placement: Placement) => void
  usage: AiUsage | undefined
  /** Whether questions wait to be used. */
  hasOffer: boolean
}

/** The form. What was typed stays in it while it makes room for questions that are there already. */
export function GenerationControls(props: GenerationControlsProps) {
  const { snapshot, client, draft, placement, onPlacement, usage, hasOffer } = props
  const [form, setForm] = useState<GenerationForm>(emptyForm)
  const { state } = snapshot
  const isRunning = isBusy(state)
  const isFound = hasOffer || (state.name === 'running' && !state.isOwn)
  const request = requestOf(form)
  const isAllowed = availabilityOf(usage) === 'available' && hasRoom(placement, draft, form.numQuestions)
  const generate = () => {
    if (request && isAllowed && !isRunning) void client.start(request)
  }
  const change = (part: Partial<GenerationForm>) => setForm((before) => ({ ...before, ...part }))

  return (
    <>
      <div hidden={isFound} className={isRunning ? styles.asideOnPhone : undefined}>
        <GenerationInputs
          form={form}
          onChange={change}
          onEnter={generate}
          takesPictures={usage?.takesPictures ?? true}
          isDisabled={isRunning || usage?.subscriptionRequired === true}
        />
      </div>
      <div className={styles.controls}>
        {!isFound && (
          <QuestionCountChoice
            value={form.numQuestions}
            onChange={(numQuestions) => change({ numQuestions })}
            isDisabled={isRunning}
          />
        )}
        {draft.own > 0 && <PlacementChoice value={placement} onChange={onPlacement} />}
        {isRunning ? (
          // The second half of a double click is meant for the button that was here before.
          <Button
            look="ghost"
            className={styles.act}
            isBusy={state.isStopping}
            onClick={({ detail }) => detail < 2 && client.stop()}
          >
            Stop
          </Button>
        ) : (
          !hasOffer && (
            <Button className={styles.act} disabled={!request || !isAllowed} onClick={generate}>
              Generate questions
            </Button>
          )
        )}
      </div>
      {!hasOffer && <Notes {...{ draft, placement, usage }} count={isRunning ? null : form.numQuestions} />}
    </>
  )
}

interface NotesProps extends Pick<GenerationControlsProps, 'draft' | 'placement' | 'usage'> {
  /** How many would be generated; null while they are. */
  count: number | null
}

/** What the button would do to the draft, and how often it can be pressed. */
function Notes({ draft, placement, usage, count }: NotesProps) {
  const note = count === null ? undefined : placementText(placement, draft, count)
  const isRefused = count !== null && !hasRoom(placement, draft, count)
  if (usage?.subscriptionRequired) return null
  return (
    <div>
      {note && <p className={isRefused ? styles.warning : styles.quiet}>{note}</p>}
      {usage && <p className={styles.quiet}>{usageText(usage)}</p>}
      {count !== null && (
        <p className={styles.quiet}>
          What you enter here is sent to the AI service of this site.{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            Privacy Policy
          </a>
        </p>
      )}
    </div>
  )
}
