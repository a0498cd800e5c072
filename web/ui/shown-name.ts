import { t } from '@lingui/core/macro'
import { removedNumber, shown } from '../../contract/text'

/** A player's name as pages show it. */
export function shownName(name: string): string {
  const number = removedNumber(name)
  return number === null
    ? shown(name)
    : t({ message: `Removed player ${number}`, comment: 'In place of a name that the player has removed for good' })
}
