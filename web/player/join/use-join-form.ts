import { useState } from 'react'
import { playerRoutes } from '../../../contract/player-routes'
import { nicknameFault, pinFault } from '../../../contract/text'
import { call, CallError } from '../../api'
import { useKept } from '../../ui/browser/kept'
import { dismissCurrent, toast } from '../../ui/toast/toast-store'
import { rememberFace } from '../face/remembered-face'
import { joinProblem, onlyDigits, type JoinProblem } from './join-problem'

type Field = JoinProblem['field']

/** The fields of /join, their faults, and the call that joins. `focus` focuses the field to correct. */
export function useJoinForm(linkedPin: string, focus: (field: Field) => void) {
  const kept = useKept('join', (): Pick<Asked, 'pin' | 'nickname'> => ({ pin, nickname }))
  const [pin, setPin] = useState(kept?.pin ?? onlyDigits(linkedPin))
  const [nickname, setNickname] = useState(kept?.nickname ?? '')
  /** What few games ask for. */
  const [more, setMore] = useState<Pick<Asked, 'joinId' | 'members'>>({})
  const [extraTimeCode, setCode] = useState('')
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const [refusal, setRefusal] = useState<CallError['code']>()
  const [isJoining, setIsJoining] = useState(false)

  /** Who types in a field is right again, as far as is known. */
  const typing = (field: Field, set: (typed: string) => void) => (typed: string) => {
    set(typed)
    setFaults((now) => ({ ...now, [field]: undefined }))
  }

  /** Returns the participant's id; undefined if nobody was seated. Without a `face` the server chooses one. */
  async function join(face?: number): Promise<number | undefined> {
    if (isJoining) return
    const found = { pin: pinFault(pin) ?? undefined, nickname: nicknameFault(nickname) ?? undefined }
    setFaults(found)
    setRefusal(undefined)
    dismissCurrent()
    if (found.pin || found.nickname) {
      focus(found.pin ? 'pin' : 'nickname')
      return
    }
    setIsJoining(true)
    try {
      return await takeSeat({ pin, nickname, face, extraTimeCode, ...more })
    } catch (error) {
      setIsJoining(false)
      const refused = error instanceof CallError ? error : new CallError(0, '')
      const problem = joinProblem(refused)
      setRefusal(refused.code)
      setFaults({ [problem.field]: problem.inPlace })
      if (problem.toast) toast({ ...problem.toast, variant: 'destructive' })
      focus(problem.field)
    }
  }

  return {
    pin,
    nickname,
    faults,
    /** Of the last join. */
    refusal,
    isJoining,
    extraTimeCode,
    typeCode: typing('code', setCode),
    setMore,
    typePin: typing('pin', (typed) => setPin(onlyDigits(typed))),
    typeNickname: typing('nickname', setNickname),
    join,
  }
}

type Asked = Parameters<typeof call<typeof playerRoutes.games.join>>[1]

/** Returns the participant's id. */
async function takeSeat(asked: Asked): Promise<number> {
  const { participant } = await call(playerRoutes.games.join, asked)
  if (participant.face !== undefined) rememberFace(participant.face)
  // Few are given another name than they asked for, or have a code.
  if (asked.extraTimeCode || participant.nickname !== asked.nickname.trim())
    void import('./tell-joined').then(
      ({ tellJoined }) => tellJoined(participant.nickname, asked),
      () => {},
    )
  return participant.id
}
