import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { Reply } from '../../contract/api'
import { brand } from '../../contract/brand'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { isPin, nicknameFault, pinFault, shown } from '../../contract/text'
import { call, CallError } from '../api'
import { dismissCurrent, toast } from '../ui/toast/toast-store'
import { joinProblem, onlyDigits } from './join-problem'
import { rememberSeat } from './remembered-seat'
import { useTitle } from '../ui/use-title'
import '../questions/game-screen.css'
import './join.css'

export function JoinScreen() {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [pin, setPin] = useState(() => onlyDigits(search.get('pin') ?? ''))
  const [nickname, setNickname] = useState('')
  const [faults, setFaults] = useState<{ pin?: string; nickname?: string }>({})
  const [isJoining, setIsJoining] = useState(false)
  const pinField = useRef<HTMLInputElement>(null)
  const nicknameField = useRef<HTMLInputElement>(null)
  const seats = useSeats(pin)
  useTitle('Join a game')

  useEffect(() => {
    const first = isPin(pinField.current?.value ?? '') ? nicknameField : pinField
    first.current?.focus()
    // Whoever is here is about to play: the next screen is there when the seat is.
    void import('./player-screen')
  }, [])

  const enter = (participantId: number) => {
    rememberSeat(pin, participantId)
    navigate(`/play/${pin}`)
  }

  async function join(event: FormEvent) {
    event.preventDefault()
    if (isJoining) return
    const found = { pin: pinFault(pin) ?? undefined, nickname: nicknameFault(nickname) ?? undefined }
    setFaults(found)
    dismissCurrent()
    if (found.pin) return pinField.current?.focus()
    if (found.nickname) return nicknameField.current?.focus()
    setIsJoining(true)
    try {
      const { participant } = await call(routes.games.join, { pin, nickname })
      enter(participant.id)
    } catch (error) {
      setIsJoining(false)
      const trouble = joinProblem(error instanceof CallError ? error : new CallError(0, ''))
      setFaults({ [trouble.field]: trouble.inPlace })
      if (trouble.toast) toast({ ...trouble.toast, variant: 'destructive' })
      ;(trouble.field === 'nickname' ? nicknameField : pinField).current?.focus()
    }
  }

  return (
    <main className="stage phone join">
      <form className="join-form" onSubmit={(event) => void join(event)} noValidate>
        <h1>{brand}</h1>
        <p className="dim">Type the PIN you see on the screen</p>
        <Field
          label="Game PIN"
          className="pin-field"
          fault={faults.pin}
          input={pinField}
          value={pin}
          onType={(typed) => {
            setPin(onlyDigits(typed))
            setFaults((now) => ({ ...now, pin: undefined }))
          }}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000000"
        />
        <Seats seats={seats} onContinue={enter} />
        <Field
          label="Nickname"
          className="nickname-field"
          fault={faults.nickname}
          input={nicknameField}
          value={nickname}
          onType={(typed) => {
            setNickname(typed)
            setFaults((now) => ({ ...now, nickname: undefined }))
          }}
          autoComplete="nickname"
          placeholder="Your nickname"
          dir="auto"
        />
        <button className={`stage-button ${seats.length > 0 ? 'quiet' : ''}`} type="submit" aria-disabled={isJoining}>
          {isJoining ? 'Joining…' : 'Join Game'}
        </button>
      </form>
      <Link className="quiet-link" href="/">
        Go to homepage
      </Link>
    </main>
  )
}

interface FieldProps {
  label: string
  className: string
  fault: string | undefined
  input: React.RefObject<HTMLInputElement | null>
  value: string
  onType: (typed: string) => void
}

/** The line for a fault is always there, so that nothing commands when one comes. */
function Field({
  label,
  className,
  fault,
  input,
  value,
  onType,
  ...more
}: FieldProps & Omit<React.ComponentProps<'input'>, keyof FieldProps>) {
  const id = useId()
  return (
    <div className={`join-field ${className}`}>
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <input
        {...more}
        id={id}
        ref={input}
        value={value}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        spellCheck={false}
        enterKeyHint="go"
      />
      <p className="fault" id={`${id}-fault`} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}

type Seat = Reply<typeof routes.games.find>['seats'][number]

function useSeats(pin: string): Seat[] {
  const [found, setFound] = useState<{ pin: string; seats: Seat[] } | null>(null)
  useEffect(() => {
    if (!isPin(pin)) return
    const asking = new AbortController()
    call(routes.games.find, { pin }, { signal: asking.signal }).then(
      ({ seats }) => setFound({ pin, seats }),
      // A PIN that leads nowhere is said when it is used.
      () => {},
    )
    return () => asking.abort()
  }, [pin])
  return found?.pin === pin ? found.seats.slice(0, limits.seatsPerBrowser) : []
}

/** Whoever comes back to /join with a seat in this game goes on where they were: that comes before a new one. */
function Seats({ seats, onContinue }: { seats: Seat[]; onContinue: (participantId: number) => void }) {
  return (
    <div className="seats">
      {seats.map(({ id, nickname }, index) => (
        <button
          className={`stage-button ${index > 0 ? 'quiet' : ''}`}
          type="button"
          key={id}
          onClick={() => onContinue(id)}
        >
          <span>
            Continue as <bdi>{shown(nickname)}</bdi>
          </span>
        </button>
      ))}
    </div>
  )
}
