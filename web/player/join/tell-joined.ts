import { shown } from '../../../contract/text'
import { toast } from '../../ui/toast/toast-store'

interface Asked {
  nickname: string
  extraTimeCode?: string | undefined
}

/** Tells a player that they have another name than they typed, and that their code gives them extra time. */
export function tellJoined(nickname: string, { nickname: typed, extraTimeCode = '' }: Asked): void {
  const extra = extraTimeCode.trim() === '' ? null : 'Your code worked: you have extra time.'
  if (nickname !== typed.trim())
    toast({ title: `You play as ${shown(nickname)}`, description: extra ?? 'That’s your name in this game.' })
  else if (extra) toast({ title: 'You’re in', description: extra })
}
