import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { isSearchable } from '../../../../contract/assignments/name-search'
import type { AssignmentForPlayer } from '../../../../contract/assignments/play'
import { nicknameFault } from '../../../../contract/text'
import { LanguageMenu } from '../../../ui/language-menu'
import { CodePart } from '../../../player/join/code-part'
import { JoinField } from '../../../player/join/join-field'
import '../../../player/join/join.css'
import { ListedName, shortNameText } from './listed-name'
import { personalToken } from './personal-token'
import { useJoin } from './use-join'
import styles from '../assignment.module.css'

interface JoinProps {
  code: string
  assignment: Pick<AssignmentForPlayer, 'joining' | 'isJoiningOpen' | 'clock'>
  isClosed: boolean
  onEnter: (resumeCode: string | null) => Promise<void>
  onResume: () => void
}

/** The ways in: a name of one's own, a name on the list, or a personal link. */
export function JoinForm({ code, assignment, isClosed, onEnter, onResume }: JoinProps) {
  const { joining, isJoiningOpen, clock } = assignment
  // Somebody on a list may have more time than others.
  const mayBeLate = joining === 'list'
  const canJoin = joining === 'links' ? personalToken() !== null : isJoiningOpen && (mayBeLate || !isClosed)
  return (
    <div className={`stack join ${styles.ways}`}>
      {canJoin ? <Fields {...{ code, joining, clock, onEnter }} /> : <p className="dim">{whyNot(joining, isClosed)}</p>}
      <button className="quiet-link" type="button" onClick={onResume}>
        <Trans>I began on another device</Trans>
      </button>
      <LanguageMenu />
    </div>
  )
}

function whyNot(joining: JoinProps['assignment']['joining'], isClosed: boolean): string {
  if (isClosed && joining !== 'links')
    return t`Nobody can join any more. Did you play? Your code brings up your results.`
  return joining === 'links'
    ? t`Everybody has a link of their own for this one. Please open yours, or ask whoever assigned it.`
    : t`Nobody new can join at the moment. If you think you should, ask whoever assigned it.`
}

type FieldsProps = Pick<JoinProps, 'code' | 'onEnter'> & Pick<JoinProps['assignment'], 'joining' | 'clock'>

function Fields({ code, joining, clock, onEnter }: FieldsProps) {
  const { faults, setFaults, isJoining, join } = useJoin(code, onEnter)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [extraTimeCode, setExtraTimeCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (faults.name) input.current?.focus()
  }, [faults.name])

  function submit(event: FormEvent) {
    event.preventDefault()
    const { who, fault } = whoJoins(joining, { name, chosen })
    if (fault) setFaults({ name: fault })
    else void join({ ...who, extraTimeCode })
  }
  const type = (typed: string) => {
    setName(typed)
    setChosen(null)
    setFaults({})
  }
  const choose = (listed: string) => {
    setChosen(listed)
    setFaults({})
  }
  const field = { fault: faults.name, input, value: name, onType: type }
  return (
    <form className={`stack ${styles.fields}`} onSubmit={submit} noValidate>
      {joining === 'anybody' && <OwnName {...field} />}
      {joining === 'list' && <ListedName {...{ code, chosen }} {...field} onChoose={choose} />}
      {joining === 'links' && faults.name && (
        <p className="fault" role="alert">
          {faults.name}
        </p>
      )}
      {clock !== 'none' && (
        <CodePart
          words={t`I have a code for extra time`}
          fault={faults.code}
          value={extraTimeCode}
          onType={(typed) => {
            setExtraTimeCode(typed)
            setFaults({})
          }}
        />
      )}
      <button className="game-button" type="submit" aria-disabled={isJoining}>
        {isJoining ? t`One moment…` : joinLabel(joining)}
      </button>
    </form>
  )
}

const joinLabel = (joining: FieldsProps['joining']): string =>
  joining === 'links' ? t`Open my assignment` : t({ message: 'Join', comment: 'Button: takes part' })

const OwnName = (field: Pick<ComponentProps<typeof JoinField>, 'fault' | 'input' | 'value' | 'onType'>) => (
  <JoinField
    {...field}
    label={t`Your name`}
    className="nickname-field"
    autoComplete="nickname"
    placeholder={t`Your name`}
    dir="auto"
  />
)

function whoJoins(joining: FieldsProps['joining'], { name, chosen }: { name: string; chosen: string | null }) {
  switch (joining) {
    case 'links':
      return { who: { personalToken: personalToken() ?? '' } }
    case 'list':
      if (chosen !== null) return { who: { name: chosen } }
      // A name too short to search for is typed whole.
      if (name.trim() !== '' && !isSearchable(name)) return { who: { name: name.trim() } }
      return { fault: isSearchable(name) ? t`Please choose your name from those below.` : shortNameText() }
    case 'anybody': {
      // The field asks for a name, in which its faults must agree; it translates them.
      const fault = nicknameFault(name)?.replace('Nickname', 'Name')
      return fault ? { fault } : { who: { nickname: name } }
    }
  }
}
