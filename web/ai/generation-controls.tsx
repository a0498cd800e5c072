import { Trans } from '@lingui/react/macro'
import type { AiUsage } from '../../contract/endpoints/ai'
import { Button } from '../ui/button'
import { availabilityOf } from './availability'
import type { GenerationClient, GenerationSnapshot } from './generation/generation-client'
import { isBusy, isFailure } from './generation/generation-state'
import { missingText, requestOf, type GenerationForm } from './generation-form'
import { GenerationInputs } from './generation-inputs'
import { KindsChoice, NumberAndLanguage, PlacementChoice } from './generation-options'
import { hasRoom, placementText, usageText, type DraftQuestions, type Placement } from './generation-words'
import styles from './ai-panel.module.css'

interface GenerationControlsProps {
  snapshot: GenerationSnapshot
  client: GenerationClient
  draft: DraftQuestions
  placement: Placement
  onPlacement: (placement: Placement) => void
  usage: AiUsage | undefined
  form: GenerationForm
  onForm: (form: GenerationForm) => void
  /** Whether questions wait to be used. */
  hasOffer: boolean
}

/** The form. It keeps what was typed while it makes room for questions. */
export function GenerationControls(props: GenerationControlsProps) {
  const { snapshot, client, draft, placement, onPlacement, usage, form, onForm, hasOffer } = props
  const { state } = snapshot
  const isRunning = isBusy(state)
  const isFound = hasOffer || (state.name === 'running' && !state.isOwn)
  const request = requestOf(form)
  const isAllowed = availabilityOf(usage) === 'available' && hasRoom(placement, draft, form.numQuestions)
  const generate = () => {
    if (request && isAllowed && !isRunning) void client.start(request)
  }
  const change = (part: Partial<GenerationForm>) => {
    onForm({ ...form, ...part })
    // The failure shown is about the previous request; another number of questions is the same request.
    if (isFailure(state) && part.numQuestions === undefined) client.dismiss()
  }
  const missing = missingText(form)
  const isDisabled = isRunning || usage?.subscriptionRequired === true

  return (
    <>
      <div hidden={isFound || isRunning}>
        <GenerationInputs
          form={form}
          onChange={change}
          onEnter={generate}
          takesPictures={usage?.takesPictures ?? true}
          isDisabled={isDisabled}
        />
        <KindsChoice form={form} onChange={change} isDisabled={isDisabled} />
      </div>
      <div className={`row cluster gap-3 ${styles.controls}`}>
        {!isFound && !isRunning && <NumberAndLanguage form={form} onChange={change} />}
        {draft.own > 0 && <PlacementChoice value={placement} onChange={onPlacement} />}
        {isRunning ? (
          // The second half of a double click was meant for the button that was here before.
          <Button
            look="ghost"
            className={styles.act}
            isBusy={state.isStopping}
            onClick={({ detail }) => detail < 2 && client.stop()}
          >
            <Trans comment="Button: ends what goes on, such as an upload">Stop</Trans>
          </Button>
        ) : (
          !hasOffer && (
            <Button className={styles.act} disabled={!request || !isAllowed} onClick={generate}>
              <Trans>Generate questions</Trans>
            </Button>
          )
        )}
      </div>
      {!isFound && !isRunning && missing && <p className={`${styles.quiet} ${styles.missing}`}>{missing}</p>}
      {!hasOffer && <Notes {...{ draft, placement, usage }} count={isRunning ? null : form.numQuestions} />}
    </>
  )
}

interface NotesProps extends Pick<GenerationControlsProps, 'draft' | 'placement' | 'usage'> {
  /** How many questions would be generated; null during a generation. */
  count: number | null
}

/** What the button would do to the draft, and how many generations are left. */
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
          <Trans>
            What you enter here is sent to the AI service of this site.{' '}
            <a href="/privacy" target="_blank" rel="noreferrer">
              Privacy Policy
            </a>
          </Trans>
        </p>
      )}
    </div>
  )
}
