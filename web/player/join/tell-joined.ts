import { ph, t } from '@lingui/core/macro'
import { shown } from '../../../contract/text'
import { toast } from '../../ui/toast/toast-store'
import { isolated } from '../../i18n/locale'

interface Asked {
  nickname: string
  extraTimeCode?: string | undefined
}

/** Tells a player that they have another name than they typed, and that their code gives them extra time. */
export function tellJoined(nickname: string, { nickname: typed, extraTimeCode = '' }: Asked): void {
  const extra = extraTimeCode.trim() === '' ? null : t`Your code worked: you have extra time.`
  if (nickname !== typed.trim())
    toast({
      title: t`You play as ${ph({ name: isolated(shown(nickname)) })}`,
      description: extra ?? t`That’s your name in this game.`,
    })
  else if (extra) toast({ title: t({ message: 'You’re in', comment: 'In the game' }), description: extra })
}
