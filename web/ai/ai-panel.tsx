import { useEffect, useRef, useState, type RefObject } from 'react'
import type { GeneratedQuestion, Generation } from '../../contract/endpoints/ai'
import { Callout } from '../ui/notice'
import { availabilityOf } from './availability'
import { AvailabilityNotice } from './availability-notice'
import type { GenerationClient, GenerationSnapshot } from './generation/generation-client'
import { GenerationControls } from './generation-controls'
import { emptyForm, requestOf } from './generation-form'
import { GenerationOffer } from './generation-offer'
import { GenerationProgress } from './generation-progress'
import { isBusy, isFailure, outcomeOf, type GenerationState } from './generation/generation-state'
import { failureTexts, hasRoom, type DraftQuestions, type Placement } from './generation-words'
import { SparkIcon } from '../ui/icons'
import { useAiUsage } from './use-ai-usage'
import { useFocusWhen } from './use-focus-when'
import styles from './ai-panel.module.css'

export interface AiPanelProps {
  snapshot: GenerationSnapshot
  client: GenerationClient
  /** Those of the generation, with the marks that they would have in the draft. */
  questions: GeneratedQuestion[]
  draft: DraftQuestions
  placement: Placement
  onPlacement: (placement: Placement) => void
  onUse: (generation: Generation) => void
  onClose: () => void
  /** Somebody has begun to do something in it. */
  onTouch: () => void
  isOpen: boolean
  /** Whether somebody has just opened it, and goes on in it. */
  takesFocus: boolean
}

/** "Write questions with AI": what they are made from, how many, and what comes of it. */
export function AiPanel(props: AiPanelProps) {
  const { snapshot, client, questions, draft, placement, onPlacement, onUse, onClose, onTouch, isOpen, takesFocus } =
    props
  const { state } = snapshot
  const usage = useAiUsage(isOpen)
  const title = useFocusWhen<HTMLHeadingElement>(isOpen && takesFocus)
  const hasOffer = state.name === 'ended' && outcomeOf(state) !== 'failure'
  const [form, setForm] = useState(emptyForm)
  const request = requestOf(form)
  const availability = availabilityOf(usage)
  const panel = useStartInView(state.name === 'starting', title)
  const mayRetry =
    hasOffer &&
    state.generation.status === 'failed' &&
    request?.mode === state.generation.mode &&
    availability === 'available' &&
    hasRoom(placement, draft, request.numQuestions)
  const isNeeded = availability === 'available' || isBusy(state) || hasOffer

  return (
    // A press gives no focus to a button in every browser.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className={`stack gap-3 card ${styles.panel}`}
      data-ai
      hidden={!isOpen}
      aria-labelledby="ai-title"
      onFocus={onTouch}
      onPointerDown={onTouch}
    >
      <PanelTop title={title} onClose={onClose} />
      {usage && !isNeeded && <AvailabilityNotice availability={availability} usage={usage} />}
      <Failure state={state} />
      {availability !== 'not_set_up' && (
        <GenerationControls
          {...{ snapshot, client, draft, placement, onPlacement, usage, hasOffer, form }}
          onForm={setForm}
        />
      )}
      <GenerationProgress {...snapshot} questions={questions} />
      {hasOffer && (
        <GenerationOffer
          ended={state}
          questions={questions}
          draft={draft}
          placement={placement}
          onUse={onUse}
          onRetry={mayRetry ? () => void client.start(request) : undefined}
          onDismiss={() => {
            client.dismiss()
            title.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}

interface PanelTopProps {
  title: RefObject<HTMLHeadingElement | null>
  onClose: () => void
}

const PanelTop = ({ title, onClose }: PanelTopProps) => (
  <header className={`row gap-2 ${styles.top}`}>
    <SparkIcon size="1.15em" />
    <h2 id="ai-title" ref={title} tabIndex={-1}>
      Write questions with AI
    </h2>
    <button
      type="button"
      className={`rigid ${styles.close}`}
      aria-label="Close: Write questions with AI"
      onClick={onClose}
    >
      ×
    </button>
  </header>
)

/** Shows the panel from its top when the form has made way, once, so that there is room for all that comes. */
function useStartInView(isStarting: boolean, title: RefObject<HTMLElement | null>) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isStarting) return
    // The field in which Enter was pressed is gone, and so is the button to try again.
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.closest('[hidden]')) title.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [isStarting, title])
  return panel
}

/** Why nothing came: the toast about it goes away after five seconds. */
function Failure({ state }: { state: GenerationState }) {
  if (state.name === 'refused') return <Reason text={state.message ?? `${failureTexts[state.mode]}.`} />
  if (state.name !== 'ended' || !isFailure(state)) return null
  const { mode, problem } = state.generation
  return <Reason text={problem?.message ?? `${failureTexts[mode]}.`} />
}

const Reason = ({ text }: { text: string }) => (
  <Callout tone="warning">
    <strong>We didn’t get any questions</strong>
    <p>{text}</p>
  </Callout>
)
