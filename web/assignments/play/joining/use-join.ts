import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { assignmentPlayerRoutes as routes } from '../../../../contract/assignment-routes'
import type { Input } from '../../../../contract/api'
import { CallError, errorMessage } from '../../../api'
import { joinIdOf } from '../../../player/join/join-id'
import { repeatedCall } from '../patience'

type Who = Pick<Input<typeof routes.join>, 'nickname' | 'name' | 'personalToken' | 'extraTimeCode'>

export interface Faults {
  name?: string | undefined
  code?: string | undefined
}

/** Takes a seat. A lost reply is asked for again: the same page gets the same seat, and its code. */
export function useJoin(code: string, onEnter: (resumeCode: string | null) => Promise<void>) {
  const [faults, setFaults] = useState<Faults>({})
  const [isJoining, setIsJoining] = useState(false)

  async function join(who: Who): Promise<void> {
    if (isJoining) return
    setIsJoining(true)
    setFaults({})
    const { extraTimeCode = '', ...named } = who
    // Of whoever joins: another name is another person.
    const joinId = joinIdOf(`${code} ${JSON.stringify(named)}`)
    try {
      const input = { code, ...named, joinId, ...(extraTimeCode.trim() !== '' && { extraTimeCode }) }
      const { resumeCode } = await repeatedCall(routes.join, input)
      await onEnter(who.personalToken === undefined ? resumeCode : null)
    } catch (error) {
      setFaults(faultsOf(error))
    } finally {
      setIsJoining(false)
    }
  }
  return { faults, setFaults, isJoining, join }
}

export function faultsOf(error: unknown): Faults {
  const sentence = errorMessage(error, t`We couldn’t reach the server. Please try again.`)
  const isOfCode = error instanceof CallError && error.code.includes('extra')
  return isOfCode ? { code: sentence } : { name: sentence }
}
