import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type FormEvent } from 'react'
import { brand } from '../../../contract/brand'
import { isPin } from '../../../contract/text'
import { LanguageMenu } from '../../ui/language-menu'
import { lazyPage } from '../../ui/loading/lazy-page'
import { optionalPart } from '../../ui/loading/optional-part'
import { Link } from '../../ui/navigation/link'
import { navigate, useSearch } from '../../ui/navigation/location'
import { useTitle } from '../../ui/use-title-and-focus'
import { JoinField } from './join-field'
import { rememberedFace } from '../face/remembered-face'
import { rememberSeat } from '../remembered-seat'
import { SeatList, useSeats } from './seats'
import { useJoinForm } from './use-join-form'
import '../../questions/game-screen.css'
import './join.css'

const OtherFields = lazyPage(() => import('./other-fields').then((m) => m.OtherFields))

// Players who have none join without it, too.
const CodePart = optionalPart(() => import('./code-part').then((m) => m.CodePart))

export function JoinScreen() {
  const search = new URLSearchParams(useSearch())
  const fields = useFields()
  const form = useJoinForm(search.get('pin') ?? '', (field) => {
    if (field === 'pin' || field === 'nickname') fields[field].current?.focus()
  })
  const { pin, faults, isJoining } = form
  const [seats, asks] = useSeats(pin)
  useTitle(t`Join a game`)
  // The next screen loads while the player joins.
  useEffect(() => void import('../player-screen'), [])

  const enter = (participantId: number) => {
    rememberSeat(pin, participantId)
    navigate(`/play/${pin}`)
  }
  const join = async (event: FormEvent) => {
    event.preventDefault()
    // Several players in one browser do not share a face.
    const participantId = await form.join(seats.length === 0 ? rememberedFace() : undefined)
    if (participantId !== undefined) enter(participantId)
  }

  return (
    <main className="game-screen phone join">
      <form className="column centered join-form" onSubmit={(event) => void join(event)} noValidate>
        <h1>{brand}</h1>
        <p className="dim">
          <Trans>Type the PIN you see on the screen</Trans>
        </p>
        <JoinField
          label={t`Game PIN`}
          className="pin-field"
          fault={faults.pin}
          input={fields.pin}
          value={pin}
          onType={form.typePin}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000000"
        />
        <SeatList seats={seats} onContinue={enter} />
        {asks ? (
          <OtherFields asks={asks} form={form} input={fields.nickname} seats={seats.length} />
        ) : (
          <NicknameField form={form} input={fields.nickname} />
        )}
        <CodePart fault={faults.code} value={form.extraTimeCode} onType={form.typeCode} />
        <button className={`game-button ${seats.length > 0 ? 'quiet' : ''}`} type="submit" aria-disabled={isJoining}>
          {isJoining ? t({ message: 'Joining…', comment: 'Button while a phone joins the game' }) : t`Join Game`}
        </button>
      </form>
      <Link className="quiet-link" href="/">
        <Trans>Go to homepage</Trans>
      </Link>
      <LanguageMenu />
    </main>
  )
}

export interface NameProps {
  form: ReturnType<typeof useJoinForm>
  input: ReturnType<typeof useFields>['nickname']
}

const NicknameField = ({ form: { nickname, faults, typeNickname }, input }: NameProps) => (
  <JoinField
    label={t({ message: 'Nickname', comment: 'Label: what a player is called in the game' })}
    className="nickname-field"
    fault={faults.nickname}
    input={input}
    value={nickname}
    onType={typeNickname}
    autoComplete="nickname"
    placeholder={t`Your nickname`}
    dir="auto"
  />
)

/** The fields. The first empty one has the focus, unless the menu has it; a PIN from the link is filled in already. */
function useFields() {
  const pin = useRef<HTMLInputElement>(null)
  const nickname = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const first = isPin(pin.current?.value ?? '') ? nickname : pin
    first.current?.focus()
  }, [])
  return { pin, nickname }
}
