import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { errorMessage } from '../../api'
import { Button, ButtonLink } from '../../ui/button'
import { Confirm } from '../../ui/dialog/dialog'
import { ConfirmLeaving } from '../../ui/navigation/confirm-leaving'
import { Callout } from '../../ui/notice'
import { Choices } from './choices'
import type { AssignDraft, Faults, Source } from './draft'
import { toField } from '../field-moments'
import { MomentField } from '../moment-field'
import { NamesField } from './names-field'
import { PresentNames } from '../people/present-names'
import { RuleFields } from './rule-fields'
import { TitleField } from './title-field'
import { useAssignForm } from './use-assign-form'
import styles from '../assignments.module.css'

interface FormProps {
  source: Source
  title: string
  /** Players could look up the answers in the gallery. */
  isPublic: boolean
}

/** What a host chooses before people play. */
export function AssignForm({ source, title, isPublic }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useAssignForm({ source, title, element })
  const { draft, change, faults, failure, hasUnsaved, isSaving, isSound, save } = form
  const isAtField = Object.keys(faults).length > 0
  const [isWarning, setIsWarning] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPublic && isSound) setIsWarning(true)
    else save()
  }
  return (
    <form ref={element} className="stack gap-5" noValidate onSubmit={submit}>
      <About draft={draft} faults={faults} change={change} />
      <section className={`card stack gap-5 ${styles.part}`} aria-label={t`Who plays`}>
        <WhoPlays draft={draft} faults={faults} change={change}>
          {'gameId' in source && <PresentNames {...form} />}
        </WhoPlays>
      </section>
      <section className={`card stack gap-5 ${styles.part}`} aria-label={t`How it is played`}>
        <RuleFields rules={draft} joining={draft.joining} onChange={change} />
      </section>
      {failure !== null && (
        <Callout tone="danger">
          <strong>
            <Trans>It isn’t assigned yet</Trans>
          </strong>
          <p>
            {isAtField
              ? t`Please look at what is marked above.`
              : errorMessage(failure, t`We couldn’t reach the server.`)}{' '}
            <Trans>Nothing you’ve chosen is lost.</Trans>
          </p>
        </Callout>
      )}
      <div className="row cluster gap-3">
        <Button type="submit" size="big" isBusy={isSaving}>
          <Trans comment="Button: gives a quiz to people, as homework">Assign</Trans>
        </Button>
        <ButtonLink href="/assignments" look="quiet">
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
      <ConfirmLeaving isGuarded={hasUnsaved} onLeave={() => undefined} />
      <Confirm
        open={isWarning}
        onOpenChange={setIsWarning}
        title={t`This quiz is public`}
        description={t`Players could look up the answers in the public gallery. Make it private first if you’d rather they didn’t.`}
        yes={t({ message: 'Assign', comment: 'Button: gives a quiz to people, as homework' })}
        onYes={() => {
          setIsWarning(false)
          save()
        }}
      />
    </form>
  )
}

interface PartProps {
  draft: AssignDraft
  faults: Faults
  change: (change: Partial<AssignDraft>) => void
}

/** What it is called, and when it is open. */
function About({ draft, faults, change }: PartProps) {
  return (
    <section className={`card stack gap-5 ${styles.part}`} aria-label={t`Title and dates`}>
      <TitleField title={draft.title} error={faults.title} onChange={(title) => change({ title })} />
      <Opening draft={draft} faults={faults} change={change} />
      <MomentField
        label={t({ message: 'Closes', comment: 'When an assignment closes' })}
        value={draft.closesAt}
        error={faults.closesAt}
        onChange={(closesAt) => change({ closesAt })}
      />
    </section>
  )
}

function Opening({ draft, faults, change }: PartProps) {
  return (
    <Choices
      legend={t({ message: 'Opens', comment: 'When an assignment opens' })}
      value={draft.isOpenNow ? 'now' : 'later'}
      onChange={(when) => change({ isOpenNow: when === 'now', opensAt: draft.opensAt || toField(new Date()) })}
      options={[
        { value: 'now', label: t({ message: 'Now', comment: 'When it opens' }) },
        { value: 'later', label: t({ message: 'Later', comment: 'When it opens' }) },
      ]}
    >
      {!draft.isOpenNow && (
        <MomentField
          label={t({ message: 'Opening', comment: 'The day and time at which an assignment opens' })}
          value={draft.opensAt}
          error={faults.opensAt}
          onChange={(opensAt) => change({ opensAt })}
        />
      )}
    </Choices>
  )
}

function WhoPlays({ draft, faults, change, children }: PartProps & { children: ReactNode }) {
  return (
    <>
      <Choices
        legend={t`Who plays`}
        value={draft.joining}
        onChange={(joining) => change({ joining })}
        options={[
          { value: 'anybody', label: t`Anybody with the link`, hint: t`They type a name of their own.` },
          {
            value: 'list',
            label: t`Names on a list`,
            hint: t`They type three letters and choose their name. Nobody is shown the list.`,
          },
          {
            value: 'links',
            label: t`Personal links`,
            hint: t`Each name gets a link of its own, to print or to send. Nobody can take another’s place.`,
          },
        ]}
      />
      {draft.joining !== 'anybody' && (
        <>
          <NamesField
            label={t({ message: 'Names', comment: 'Label: a list of people, one in a line' })}
            names={draft.names}
            error={faults.names}
            onChange={(names) => change({ names })}
          />
          {children}
        </>
      )}
      <p className="faint fine">
        <Trans>Somebody needs more time? Codes for extra time from your account page work here, too.</Trans>
      </p>
    </>
  )
}
