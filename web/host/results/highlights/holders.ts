import { plural } from '@lingui/core/macro'
import { namesAndMore } from '../../game/names-and-more'
import type { Holders } from '../../../../contract/games/evenings'
import { isolated } from '../../../i18n/locale'
import { shownName } from '../../../ui/shown-name'

const apart = (name: string): string => isolated(shownName(name))

/** The players who share a highlight: "Zoë and Amir", "Zoë, Amir, Bo and 4 more". */
export function holdersOf({ nicknames, players }: Holders): string {
  return namesAndMore(nicknames.map(apart), players - nicknames.length)
}

/** About two lines of a card. */
const fewLetters = 40

/** The short form: the best of many names stands for all. */
export function holdersInShort(holders: Holders): string {
  const first = apart(holders.nicknames[0] ?? '')
  const all = holdersOf(holders)
  return all.length > fewLetters && holders.players > 1
    ? plural(holders.players - 1, { one: `${first} and # other`, other: `${first} and # others` })
    : all
}
