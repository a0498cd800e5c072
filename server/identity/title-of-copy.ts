import { copyTitle } from '../../rules/copy-title'
import type { Transaction } from '../db/transaction'
import type { Texts } from '../texts/texts'
import { languageOfHost } from './mail-language'

/** What a host's copy of something is called, in the host's language. */
export async function titleOfCopy(tx: Transaction, texts: Texts, hostId: string, title: string): Promise<string> {
  return copyTitle(texts.say(await languageOfHost(tx, hostId), 'copy_title', { title }))
}
