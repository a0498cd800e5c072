import type { Generation } from '../../contract/endpoints/ai'
import { aiRemarks, inEnglish, remarksInWords, withKindNamed, type AiRemark } from '../../contract/problems/ai-remarks'
import { sentence } from '../i18n/sentences'
import { kindName } from '../question-kinds/kind-name'

/** What is said of a generation's questions, in the page's language; null if nothing is. */
export function remarksOf({ remarks = [], message }: Generation): string | null {
  // A server of another version says what we may not know.
  return remarks.length > 0 && remarks.every(isKnown) ? remarksInWords(remarks, remarkInWords) : message
}

const isKnown = (remark: { code: string }): remark is AiRemark => Object.hasOwn(aiRemarks, remark.code)

const remarkInWords = (remark: AiRemark): string =>
  sentence({ code: remark.code, params: withKindNamed(remark.params, kindName), message: inEnglish(remark) })
