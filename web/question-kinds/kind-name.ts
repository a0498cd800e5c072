import { kindNames, type KindChoice } from '../../contract/questions/question-kinds'
import { sentence } from '../i18n/sentences'

/** What hosts call a kind of question, in the page's language. */
export const kindName = (kind: KindChoice): string => sentence({ code: `kind.${kind}`, message: kindNames[kind] })
