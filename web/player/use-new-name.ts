import { ph, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { shown } from '../../contract/text'
import type { GameView } from '../live/view/game-view'
import { toast } from '../ui/toast/toast-store'
import { isolated } from '../i18n/locale'

/** Tells players that the host has renamed them, even if their phone slept meanwhile. */
export function useNewName(view: GameView | null): void {
  const person = view?.me ?? view?.newcomer
  const known = useRef(person)
  useEffect(() => {
    const before = known.current
    if (person) known.current = person
    if (person && before?.id === person.id && before.nickname !== person.nickname)
      toast({
        title: t`You are now ${ph({ name: isolated(shown(person.nickname)) })}`,
        description: t`The host changed your name.`,
      })
  }, [person])
}
