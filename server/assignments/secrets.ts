/** What leads to an assignment, or to a person of one: codes that people type, and the tokens of personal links. */
import { createHmac, hash as hashOf, randomBytes } from 'node:crypto'
import { isCode, tidyCode } from '../../contract/games/typed-code'
import { limits } from '../../contract/limits'
import { drawCode } from '../games/store/players/draw-code'

export const drawAssignmentCode = (): string => drawCode(limits.assignmentCodeLength)
export const drawResumeCode = (): string => drawCode(limits.resumeCodeLength)

/** As it was drawn, however it was typed; null for what is none. */
export function assignmentCode(typed: string): string | null {
  const code = tidyCode(typed.slice(0, limits.assignmentCodeLength * 4))
  return isCode(code, limits.assignmentCodeLength) ? code : null
}

export function resumeCode(typed: string): string | null {
  const code = tidyCode(typed)
  return isCode(code, limits.resumeCodeLength) ? code : null
}

const tokenBytes = 16
const wellFormed = /^[A-Za-z0-9_-]{22}$/
export const newPersonalToken = (): string => randomBytes(tokenBytes).toString('base64url')
export const isPersonalToken = (token: string): boolean => wellFormed.test(token)

/** Only hashes are stored, so that a copy of the database leads to nobody. */
export const secretHash = (secret: string): Buffer => hashOf('sha256', secret, 'buffer')

/** With the salt of its assignment: a code is short enough for a table of all hashes. */
export const resumeHash = ({ addressSalt }: { addressSalt: Buffer }, code: string): Buffer =>
  createHmac('sha256', addressSalt).update(code).digest()
