import { shown } from '../../../contract/text'
import { toast } from '../../ui/toast/toast-store'

/** Tells a player who has got another name than they typed. */
export const tellName = (nickname: string): void =>
  toast({ title: `You play as ${shown(nickname)}`, description: 'That’s your name in this game.' })
