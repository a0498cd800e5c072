import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import type { Assignment } from '../../../contract/assignments/assignment'
import type { AssignmentPerson } from '../../../contract/assignments/results'
import { extraTimeFactors, type ExtraTime } from '../../../contract/games/extra-time'
import { extraTimeWords } from '../../../rules/extra-time-words'
import { CallError, errorMessage } from '../../api'
import { sentence } from '../../i18n/sentences'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/dialog/dialog'
import { Field } from '../../ui/forms/fields'
import { toast } from '../../ui/toast/toast-store'
import { faultsIn } from '../making/draft'
import { momentIn, toField } from '../field-moments'
import { keepLinks, linksInHand } from '../links/links-in-hand'
import { MomentField } from '../moment-field'
import { formatMoment } from '../moments'
import { patientCall, repeatedCall } from '../play/patience'
import { reopensFor } from '../state-words'
import { PersonSecret } from './person-secret'
import styles from './person.module.css'

interface RightsProps {
  assignment: Assignment
  person: AssignmentPerson
  onChanged: () => unknown
  onClose: () => void
}

/** What a host can give or take from one person. */
export function PersonRights({ assignment, person, onChanged, onClose }: RightsProps) {
  const path = { id: String(assignment.id), personId: String(person.id) }
  const acts = useActs(onChanged)
  const { act, problem, faultOfClose, secret, isGivenBack } = acts
  // It stays open when what has been given back has attempts.
  const [isOpened] = useState(person.attempts === 0 || person.isSetAside)

  const [reopening, setReopening] = useState<string | null>(null)
  const setOwn = (change: { factor: ExtraTime } | { closesAt: string | null }) =>
    act(() => repeatedCall(routes.updatePerson, { ...path, ...change }))
  const setClose = (closesAt: string | null) => {
    if (reopensFor(assignment, closesAt)) setReopening(closesAt)
    else setOwn({ closesAt })
  }
  return (
    <details className={styles.rights} open={isOpened}>
      <summary className="strong">
        {person.isSetAside ? (
          <Trans>Give the name back, or remove what was played</Trans>
        ) : (
          <Trans>More time, another attempt, a new code or link</Trans>
        )}
      </summary>
      <div className={`stack gap-4 ${styles.inside}`}>
        {!person.isSetAside && (
          <>
            {assignment.clock !== 'none' && (
              <ExtraTimeField factor={person.extraTime ?? 1} onChange={(factor) => setOwn({ factor })} />
            )}
            <OwnClose key={person.closesAt} closesAt={person.closesAt} error={faultOfClose} onChange={setClose} />
          </>
        )}
        {isGivenBack && !person.isSetAside && <GivenBack />}
        <Buttons {...{ assignment, person, path, acts, onClose }} />
        {(person.moreAttempts ?? 0) > 0 && (
          <p className="muted">
            <Trans>Attempts given beside the usual ones: {ph({ count: person.moreAttempts ?? 0 })}</Trans>
          </p>
        )}
        {secret && <PersonSecret name={person.name} secret={secret} />}
        {problem && <p role="alert">{problem}</p>}
      </div>
      <ConfirmReopening
        assignment={assignment}
        isOpen={reopening !== null}
        onClose={() => setReopening(null)}
        onYes={() => {
          setReopening(null)
          setOwn({ closesAt: reopening })
        }}
      />
    </details>
  )
}

const GivenBack = () => (
  <p role="status">
    <Trans>
      The name is theirs again: the browser and the code from before lead back in. If neither does, make a new code
      here.
    </Trans>
  </p>
)

type ReopeningProps = Pick<RightsProps, 'assignment' | 'onClose'> & { isOpen: boolean; onYes: () => void }

/** Another close for one person takes back what everybody was told. */
const ConfirmReopening = ({ assignment, isOpen, onClose, onYes }: ReopeningProps) => (
  <Confirm
    open={isOpen}
    onOpenChange={onClose}
    title={t`Reopen it for this person?`}
    description={
      <>
        <Trans>The answers are out already. Whoever plays from now on may know them: their attempts are marked.</Trans>{' '}
        {assignment.tellPlayers === 'at_close' && (
          <Trans>Nobody else can look at the answers until it closes for this person, too.</Trans>
        )}
      </>
    }
    yes={t`Reopen anyway`}
    onYes={onYes}
  />
)

interface ButtonsProps extends Pick<RightsProps, 'assignment' | 'person' | 'onClose'> {
  path: { id: string; personId: string }
  acts: ReturnType<typeof useActs>
}

function Buttons(props: ButtonsProps) {
  const { assignment, person, acts } = props
  const { joining } = assignment
  const { isBusy } = acts
  const [asking, setAsking] = useState<'remove' | 'free' | null>(null)
  const ask = (about: typeof asking) => ({ isOpen: asking === about, isBusy, onClose: () => setAsking(null) })
  const { giveCode, giveLink, giveAttempt, giveBack, free, remove } = useCalls(props, () => setAsking(null))
  // As long as this tab knows it.
  const inHand =
    joining === 'links' ? linksInHand(assignment.id).find(({ personId }) => personId === person.id) : undefined
  const buttons: [label: string, isOffered: boolean, onPress: () => void][] = [
    [t`Give another attempt`, !person.isSetAside, giveAttempt],
    [t`New code for another device`, person.joinedAt !== null && joining !== 'links' && !person.isSetAside, giveCode],
    [
      t`Show link and QR code`,
      inHand !== undefined,
      () => inHand && acts.setSecret({ what: 'link', text: inHand.url }),
    ],
    [t`New personal link`, joining === 'links' && !person.isSetAside, giveLink],
    [
      t({ message: 'Free this name', comment: 'Button: lets somebody else take it' }),
      joining === 'list' && person.joinedAt !== null && !person.isSetAside,
      () => setAsking('free'),
    ],
    [t`Give the name back`, person.isSetAside === true, giveBack],
  ]
  return (
    <>
      <div className="cluster gap-2">
        {buttons.map(
          ([label, isOffered, onPress]) =>
            isOffered && (
              <Button key={label} look="ghost" size="small" disabled={isBusy} onClick={onPress}>
                {label}
              </Button>
            ),
        )}
        <Button look="danger" size="small" disabled={isBusy} onClick={() => setAsking('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <ConfirmRemoval {...ask('remove')} onYes={remove} />
      <ConfirmFreeing {...ask('free')} onYes={free} />
    </>
  )
}

/** What the buttons do. */
function useCalls({ assignment: { id }, path, acts, onClose }: ButtonsProps, onDone: () => void) {
  const { act, setSecret, setIsGivenBack } = acts
  const giveAttempt = () => act(() => patientCall(routes.giveAttempt, path))
  const giveCode = () =>
    act(async () => setSecret({ what: 'code', text: (await repeatedCall(routes.newResumeCode, path)).resumeCode }))
  const giveLink = () =>
    act(async () => {
      const link = await repeatedCall(routes.newLink, path)
      keepLinks(id, [link])
      setSecret({ what: 'link', text: link.url })
    })
  const free = () =>
    act(async () => {
      await patientCall(routes.free, path)
      onDone()
      toast({ title: t`The name is free`, description: t`What was played under it is set aside.` })
      onClose()
    })
  const giveBack = () =>
    act(async () => {
      await patientCall(routes.giveBack, path)
      setIsGivenBack(true)
    })
  const remove = () =>
    act(async () => {
      await patientCall(routes.removePerson, path)
      onDone()
      onClose()
    })
  return { giveCode, giveLink, giveAttempt, giveBack, free, remove }
}

interface ConfirmProps {
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onYes: () => void
}

const ConfirmRemoval = ({ isOpen, isBusy, onClose, onYes }: ConfirmProps) => (
  <Confirm
    open={isOpen}
    onOpenChange={onClose}
    title={t`Remove this person?`}
    description={t`Everything they have answered here will be gone for good. On a list, the name goes, too.`}
    yes={t`Remove`}
    isDangerous
    isBusy={isBusy}
    onYes={onYes}
  />
)

const ConfirmFreeing = ({ isOpen, isBusy, onClose, onYes }: ConfirmProps) => (
  <Confirm
    open={isOpen}
    onOpenChange={onClose}
    title={t`Free this name?`}
    description={t`Whoever has it must choose a name again. What was played under it is set aside: none of it counts until you give the name back.`}
    yes={t({ message: 'Free this name', comment: 'Button: lets somebody else take it' })}
    isBusy={isBusy}
    onYes={onYes}
  />
)

interface Secret {
  what: 'code' | 'link'
  text: string
}

function useActs(onChanged: () => unknown) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const [isGivenBack, setIsGivenBack] = useState(false)
  const act = (work: () => Promise<unknown>) => {
    setIsBusy(true)
    setFailure(null)
    void work()
      .catch(setFailure)
      .then(onChanged)
      .finally(() => setIsBusy(false))
  }
  const { closesAt: faultOfClose } = faultsIn(failure instanceof CallError ? failure.issues : [])
  const problem =
    failure !== null && faultOfClose === undefined
      ? errorMessage(failure, t`We couldn’t reach the server. Please try again.`)
      : ''
  return { act, isBusy, problem, faultOfClose, secret, setSecret, isGivenBack, setIsGivenBack }
}

const ExtraTimeField = ({ factor, onChange }: { factor: ExtraTime; onChange: (factor: ExtraTime) => void }) => (
  <Field label={t`Time for each question`} hint={t`From the next question that they open.`}>
    {(control) => (
      <select {...control} value={factor} onChange={({ target }) => onChange(Number(target.value) as ExtraTime)}>
        {extraTimeFactors.map((each) => (
          <option key={each} value={each}>
            {sentence({ code: `extra_time.${each}`, message: extraTimeWords[each] })}
          </option>
        ))}
      </select>
    )}
  </Field>
)

interface OwnCloseProps {
  closesAt: string | undefined
  error: string | undefined
  onChange: (closesAt: string | null) => void
}

/** Set where this person has longer, or less long, than everybody. */
function OwnClose({ closesAt, error, onChange }: OwnCloseProps) {
  const [value, setValue] = useState(closesAt === undefined ? '' : toField(new Date(closesAt)))
  const moment = momentIn(value, closesAt)
  return (
    <div className="stack gap-2">
      <MomentField
        label={t({ message: 'Their own closing time', comment: 'When the assignment closes for this person' })}
        value={value}
        filledFrom={closesAt}
        error={error}
        onChange={setValue}
      />
      {closesAt !== undefined && (
        <p>
          <Trans>For this person it closes {ph({ end: formatMoment(closesAt) })}.</Trans>
        </p>
      )}
      <div className="cluster gap-2">
        <Button
          look="ghost"
          size="small"
          disabled={moment === null || moment === closesAt}
          onClick={() => onChange(moment)}
        >
          <Trans>Save this time</Trans>
        </Button>
        {closesAt !== undefined && (
          <Button look="ghost" size="small" onClick={() => onChange(null)}>
            <Trans comment="Button: it closes as for everybody else">As everybody</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
