import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '../../../contract/limits'
import { isBlank, nicknameFault } from '../../../contract/text'
import { JoinField } from './join-field'
import type { NameProps } from './join-screen'
import './team-fields.css'
import { sentence } from '../../i18n/sentences'

/** The name of a team that shares a phone, and who is in it. */
export function TeamFields({ form: { nickname, faults, refusal, typeNickname, setMore }, input }: NameProps) {
  const [lines, setLines] = useState<readonly string[]>([])
  return (
    <>
      <JoinField
        label={t`Team name`}
        className="nickname-field"
        fault={faults.nickname && teamNameFault(faults.nickname, refusal)}
        input={input}
        value={nickname}
        onType={typeNickname}
        autoComplete="off"
        placeholder={t`Your team’s name`}
        dir="auto"
      />
      <Members
        members={lines}
        fault={faults.members}
        onType={(typed) => {
          setLines(typed)
          setMore({ members: typed.filter((name) => !isBlank(name)) })
        }}
      />
    </>
  )
}

/** What is said of a nickname, of a team's name. */
function teamNameFault(fault: string, refusal: NameProps['form']['refusal']): string {
  if (refusal === 'nickname_taken')
    return t`This team name is taken. Choose another, or use the browser you joined with.`
  if (refusal === 'invalid_nickname') return t`Please choose another team name.`
  // Still as `nicknameFault` says it: the field translates it.
  return fault.replace('Nickname', 'Team name')
}

interface MembersProps {
  members: readonly string[]
  fault: string | undefined
  onType: (members: string[]) => void
}

/** A team plays without names, too, so a press opens them. */
function Members({ members, fault, onType }: MembersProps) {
  const title = useId()
  const list = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  useEffect(() => {
    if (wanted !== null) list.current?.querySelectorAll('input')[wanted]?.focus()
  }, [wanted, members.length])
  useEffect(() => {
    if (fault !== undefined) list.current?.querySelector('input')?.focus()
  }, [fault])
  const add = () => {
    onType([...members, ''])
    setWanted(members.length)
  }
  const remove = (place: number) => {
    onType(members.filter((_, other) => other !== place))
    setWanted(Math.max(0, place - 1))
  }
  // As on a list of any kind: Enter goes on to the next line, and on an empty one it is done.
  const onKey = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isBlank(members[place] ?? '')) return
    if (place + 1 >= limits.teamMembers) return
    event.preventDefault()
    if (place + 1 === members.length) add()
    else setWanted(place + 1)
  }
  if (members.length === 0)
    return (
      <button type="button" className="quiet-link" onClick={add}>
        <Trans>Add who’s in your team</Trans>
      </button>
    )
  return (
    <section className="stack team-members" aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Who’s in your team?</Trans>
      </h2>
      <ul ref={list} className="stack">
        {members.map((name, place) => (
          <MemberLine
            key={place}
            {...{ name, place }}
            onName={(typed) => onType(members.map((other, at) => (at === place ? typed : other)))}
            onRemove={() => remove(place)}
            onKey={(event) => onKey(event, place)}
          />
        ))}
      </ul>
      {members.length < limits.teamMembers && (
        <button type="button" className="game-button quiet small" onClick={add}>
          <Trans>Add a name</Trans>
        </button>
      )}
      <p className="fault" role="alert">
        {fault}
      </p>
    </section>
  )
}

interface LineProps {
  name: string
  place: number
  onName: (typed: string) => void
  onRemove: () => void
  onKey: (event: KeyboardEvent) => void
}

function MemberLine({ name, place, onName, onRemove, onKey }: LineProps) {
  const id = useId()
  const number = place + 1
  const label = t({ message: `Name ${number}`, comment: 'Label: one of those who share a team’s phone' })
  const message = isBlank(name) ? undefined : nicknameFault(name)?.replace('Nickname', 'Name')
  const fault = message ? sentence({ message }) : null
  return (
    <li className="row join-field member-line">
      <input
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        autoComplete="off"
        dir="auto"
        enterKeyHint="next"
        placeholder={label}
        spellCheck={false}
        value={name}
        onChange={({ target }) => onName(target.value)}
        onKeyDown={onKey}
      />
      <button
        type="button"
        className="center rigid member-remove"
        aria-label={
          isBlank(name)
            ? t`Remove name ${number}`
            : t({ message: `Remove ${name}`, comment: 'Button: takes a name out of a team' })
        }
        onClick={onRemove}
      >
        {'×'}
      </button>
      {fault !== null && (
        <p id={id} className="fault" role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}
