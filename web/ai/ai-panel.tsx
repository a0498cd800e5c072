import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { GeneratedQuestion, Generation } from '../../contract/endpoints/ai'
import { otherLanguage } from '../../contract/languages/languages'
import { sentence } from '../i18n/sentences'
import { inLanguage } from '../questions/in-language'
import { Callout } from '../ui/notice'
import { availabilityOf } from './availability'
import { AvailabilityNotice } from './availability-notice'
import type { GenerationClient, GenerationSnapshot } from './generation/generation-client'
import { GenerationControls } from './generation-controls'
import { emptyForm, requestOf } from './generation-form'
import { GenerationOffer } from './generation-offer'
import { GenerationProgress } from './generation-progress'
import { isBusy, isFailure, outcomeOf, type GenerationState } from './generation/generation-state'
import { failureSentence, hasRoom, type DraftQuestions, type Placement } from './generation-words'
import { SparkIcon } from '../ui/icons'
import { useAiUsage } from './use-ai-usage'
import { useFocusWhen } from './use-focus-when'
import styles from './ai-panel.module.css'

export interface AiPanelProps {
  snapshot: GenerationSnapshot
  client: GenerationClient
  /** The generated questions, with the marks that they would have in the draft. */
  questions: GeneratedQuestion[]
  draft: DraftQuestions
  placement: Placement
  onPlacement: (placement: Placement) => void
  onUse: (generation: Generation) => void
  onClose: () => void
  /** Somebody has begun to use the panel. */
  onTouch: () => void
  isOpen: boolean
  /** Whether the panel has just been opened, and takes the focus. */
  takesFocus: boolean
}

/** "Write questions with AI": the source, the number of questions, and the result. */
export function AiPanel(props: AiPanelProps) {
  const { snapshot, client, questions, draft, placement, onPlacement, onUse, onClose, onTouch, isOpen, takesFocus } =
    props
  const { state } = snapshot
  const usage = useAiUsage(isOpen)
  const title = useFocusWhen<HTMLHeadingElement>(isOpen && takesFocus)
  const hasOffer = state.name === 'ended' && outcomeOf(state) !== 'failure'
  const [form, setForm] = useState(emptyForm)
  const request = requestOf(form)
  const written = 'isOwn' in state && !state.isOwn ? questions : inLanguage(questions, form.language ?? otherLanguage)
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
      <GenerationProgress {...snapshot} questions={written} />
      {hasOffer && (
        <GenerationOffer
          ended={state}
          questions={written}
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
      <Trans>Write questions with AI</Trans>
    </h2>
    <button
      type="button"
      className={`rigid ${styles.close}`}
      aria-label={t`Close: Write questions with AI`}
      onClick={onClose}
    >
      ×
    </button>
  </header>
)

/** Scrolls to the panel's top once the form has made way, so that there is room for what comes. */
function useStartInView(isStarting: boolean, title: RefObject<HTMLElement | null>) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isStarting) return
    // The field or the button that had the focus is gone.
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.closest('[hidden]')) title.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [isStarting, title])
  return panel
}

/** Why nothing came. The toast about it disappears after five seconds. */
function Failure({ state }: { state: GenerationState }) {
  if (state.name === 'refused') return <Reason text={state.message ?? failureSentence(state.mode)} />
  if (state.name !== 'ended' || !isFailure(state)) return null
  const { mode, problem } = state.generation
  return <Reason text={problem ? sentence(problem) : failureSentence(mode)} />
}

const Reason = ({ text }: { text: string }) => (
  <Callout tone="warning">
    <strong>
      <Trans>We didn’t get any questions</Trans>
    </strong>
    <p>{text}</p>
  </Callout>
)
