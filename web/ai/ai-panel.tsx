import { useState } from 'react'
import type { AiUsage, Generation } from '../../contract/endpoints/ai'
import { Button } from '../ui/button'
import { Callout } from '../ui/notice'
import { availabilityOf } from './availability'
import { AvailabilityNotice } from './availability-notice'
import type { GenerationClient, GenerationSnapshot } from './generation-client'
import { emptyForm, requestOf, type GenerationForm } from './generation-form'
import { GenerationInputs } from './generation-inputs'
import { GenerationOffer } from './generation-offer'
import { PlacementChoice, QuestionCountChoice } from './generation-options'
import { GenerationProgress } from './generation-progress'
import { isBusy, outcomeOf, type GenerationState } from './generation-state'
import {
  failureTexts,
  hasRoom,
  placementText,
  usageText,
  type DraftQuestions,
  type Placement,
} from './generation-words'
import { SparkIcon } from './icons'
import { useAiUsage } from './use-ai-usage'
import { useFocusWhen } from './use-focus-when'
import styles from './ai-panel.module.css'

export interface AiPanelProps {
  snapshot: GenerationSnapshot
  client: GenerationClient
  draft: DraftQuestions
  placement: Placement
  onPlacement: (placement: Placement) => void
  onUse: (generation: Generation) => void
  onClose: () => void
  isOpen: boolean
  /** Whether somebody has just opened it, and goes on in it. */
  takesFocus: boolean
}

/** "Write questions with AI": what they are made from, how many, and what comes of it. */
export function AiPanel(props: AiPanelProps) {
  const { snapshot, client, draft, placement, onUse, onClose, isOpen, takesFocus } = props
  const { state } = snapshot
  const usage = useAiUsage()
  const title = useFocusWhen<HTMLHeadingElement>(isOpen && takesFocus)
  const hasOffer = state.name === 'ended' && outcomeOf(state) !== 'failure'
  const availability = availabilityOf(usage)
  const isNeeded = availability === 'available' || isBusy(state) || hasOffer

  return (
    <section className={styles.panel} data-ai hidden={!isOpen} aria-labelledby="ai-title">
      <header className={styles.top}>
        <SparkIcon />
        <h2 id="ai-title" ref={title} tabIndex={-1}>
          Write questions with AI
        </h2>
        <button type="button" className={styles.close} aria-label="Close: Write questions with AI" onClick={onClose}>
          ×
        </button>
      </header>
      {usage && !isNeeded && <AvailabilityNotice availability={availability} usage={usage} />}
      <Failure state={state} />
      {availability !== 'not_set_up' && <GenerationControls {...props} usage={usage} hasOffer={hasOffer} />}
      <GenerationProgress {...snapshot} />
      {hasOffer && (
        <GenerationOffer
          ended={state}
          draft={draft}
          placement={placement}
          onUse={onUse}
          onDismiss={() => client.dismiss()}
        />
      )}
    </section>
  )
}

interface GenerationControlsProps extends AiPanelProps {
  usage: AiUsage | undefined
  hasOffer: boolean
}

/** The form. What was typed stays in it while it makes room for questions that are there already. */
function GenerationControls({ snapshot, client, usage, hasOffer, ...props }: GenerationControlsProps) {
  const { draft, placement, onPlacement } = props
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

interface NotesProps extends Pick<AiPanelProps, 'draft' | 'placement'> {
  usage: AiUsage | undefined
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

/** Why nothing came: the toast about it goes away after five seconds. */
function Failure({ state }: { state: GenerationState }) {
  if (state.name === 'refused') return <Reason text={state.message ?? `${failureTexts[state.mode]}.`} />
  if (state.name !== 'ended' || outcomeOf(state) !== 'failure') return null
  const { mode, problem } = state.generation
  return <Reason text={problem?.message ?? `${failureTexts[mode]}.`} />
}

const Reason = ({ text }: { text: string }) => (
  <Callout tone="warning">
    <strong>No questions came</strong>
    <p>{text}</p>
  </Callout>
)
