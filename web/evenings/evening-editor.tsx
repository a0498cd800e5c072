import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { limits } from '../../contract/limits'
import { errorMessage } from '../api'
import { Button } from '../ui/button'
import { Field } from '../ui/forms/fields'
import { SwitchLine } from '../ui/forms/switch-line'
import { ConfirmLeaving } from '../ui/navigation/confirm-leaving'
import { Callout } from '../ui/notice'
import type { EveningDraft } from './evening-draft'
import { QuizPicker } from './quiz-picker'
import { RoundList } from './round-list'
import { useEveningForm, type EveningForm } from './use-evening-form'
import styles from './evening-editor.module.css'

/** The form of a plan: its rounds on one side, the library that they come from on the other. */
export function EveningEditor({ eveningId, saved }: { eveningId?: number; saved: EveningDraft }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useEveningForm({ eveningId, saved, element })
  const { draft, change, faults, hasUnsaved, announcement } = form
  return (
    <>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <div className={`stack gap-5 ${styles.plan}`}>
          <div className={`card stack gap-5 ${styles.about}`}>
            <Field label={t`Title`} error={faults.title} count={{ value: draft.title, max: limits.quizTitle }}>
              {(control) => (
                <input
                  {...control}
                  type="text"
                  dir="auto"
                  autoComplete="off"
                  placeholder={t`Thursday pub quiz`}
                  value={draft.title}
                  onChange={({ target }) => change({ type: 'about', value: { title: target.value } })}
                />
              )}
            </Field>
            <SwitchLine
              label={t`Jokers`}
              hint={t`Once in the evening, each player or team may double the points of one round.`}
              checked={draft.jokers}
              onChange={(jokers) => change({ type: 'about', value: { jokers } })}
            />
          </div>
          <RoundList draft={draft} fault={faults.rounds} change={change} />
        </div>
        <QuizPicker draft={draft} onAdd={form.add} />
        <Foot form={form} />
      </form>
      <p className="unseen" role="status">
        <span key={announcement.count}>{announcement.text}</span>
      </p>
      <ConfirmLeaving isGuarded={hasUnsaved} onLeave={() => undefined} />
    </>
  )
}

/** Why it could not be saved, what is unsaved, and the buttons that save and leave. */
function Foot({ form: { failure, hasUnsaved, isSaving, save } }: { form: EveningForm }) {
  const [, navigate] = useLocation()
  return (
    <>
      {failure !== null && (
        <div className={styles.whole} data-save-failure>
          <Callout tone="danger">
            <strong>
              <Trans>Your evening isn’t saved yet</Trans>
            </strong>
            <p>{errorMessage(failure, t`We couldn’t reach the server.`)}</p>
            <p>
              <Trans>Nothing you’ve chosen is lost.</Trans>
            </p>
          </Callout>
        </div>
      )}
      <div className={`row save-bar ${styles.whole} ${styles.bar}`}>
        <p className="grow faint fine" aria-live="polite">
          {hasUnsaved ? t`Unsaved changes` : ''}
        </p>
        <Button look="quiet" className={styles.cancel} onClick={() => navigate('/evenings')}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="ghost" type="submit" isBusy={isSaving}>
          <Trans>Save Evening</Trans>
        </Button>
        <Button isBusy={isSaving} onClick={() => save(true)}>
          <Trans>Save and start</Trans>
        </Button>
      </div>
    </>
  )
}
